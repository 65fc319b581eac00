import type { DoubtCode, PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'

const byCode: { [Code in DoubtCode]: Extract<PaperDoubt, { code: Code }> | (PaperDoubt & { code: Code }) } = {
  'label-skipped': { code: 'label-skipped', expected: '(b)' },
  'marks-missing': { code: 'marks-missing', scheme: 2 },
  'marks-differ': { code: 'marks-differ', paper: 2, scheme: 3 },
  'several-marks': { code: 'several-marks', found: [1, 2] },
  'scheme-words-left': { code: 'scheme-words-left', count: 2 },
  'marks-not-shared-out': { code: 'marks-not-shared-out', marks: 3, things: 2 },
  'options-odd': { code: 'options-odd', found: ['A', 'B'] },
  'answer-not-option': { code: 'answer-not-option', answer: 'E' },
  'sum-differs': { code: 'sum-differs', printed: 10, sum: 9 },
  'read-poorly': { code: 'read-poorly', words: ['rheostat'] },
  'any-parts-uneven': { code: 'any-parts-uneven', count: 2 },
  'matching-unsure': { code: 'matching-unsure' },
  'table-unsure': { code: 'table-unsure' },
  'cells-in-order': { code: 'cells-in-order' },
  'drawing-unsure': { code: 'drawing-unsure' },
  'form-not-read': { code: 'form-not-read' },
  'half-marks': { code: 'half-marks' },
  'scheme-missing': { code: 'scheme-missing' },
  'text-after-marks': { code: 'text-after-marks' },
  'text-missing': { code: 'text-missing' },
  'only-in-scheme': { code: 'only-in-scheme' },
  'label-inside': { code: 'label-inside' },
  'read-from-picture': { code: 'read-from-picture' },
  'marks-shared': { code: 'marks-shared', marks: 6, parts: 3 },
  'section-differs': { code: 'section-differs', section: 'A', printed: 30, sum: 28 },
  'number-again': { code: 'number-again', number: '4' },
  'formula-as-figure': { code: 'formula-as-figure' },
  'scheme-in-picture': { code: 'scheme-in-picture' },
  'scheme-in-order': { code: 'scheme-in-order' },
  'number-made-up': { code: 'number-made-up' },
  'figure-missing': { code: 'figure-missing' },
  'ai-unproven': { code: 'ai-unproven' },
  'ai-differs': { code: 'ai-differs', proposed: { marks: 2, content: null } },
}

/** One of each kind of doubt; a kind without one does not compile. */
export const everyDoubt: readonly PaperDoubt[] = [
  ...Object.values(byCode),
  { code: 'marks-missing', scheme: null },
  { code: 'scheme-missing', lines: ['1. tin B2'], points: [{ code: 'B2', text: 'tin' }], anyOf: null, type: 'short' },
]
