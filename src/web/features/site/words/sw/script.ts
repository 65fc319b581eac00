import type { ScriptWords } from '#web/features/site/words/script-words.ts'

export const script: ScriptWords = {
  marks: (count) => (count === 1 ? 'alama 1' : `alama ${count}`),
  examiner: {
    caption: 'Kwa matumizi ya mtahini pekee',
    question: 'Swali',
    total: 'Jumla',
    maximum: 'Upeo wa alama',
    score: 'Alama za mtahiniwa',
  },
  measured: 'Jinsi inavyopimwa',
  claims: { sample: 'Mifano', brand: 'Takwimu za chapa', promise: 'Ahadi za chapa', later: 'Bado haipo' },
  today: 'Kilichopo leo',
  sampleFigures: 'Takwimu za mfano',
}
