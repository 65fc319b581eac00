import type { PolicyFrameWords } from '#web/features/site/words/policy-words.ts'

export const policyFrame: PolicyFrameWords = {
  version: 'Version of 1 December 2026.',
  also: 'Read also',
  names: { terms: 'Terms of Service', privacy: 'Privacy Policy', cookies: 'Cookie Policy', help: 'Help', contact: 'Write to us' },
}
