import { withWords } from '#web/components/bring-words.tsx'
import { HelpPage, helpMeta } from '#web/features/help/help-page.tsx'
import { loadEntries } from '#web/features/help/load-help.ts'
import { helpWords } from '#web/features/help/words/help-words.ts'
import { help } from '#web/features/help/words/sw/help.ts'

export const loader = () => loadEntries('sw')

export const clientLoader = () => loadEntries('sw')

export const meta = () => helpMeta(help, 'sw')

export default withWords(HelpPage, helpWords.are(help))
