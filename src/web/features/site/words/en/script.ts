import type { ScriptWords } from '#web/features/site/words/script-words.ts'

export const script: ScriptWords = {
  marks: (count) => (count === 1 ? '1 mark' : `${count} marks`),
  examiner: {
    caption: 'For examiner’s use only',
    question: 'Question',
    total: 'Total',
    maximum: 'Maximum score',
    score: 'Candidate’s score',
  },
  measured: 'How it is measured',
  sampleFigures: 'Sample figures',
  claims: { sample: 'Samples', brand: 'Figures of the brand', promise: 'Promises of the brand', later: 'Not there yet' },
  today: 'What there is today',
}
