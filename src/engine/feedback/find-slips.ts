import type {
  ChoiceQuestion,
  Criterion,
  EssayQuestion,
  NumberQuestion,
  Question,
  ShortQuestion,
  DrawingQuestion,
  PointedQuestion,
  MarkPoint,
} from '#engine/exam/exam.ts'
import { findDependence, isMethod, isPenalty } from '#engine/exam/mark-code.ts'
import { sayWords } from '#engine/exam/wording/say-point.ts'
import type { FeedbackAnswer, Habit, LostHow } from '#engine/feedback/feedback.ts'
import { pointsExplain } from '#engine/feedback/points-explain.ts'
import { inBoth, quotePoint, quoteTold, quoteValue, quoteWords, type Quoted } from '#engine/feedback/quote-words.ts'
import { readChosenLevel } from '#engine/marking/essay-levels.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { compareValue } from '#engine/marking/number/compare-value.ts'
import { figuresOf, round } from '#engine/marking/number/wanted-value.ts'
import { findFinalAnswer } from '#engine/number/final-answer.ts'
import { readQuantities } from '#engine/number/quantity.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'
import type { Language } from '#engine/words/words.ts'

/** What stands in a sentence: words of the exam or of the pupil are quoted already, and empty where there are none. */
export interface SlipValues {
  /** What was asked for. */
  aim: Quoted
  /** What the pupil wrote. */
  shown: string
  marks: number
  max: number
}

/** One reason why an answer lost marks. */
export interface Slip {
  how: LostHow
  /** The mistake behind it; null where it has no name of its own. */
  habit: Habit | null
  /** The points it stands on; none: the answer as a whole. */
  points: readonly number[]
  values: SlipValues
}

/** Why an answer lost its marks, what matters most first; none where it lost nothing. */
export function findSlips(question: Question, answer: FeedbackAnswer, ofExam: Language): Slip[] {
  const { marks, max } = answer
  if (marks >= max) return []
  const slip: MakeSlip = (how, points = [], { habit = null, aim = nothing, shown = '' } = {}) => ({
    how,
    habit,
    points,
    values: { aim, shown, marks, max },
  })
  if (isBlank(answer)) {
    const at = lastAsked(question)
    const aim = at === null ? nothing : quoteAt(question, at, ofExam)
    return [slip(isNothing(aim) ? 'blank' : 'blank-asked', reasonsAt(answer, at), { habit: 'blank', aim })]
  }
  const whole = [slip(marks > 0 ? 'part' : 'all')]
  if (!pointsExplain(question, answer)) return whole
  const found = slipsOf(question, answer, { slip, ofExam })
  if (found.length > 0) return found
  // Of points without plain words nothing is quoted: a teacher goes through them with the child.
  return 'scheme' in question ? [slip('untold', lostPoints(question, answer))] : whole
}

type MakeSlip = (how: LostHow, points?: readonly number[], options?: { habit?: Habit | null; aim?: Quoted; shown?: string }) => Slip

/** What the slips of an answer are made with. */
interface Making {
  slip: MakeSlip
  ofExam: Language
}

const nothing = inBoth('')

function isNothing({ en }: Quoted): boolean {
  return en === ''
}

/** A person who looked at the answer and decided over it may have seen what the reader did not. */
function isBlank({ reading, marks, reasons, pointsStand }: FeedbackAnswer): boolean {
  return pointsStand && reading.blank && marks === 0 && reasons.every(({ why }) => why.every(({ code }) => code === 'nothing-written'))
}

/** The place of the point that says what an answer to the question would have said; null where none does. */
function lastAsked(question: Question): number | null {
  if (question.type === 'choice' || question.type === 'essay' || question.type === 'drawing') return null
  const at = question.scheme.findLastIndex(({ code }) => !isPenalty(code))
  return at < 0 ? null : at
}

function reasonsAt({ reasons }: FeedbackAnswer, at: number | null): number[] {
  return at === null || reasons[at] === undefined ? [] : [at]
}

function slipsOf(question: Question, answer: FeedbackAnswer, making: Making): Slip[] {
  switch (question.type) {
    case 'choice':
      return slipsOfChoice(question, answer, making)
    case 'essay':
      return slipsOfEssay(question, answer, making)
    case 'number':
      return [...slipsOfPenalties(question, answer, making), ...slipsOfNumber(question, answer, making)]
    case 'drawing':
    case 'short':
      return [...slipsOfPenalties(question, answer, making), ...slipsOfShort(question, answer, making)]
  }
}

function slipsOfChoice({ answer: right }: ChoiceQuestion, { reading: { choice }, reasons }: FeedbackAnswer, { slip }: Making): Slip[] {
  const lost = placesOf(reasons, ({ awarded }) => !awarded)
  if (right.length === 1 && choice.length > 1) return [slip('several-options', lost, { habit: 'several' })]
  const aim = inBoth(quoteOptions(right.filter((option) => !choice.includes(option))))
  const wrong = choice.filter((option) => !right.includes(option))
  if (wrong.length > 0) return isNothing(aim) ? [] : [slip('option', lost, { aim, shown: quoteOptions(wrong) })]
  return isNothing(aim) ? [] : [slip('option-unchosen', lost, { aim })]
}

function quoteOptions(options: readonly string[]): string {
  return quoteWords(options.join(', '))
}

function slipsOfEssay({ criteria }: EssayQuestion, { reasons }: FeedbackAnswer, { slip, ofExam }: Making): Slip[] {
  return criteria
    .map((criterion, at) => ({ criterion, at, gap: criterion.marks - (reasons[at]?.marks ?? 0), reason: reasons[at] }))
    .filter(({ gap, reason }) => gap > 0 && reason !== undefined && readChosenLevel(reason) !== null)
    .toSorted((a, b) => b.gap - a.gap)
    .flatMap(({ criterion, at, reason }) => {
      const marks = reason?.marks ?? 0
      const [name] = sayWords(criterion.name, ofExam)
      if (name === undefined) return []
      const made = slip('level', [at], { shown: quoteWords(name.text), aim: quoteTold(sayWords(nextLevel(criterion, marks), ofExam)) })
      return [{ ...made, values: { ...made.values, marks, max: criterion.marks } }]
    })
}

/** Within a band nothing tells its marks apart: the next band is what to aim at. */
function nextLevel({ levels }: Criterion, marks: number): string {
  return levels.filter((level) => (level.from ?? level.marks) > marks).toSorted((a, b) => a.marks - b.marks)[0]?.text ?? ''
}

/** Marks that the scheme takes off for a fault. */
function slipsOfPenalties({ scheme }: PointedQuestion, { reasons }: FeedbackAnswer, { slip, ofExam }: Making): Slip[] {
  return placesOf(reasons, ({ code, awarded, marks }) => isPenalty(code) && awarded && marks < 0).flatMap((at) => {
    const point = scheme[at]
    if (point === undefined) return []
    if (point.for === 'unit') return [slip('unit', [at], { habit: 'unit' })]
    if (point.for === 'rounding') return [slip('rounding', [at], { habit: 'rounding' })]
    return [slip('penalty', [at], { aim: quotePoint(point, ofExam) })].filter(({ values }) => !isNothing(values.aim))
  })
}

function slipsOfNumber(question: NumberQuestion, answer: FeedbackAnswer, making: Making): Slip[] {
  const { slip, ofExam } = making
  const { scheme } = question
  const { reasons } = answer
  const lost = lostPoints(question, answer)
  const last = scheme.findLastIndex(({ value, expression }) => value !== undefined || expression !== undefined)
  const methods = placesOf(reasons, ({ code }) => isMethod(code))
  const lostMethods = methods.filter((at) => reasons[at]?.awarded === false)
  const pointsBut = (left: number | null): Slip[] =>
    lost.filter((at) => at !== left).flatMap((at) => slipsOfPoint(question, answer, { at, ...making }))
  if (reasons[last]?.awarded === true) {
    const [first] = lostMethods
    // The answer has its mark, and the way to it has not.
    return first === undefined ? pointsBut(null) : [slip('working', lostMethods, { habit: 'working', aim: quoteAt(question, first, ofExam) })]
  }
  const value = slipOfValue(question, answer, { last, ...making })
  const aim = quoteAt(question, last, ofExam)
  if (value === null || value.how === 'value') {
    const isMethodRight = methods.length > 0 && lostMethods.length === 0 && !isNothing(aim)
    if (isMethodRight) return [slip('answer', [last], { habit: 'answer', aim, shown: value?.values.shown ?? '' }), ...pointsBut(last)]
  }
  return value === null ? pointsBut(null) : [value, ...pointsBut(last)]
}

/** Without those that fell with the point they lean on: what they ask for may well be there. */
function lostPoints({ scheme }: PointedQuestion, { reasons }: FeedbackAnswer): number[] {
  const codes = scheme.map(({ code }) => code)
  const lost = placesOf(reasons, ({ code, awarded }) => !awarded && !isPenalty(code))
  return lost.filter((at) => {
    const leansOn = findDependence(codes, at)
    return leansOn === null || !lost.includes(leansOn)
  })
}

function slipOfValue(
  { scheme, text: asked = '' }: NumberQuestion,
  { reading: { text }, reasons, isUnitGiven }: FeedbackAnswer,
  { last, slip, ofExam }: Making & { last: number },
): Slip | null {
  const point = scheme[last]
  const why = reasons[last]?.why ?? []
  if (point === undefined) return null
  const named = slipOfWhy(why)
  const seen = text === null ? null : nameValueSlip({ point, text, asked, isUnitGiven })
  const how = named ?? seen?.how ?? null
  if (how === null) return null
  const shown = quoteWords(seen?.shown ?? '')
  const aim = how === 'unit' ? inBoth(quoteWords(point.unit ?? '')) : quoteValue(point, ofExam)
  if (how === 'value' || how === 'sign' || how === 'power-of-ten')
    return isNothing(aim) || shown === '' ? null : slip(how, [last], { habit: how === 'value' ? null : how, aim, shown })
  if (how === 'unit') return slip(isNothing(aim) ? 'unit' : 'unit-asked', [last], { habit: how, aim })
  if (how === 'several') return slip('several', [last], { habit: how })
  if (how === 'rounding') return slip('rounding', [last], { habit: how })
  return isNothing(aim) ? null : slip(how, [last], { habit: how, aim })
}

/** What the program found about a value, where that is a mistake with a name. */
function slipOfWhy(why: readonly MarkWhy[]): 'unit' | 'rounding' | 'unfinished' | 'several' | 'misread' | null {
  for (const { code } of why) {
    if (code === 'unit-missing' || code === 'unit-differs' || code === 'unit-penalty') return 'unit'
    if (code === 'not-to-figures' || code === 'not-to-places' || code === 'rounded-to' || code === 'rounding-penalty') return 'rounding'
    if (code === 'not-worked-out') return 'unfinished'
    if (code === 'more-than-one-answer') return 'several'
    if (code === 'repeats-question') return 'misread'
  }
  return null
}

function slipsOfShort(question: ShortQuestion | DrawingQuestion, answer: FeedbackAnswer, making: Making): Slip[] {
  const lost = lostPoints(question, answer)
  if (question.anyOf === undefined) return lost.flatMap((at) => slipsOfPoint(question, answer, { at, ...making }))
  const aim = lost.map((at) => quoteAt(question, at, making.ofExam)).find((words) => !isNothing(words))
  return aim === undefined ? [] : [making.slip('one-more', lost, { aim })]
}

function slipsOfPoint(question: PointedQuestion, { reading, reasons, marks }: FeedbackAnswer, { at, slip, ofExam }: Making & { at: number }): Slip[] {
  const codes = reasons[at]?.why.map(({ code }) => code) ?? []
  const aim = quoteAt(question, at, ofExam)
  if (isNothing(aim)) return []
  if (codes.includes('says-the-opposite') || codes.includes('seems-the-opposite')) return [slip('reversed', [at], { habit: 'reversed', aim })]
  if (codes.includes('says-nothing-to-question')) return [slip('misread', [at], { habit: 'misread', aim })]
  // What earned nothing at all can be set beside what was asked; of an answer that earned a part, it would show that part too.
  const shown = question.type === 'short' && marks === 0 ? quotePupil(reading.text) : ''
  return [shown === '' ? slip('point', [at], { aim }) : slip('point-shown', [at], { aim, shown })]
}

/** The whole answer or nothing: half of what somebody wrote can say something else. */
function quotePupil(text: string | null): string {
  const said = quoteWords(text ?? '')
  return said.endsWith('…”') ? '' : said
}

function quoteAt(question: Question, at: number, ofExam: Language): Quoted {
  const point = 'scheme' in question ? question.scheme[at] : undefined
  return point === undefined ? nothing : quotePoint(point, ofExam)
}

export function placesOf<One>(list: readonly One[], matches: (one: One) => boolean): number[] {
  return list.flatMap((one, at) => (matches(one) ? [at] : []))
}

/** What is wrong with a final value that lost its mark, and the pupil's value as it was written. */
interface ValueSlip {
  how: 'unit' | 'sign' | 'power-of-ten' | 'rounding' | 'unfinished' | 'several' | 'misread' | 'value'
  shown: string
}

/** Null where the text holds no final value, where it is no plain number, or where it is right after all. */
function nameValueSlip({
  point,
  text,
  asked,
  isUnitGiven,
}: {
  point: MarkPoint
  text: string
  /** The words of the question. */
  asked: string
  isUnitGiven: boolean
}): ValueSlip | null {
  const final = findFinalAnswer(readQuantities(text))
  if (final.kind === 'several') return { how: 'several', shown: '' }
  const aim = point.value === undefined ? null : readSchemeValue(point.value)
  if (final.kind === 'none' || aim?.kind !== 'number') return null
  const { quantity } = final
  const shown = text.slice(quantity.start, quantity.end).trim()
  const { right, fault, why } = compareValue({ point, cao: false, quantity, unitGiven: isUnitGiven })
  const codes = why.map(({ code }) => code)
  if (fault === 'unit') return { how: 'unit', shown }
  if (right) return null
  if (fault === 'rounding') return { how: 'rounding', shown }
  if (codes.includes('not-worked-out')) return { how: 'unfinished', shown }
  return { how: compareNumbers(quantity.expression.value, aim.value, asked), shown }
}

function compareNumbers(value: number, aim: number, asked: string): ValueSlip['how'] {
  if (aim !== 0 && isNear(value, -aim)) return 'sign'
  const power = Math.log10(value / aim)
  if (value / aim > 0 && Math.abs(power) > 0.5 && isNear(value / aim, 10 ** Math.round(power))) return 'power-of-ten'
  const figures = Math.min(figuresOf(value), figuresOf(aim))
  if (figures >= 2 && figures <= 12 && round(value, figures) === round(aim, figures)) return 'rounding'
  if (readQuantities(asked).some(({ expression }) => expression.value === value)) return 'misread'
  return 'value'
}

function isNear(value: number, aim: number): boolean {
  return Math.abs(value - aim) <= Math.abs(aim) * 1e-9
}
