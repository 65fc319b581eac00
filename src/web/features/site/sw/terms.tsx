import { withWords } from '#web/components/bring-words.tsx'
import { PolicyPage, policyMeta } from '#web/features/site/policy-page.tsx'
import { policyFrame } from '#web/features/site/words/sw/policy-frame.ts'
import { terms } from '#web/features/site/words/sw/terms.ts'
import { policyFrameWords, policyWords } from '#web/features/site/words/policy-words.ts'
import { script } from '#web/features/site/words/sw/script.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'

export const meta = () => policyMeta(terms, { policy: 'terms', language: 'sw' })

export default withWords(PolicyPage, policyWords.are(terms), policyFrameWords.are(policyFrame), scriptWords.are(script))
