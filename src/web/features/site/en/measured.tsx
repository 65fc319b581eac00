import { withWords } from '#web/components/bring-words.tsx'
import { MeasuredPage, measuredMeta } from '#web/features/site/measured-page.tsx'
import { measuredWords } from '#web/features/site/words/measured-words.ts'
import { measured } from '#web/features/site/words/en/measured.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/en/script.ts'

export const meta = () => measuredMeta(measured, 'en')

export default withWords(MeasuredPage, measuredWords.are(measured), scriptWords.are(script))
