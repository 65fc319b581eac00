import { withWords } from '#web/components/bring-words.tsx'
import { PolicyPage, policyMeta } from '#web/features/site/policy-page.tsx'
import { policyFrame } from '#web/features/site/words/en/policy-frame.ts'
import { privacy } from '#web/features/site/words/en/privacy.ts'
import { policyFrameWords, policyWords } from '#web/features/site/words/policy-words.ts'
import { script } from '#web/features/site/words/en/script.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'

export const meta = () => policyMeta(privacy, { policy: 'privacy', language: 'en' })

export default withWords(PolicyPage, policyWords.are(privacy), policyFrameWords.are(policyFrame), scriptWords.are(script))
