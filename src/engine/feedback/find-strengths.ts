import { isMethod } from '#engine/exam/mark-code.ts'
import { placesOf } from '#engine/feedback/find-slips.ts'
import { gapOf, MAX_NAMED, planOver, type JudgedAnswer, type Planned } from '#engine/feedback/plan.ts'
import { pointsExplain } from '#engine/feedback/points-explain.ts'
import { inBoth, quotePoint, quoteWords } from '#engine/feedback/quote-words.ts'

const MAX_SAID = 2

/** What went well, the best first: whole answers before parts of them, and an honest try where nothing earned a mark. */
export function findStrengths(judged: readonly JudgedAnswer[]): Planned[] {
  const full = judged.filter((each) => gapOf(each) === 0)
  if (full.length === judged.length) return [{ code: 'well-all', ...planOver(full) }]
  const ofTopic = planTopic(judged)
  const named = ofTopic.flatMap(({ basis }) => basis.map(({ question }) => question))
  const whole = [...ofTopic, ...planFull(full.filter(({ question }) => !named.includes(question.id)))]
  const parts = byMarks(judged).map((each) => planMethod(each) ?? planPart(each))
  // Two of one kind say less than one of each.
  const found = [...whole.slice(0, 1), ...parts.slice(0, 1), ...parts.slice(1), ...whole.slice(1)].slice(0, MAX_SAID)
  if (found.length > 0) return found
  const tried = judged.filter(({ answer: { reading } }) => !reading.blank)
  return tried.length === 0 ? [] : [{ code: 'well-tried', ...planOver(tried) }]
}

/** A topic of which every question earned all its marks. */
function planTopic(judged: readonly JudgedAnswer[]): Planned[] {
  const withTopic = judged.filter(({ question }) => question.topic !== undefined)
  const [best] = [...Map.groupBy(withTopic, ({ question }) => question.topic ?? '')]
    .filter(([, of]) => of.length > 1 && of.every((each) => gapOf(each) === 0))
    .toSorted((a, b) => worthOf(b[1]) - worthOf(a[1]))
  if (best === undefined) return []
  const [topic, of] = best
  const { basis, values } = planOver(of)
  return [{ code: 'well-topic', basis, values: { ...values, topic: quoteWords(topic) } }]
}

function worthOf(judged: readonly JudgedAnswer[]): number {
  return judged.reduce((sum, { answer }) => sum + answer.max, 0)
}

/** The dearest are named, in the order of the exam. */
function planFull(full: readonly JudgedAnswer[]): Planned[] {
  if (full.length === 0) return []
  const dearest = full.toSorted((a, b) => b.answer.max - a.answer.max).slice(0, MAX_NAMED)
  const ordered = [...full.filter((each) => dearest.includes(each)), ...full.filter((each) => !dearest.includes(each))]
  return [{ code: full.length === 1 ? 'well-one' : 'well-several', ...planOver(ordered) }]
}

/** Every step of the method is there, though marks were lost. */
function planMethod({ question, answer }: JudgedAnswer): Planned | null {
  if (question.type !== 'number' || !pointsExplain(question, answer)) return null
  const steps = placesOf(answer.reasons, ({ code }) => isMethod(code))
  if (steps.length === 0 || !steps.every((at) => answer.reasons[at]?.awarded === true)) return null
  return { code: 'well-method', basis: [{ question: question.id, points: steps }], values: { questions: [question.id] } }
}

/** A point of an answer in plain words, or what the answer earned in all. */
function planPart({ question, answer, ofExam }: JudgedAnswer): Planned {
  const { id } = question
  const { marks, max, reasons } = answer
  if ((question.type === 'short' || question.type === 'number') && pointsExplain(question, answer)) {
    const earned = placesOf(reasons, (reason) => reason.awarded && reason.marks > 0)
    const [told] = earned.flatMap((at) => {
      const point = question.scheme[at]
      const aim = point === undefined ? inBoth('') : quotePoint(point, ofExam)
      return aim.en === '' ? [] : [{ at, aim }]
    })
    if (told !== undefined) {
      const { at, aim } = told
      return { code: 'well-point', basis: [{ question: id, points: [at] }], values: { questions: [id], aim } }
    }
  }
  return { code: 'well-part', basis: [{ question: id, points: [] }], values: { questions: [id], marks, max } }
}

/** Answers that earned a part of their marks, the most first. */
function byMarks(judged: readonly JudgedAnswer[]): JudgedAnswer[] {
  return judged.filter((each) => each.answer.marks > 0 && gapOf(each) > 0).toSorted((a, b) => b.answer.marks - a.answer.marks)
}
