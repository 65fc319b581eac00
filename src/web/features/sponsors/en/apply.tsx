import { withWords } from '#web/components/bring-words.tsx'
import { ApplyPage, applyMeta } from '#web/features/sponsors/apply-page.tsx'
import { applyWords } from '#web/features/sponsors/words/apply-words.ts'
import { apply } from '#web/features/sponsors/words/en/apply.ts'

export const meta = () => applyMeta(apply, 'en')

export default withWords(ApplyPage, applyWords.are(apply))
