import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { findDependence, parseMarkCode } from '#engine/exam/mark-code.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { compareValue, type Comparison } from '#engine/marking/number/compare-value.ts'
import { findFinalAnswer } from '#engine/marking/number/final-answer.ts'
import { findMethod } from '#engine/marking/number/find-method.ts'
import { findReworked, rework } from '#engine/marking/number/follow-through.ts'
import { readQuantities, type Quantity } from '#engine/marking/number/quantity.ts'
import { settlePoints, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { weighTestimony } from '#engine/marking/testimony/weigh-testimony.ts'

/** A value point, and whether it was earned by following through from a slip. */
interface JudgedValue extends JudgedPoint {
  followed?: boolean
}

interface Work {
  input: MarkingInput<NumberQuestion>
  text: string
  quantities: readonly Quantity[]
  /** Typed and transcribed working is all there is; behind a grid there is a box that nobody has read. */
  isAllVisible: boolean
  hasWorking: boolean
}

/** Marks a number: the value points first, from the answer and the working, then the method points, then the scheme's rules. */
export function markNumber(input: MarkingInput<NumberQuestion>): Mark {
  const { question } = input
  const text = input.reading.text ?? ''
  const quantities = readQuantities(text)
  const hasWorking = quantities.length > 1 || quantities.some((quantity) => quantity.expression.literals.length > 1 && !quantity.expression.isValue)
  const work: Work = { input, text, quantities, isAllVisible: input.source !== 'sheet', hasWorking }
  const values = question.scheme.map((point, at) => (point.value === undefined ? null : judgeValue(work, point, at)))
  const alone = question.scheme.map((point, at) => values[at] ?? judgeMethod({ work, point, at, values }))
  const judged = weighTestimony({
    scheme: question.scheme,
    judged: alone,
    testimony: input.testimony,
    text,
    chanceOfQuote: chanceOfWorking,
  })
  const settled = settlePoints({ scheme: question.scheme, judged, max: question.marks })
  const empty = judged.some((point) => point.awarded) ? '' : numberDoubt(work)
  const doubt = [...new Set([...judged.map((point) => point.doubt), empty].filter((each) => each !== ''))].join('; ')
  const confidence = Math.min(...judged.map((point) => point.confidence))
  return { question: question.id, ...settled, max: question.marks, confidence, needsReview: doubt !== '', doubt }
}

/** A step of working has a figure or an equals sign in it; more of a wording cannot be said by arithmetic. */
function chanceOfWorking(_at: number, quote: string): number | null {
  return /[\d=]/.test(quote) ? null : 0
}

function numberDoubt(work: Work): string {
  return work.quantities.length === 0 && work.text.trim() !== '' ? 'no number was found in the answer' : ''
}

/** The last value point is judged on the final answer, one before it on any value of the working. */
function judgeValue(work: Work, point: MarkPoint, at: number): JudgedValue {
  const isLast = !work.input.question.scheme.slice(at + 1).some((each) => each.value !== undefined)
  const final = findFinalAnswer(work.quantities)
  if (!isLast) return judgeAmong(work, point, at)
  if (final.kind === 'none') return lost('No number was found in the answer.', 0.7)
  if (final.kind === 'several') return { ...lost('More than one answer is given.', 0.6), doubt: 'more than one answer is given' }
  const compared = compare(work, point, final.quantity)
  const last = work.quantities.at(-1)
  // "= 6, 12": where a scheme asks for several values, what stands last may be the last of them.
  if (!compared.right && last !== undefined && last !== final.quantity && isOneOfSeveral(work, at) && compare(work, point, last).right) {
    return fromComparison({ work, compared: compare(work, point, last), quantity: last })
  }
  if (!compared.right && compared.doubt === '' && isCopied(work, point, at)) return elsewhere(work, point)
  const followed = compared.right ? null : followThrough({ work, point, at, quantity: final.quantity })
  if (followed !== null) return followed
  return fromComparison({ work, compared: guardConversion(work, compared, final.quantity), quantity: final.quantity })
}

function judgeAmong(work: Work, point: MarkPoint, at: number): JudgedValue {
  const compared = work.quantities.map((quantity) => ({ quantity, compared: compare(work, point, quantity) }))
  const best = compared.filter((each) => each.compared.right).toSorted((a, b) => b.compared.confidence - a.compared.confidence)[0]
  if (best !== undefined) return fromComparison({ work, compared: { ...best.compared, doubt: '' }, quantity: best.quantity })
  const reworked = work.quantities.map((quantity) => followThrough({ work, point, at, quantity })).find((each) => each?.awarded === true)
  if (reworked !== undefined && reworked !== null) return reworked
  if (isLaterRight(work, at))
    return {
      awarded: true,
      share: 1,
      evidence: '',
      why: 'Implied by the right answer that follows from it.',
      confidence: 0.85,
      doubt: work.hasWorking ? '' : 'no working is shown',
    }
  return {
    ...lost(`${point.value} was not found in the working.`, work.isAllVisible ? 0.9 : 0.5),
    doubt: work.isAllVisible ? '' : 'the working has not been read',
  }
}

/** Whether the final answer is right, from which what leads to it follows. */
function isLaterRight(work: Work, at: number): boolean {
  const last = work.input.question.scheme.findLastIndex((point) => point.value !== undefined)
  const point = work.input.question.scheme[last]
  const final = findFinalAnswer(work.quantities)
  if (last <= at || point === undefined || final.kind !== 'one') return false
  return compare(work, point, final.quantity).right
}

function compare(work: Work, point: MarkPoint, quantity: Quantity): Comparison {
  return compareValue({ point, cao: parseMarkCode(point.code)?.cao ?? false, quantity, unitGiven: work.input.source === 'sheet' })
}

/** "Convert 330 m/s to km/h": the question's own figure given back is no conversion. */
function guardConversion(work: Work, compared: Comparison, quantity: Quantity): Comparison {
  if (!compared.right || quantity.unit === null) return compared
  const given = readQuantities(work.input.question.text ?? '')
  const copied = given.some(
    (each) =>
      each.unit?.dims === quantity.unit?.dims && each.unit?.factor === quantity.unit?.factor && each.expression.value === quantity.expression.value,
  )
  if (!copied) return compared
  return {
    right: false,
    why: 'The answer repeats a quantity of the question.',
    confidence: 0.6,
    doubt: 'the answer repeats a quantity of the question',
  }
}

function isOneOfSeveral(work: Work, at: number): boolean {
  return work.input.question.scheme.slice(0, at).some((point) => point.value !== undefined)
}

/** The right value stands in the working, though the text ends in something else. */
function isCopied(work: Work, point: MarkPoint, at: number): boolean {
  return (
    !isOneOfSeveral(work, at) &&
    work.quantities.some(
      (quantity) => quantity.expression.literals.length === 1 && quantity.after !== 'other' && compare(work, point, quantity).right,
    )
  )
}

function elsewhere(work: Work, point: MarkPoint): JudgedPoint {
  const why = `The text gives ${point.value}, but does not end in it.`
  return {
    ...lost(why, 0.55),
    doubt: work.isAllVisible ? 'the right value stands in the working, the answer given last is another' : 'the working has not been read',
  }
}

function followThrough({ work, point, at, quantity }: { work: Work; point: MarkPoint; at: number; quantity: Quantity }): JudgedValue | null {
  const code = parseMarkCode(point.code)
  if (code === null || !code.ft) return null
  const reworked = rework({ question: work.input.question, at, quantities: work.quantities })
  const hit = (reworked ?? []).find((each) => {
    // A re-worked value is rarely round: half a per cent stands for what the pupil rounded.
    const rounded = { ...point, tolerance: Math.max(point.tolerance ?? 0, Math.abs(each.value) * 0.005) }
    return compareValue({ point: rounded, cao: false, quantity, unitGiven: work.input.source === 'sheet', target: each.value }).right
  })
  if (hit !== undefined) {
    const why = `Follows through from the pupil's own ${hit.from}.`
    return { awarded: true, share: 1, evidence: work.text.slice(quantity.start, quantity.end), why, confidence: 0.85, doubt: '', followed: true }
  }
  if (reworked !== null && work.isAllVisible) return null
  return {
    ...lost('The answer is not the scheme’s; whether it follows from an earlier slip must be worked by a person.', 0.5),
    doubt: 'follow-through has to be worked by a person',
  }
}

function fromComparison({ work, compared, quantity }: { work: Work; compared: Comparison; quantity: Quantity }): JudgedPoint {
  const evidence = compared.right ? work.text.slice(quantity.start, quantity.end) : ''
  return {
    awarded: compared.right,
    share: compared.right ? 1 : 0,
    evidence,
    why: compared.why,
    confidence: compared.confidence,
    doubt: compared.doubt,
  }
}

/** A method point is found in the working, implied by what follows from it, or not there. */
function judgeMethod({
  work,
  point,
  at,
  values,
}: {
  work: Work
  point: MarkPoint
  at: number
  values: readonly (JudgedValue | null)[]
}): JudgedPoint {
  const { scheme } = work.input.question
  const found = work.isAllVisible ? findMethod({ point, text: work.text, quantities: work.quantities }) : null
  if (found !== null) {
    return { awarded: true, share: 1, evidence: work.text.slice(found.start, found.end), why: found.why, confidence: found.confidence, doubt: '' }
  }
  const reused = work.isAllVisible ? findReworked({ question: work.input.question, at, quantities: work.quantities }) : null
  if (reused !== null) {
    const why = `The method is right, worked from the pupil's own ${reused.from}.`
    return { awarded: true, share: 1, evidence: work.text.slice(reused.start, reused.end), why, confidence: 0.85, doubt: '' }
  }
  const isMethod = parseMarkCode(point.code)?.kind !== 'B'
  const later = values.slice(at + 1).filter((value) => value !== null)
  // A value that only follows through from a slip speaks for its own step, not for the step that slipped.
  if (isMethod && later.some((value, i) => value.awarded && (i === 0 || !value.followed))) return implied(work)
  const laterMethod = scheme.some(
    (each, i) =>
      i > at &&
      each.value === undefined &&
      isLeaningOn(work, i, at) &&
      findMethod({ point: each, text: work.text, quantities: work.quantities }) !== null,
  )
  if (isMethod && work.isAllVisible && laterMethod) {
    return {
      awarded: true,
      share: 1,
      evidence: '',
      why: 'Implied by the working that follows from it.',
      confidence: 0.75,
      doubt: 'a method mark is implied by later working',
    }
  }
  if (!work.isAllVisible) return { ...lost('The working has not been read.', 0.4), doubt: 'the working has not been read' }
  // What cannot be looked for by arithmetic ("correct graph") is a person's to see.
  const why = work.hasWorking ? 'The working does not show it.' : 'No working is shown.'
  return { ...lost(why, work.hasWorking ? 0.75 : 0.92), doubt: work.hasWorking ? 'the working differs from the scheme' : '' }
}

function implied(work: Work): JudgedPoint {
  if (work.hasWorking && work.isAllVisible) {
    return { awarded: true, share: 1, evidence: '', why: 'Implied by the right answer, with working shown.', confidence: 0.88, doubt: '' }
  }
  const doubt = work.isAllVisible ? 'the answer is right and no working is shown' : 'the answer is right, the working has not been read'
  return { awarded: true, share: 1, evidence: '', why: 'Implied by the right answer.', confidence: 0.7, doubt }
}

/** A step of the same part: no value point of its own lies between. */
function isLeaningOn(work: Work, later: number, at: number): boolean {
  const between = work.input.question.scheme.slice(at + 1, later)
  const leans = findDependence(
    work.input.question.scheme.map((point) => point.code),
    later,
  )
  return between.every((point) => point.value === undefined) && (leans === null || leans <= at)
}

function lost(why: string, confidence: number): JudgedPoint {
  return { awarded: false, share: 0, evidence: '', why, confidence, doubt: '' }
}
