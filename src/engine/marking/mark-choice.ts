import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'

/** Marks options exactly. More marks than the question asks for are named and earn nothing, never the best of them. */
export function markChoice({ question, reading }: Pick<MarkingInput<ChoiceQuestion>, 'question' | 'reading'>): Mark {
  const chosen = [...new Set(reading.choice)]
  const right = chosen.filter((option) => question.answer.includes(option))
  const wrong = chosen.filter((option) => !question.answer.includes(option))
  const credit = creditOf({ question, right: right.length, wrong: wrong.length })
  // Rounded down: half of one mark is not a mark.
  const marks = Math.floor(credit * question.marks + 1e-9)
  const tooMany = question.answer.length === 1 && chosen.length > 1
  const reasons = tooMany ? [twoMarks(chosen)] : [...rightReasons({ question, chosen, marks }), ...wrong.map(wrongReason)]
  return { question: question.id, marks, max: question.marks, credit, confidence: 0.99, needsReview: false, doubts: [], reasons }
}

function creditOf({ question, right, wrong }: { question: ChoiceQuestion; right: number; wrong: number }): number {
  const asked = question.answer.length
  if (asked === 1 && right + wrong > 1) return 0
  switch (question.scoring) {
    case 'all-or-nothing':
      return right === asked && wrong === 0 ? 1 : 0
    case 'partial':
      // Otherwise marking every option would earn everything.
      return right + wrong > asked ? 0 : right / asked
    case 'negative':
      return Math.max(0, (right - wrong) / asked)
  }
}

function rightReasons({ question, chosen, marks }: { question: ChoiceQuestion; chosen: readonly string[]; marks: number }): MarkReason[] {
  const earning = question.answer.filter((option) => chosen.includes(option))
  return question.answer.map((option) => {
    const isChosen = chosen.includes(option)
    const place = earning.indexOf(option)
    const share = isChosen ? Math.floor(marks / earning.length) + (place < marks % earning.length ? 1 : 0) : 0
    const awarded = isChosen && marks > 0
    const why: MarkWhy = { code: !isChosen ? 'option-not-chosen' : awarded ? 'option-right' : 'choice-earns-nothing', option }
    return { code: option, text: '', asks: 'right-option', awarded, marks: share, evidence: isChosen ? option : '', why: [why], confidence: 0.99 }
  })
}

function wrongReason(option: string): MarkReason {
  const why: MarkWhy = { code: 'option-wrong', option }
  return { code: option, text: '', asks: 'wrong-option', awarded: false, marks: 0, evidence: '', why: [why], confidence: 0.99 }
}

function twoMarks(chosen: readonly string[]): MarkReason {
  return {
    code: chosen.join(' '),
    text: '',
    asks: 'one-option',
    awarded: false,
    marks: 0,
    evidence: '',
    why: [{ code: 'too-many-options', options: [...chosen] }],
    confidence: 0.99,
  }
}
