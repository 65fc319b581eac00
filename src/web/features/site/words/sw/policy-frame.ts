import type { PolicyFrameWords } from '#web/features/site/words/policy-words.ts'

export const policyFrame: PolicyFrameWords = {
  version: 'Toleo la tarehe 1 Desemba 2026.',
  also: 'Soma pia',
  names: { terms: 'Masharti ya matumizi', privacy: 'Sera ya faragha', cookies: 'Sera ya vidakuzi', help: 'Msaada', contact: 'Tuandikie' },
}
