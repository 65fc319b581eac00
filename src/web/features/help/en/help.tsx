import { withWords } from '#web/components/bring-words.tsx'
import { HelpPage, helpMeta } from '#web/features/help/help-page.tsx'
import { loadEntries } from '#web/features/help/load-help.ts'
import { helpWords } from '#web/features/help/words/help-words.ts'
import { help } from '#web/features/help/words/en/help.ts'

export const loader = () => loadEntries('en')

export const clientLoader = () => loadEntries('en')

export const meta = () => helpMeta(help, 'en')

export default withWords(HelpPage, helpWords.are(help))
