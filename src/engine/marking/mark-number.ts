import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { isPenalty, parseMarkCode } from '#engine/exam/mark-code.ts'
import { uniqueDoubts, type MarkDoubt } from '#engine/marking/doubt.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { readClockTimes } from '#engine/number/clock-time.ts'
import { judgeAlgebra } from '#engine/marking/number/judge-algebra.ts'
import { judgeRatio, judgeTime } from '#engine/marking/number/judge-form.ts'
import { judgeMethod } from '#engine/marking/number/judge-method.ts'
import { judgePenalty } from '#engine/marking/number/judge-penalty.ts'
import { judgeValue } from '#engine/marking/number/judge-value.ts'
import { findLeftOver } from '#engine/marking/number/find-left-over.ts'
import { readText } from '#engine/number/quantity.ts'
import { readRatios } from '#engine/number/ratio.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'
import type { JudgedValue, Work } from '#engine/marking/number/work.ts'
import { settlePoints } from '#engine/marking/scheme-rules.ts'
import { weighModelReply } from '#engine/marking/model-reply/weigh-model-reply.ts'

/** As much as a model may transcribe. The working of a whole page has some 2,000. */
const maxChars = 8_000

/** Marks a number: the value points first, from the answer and the working, then the method points, then the scheme's rules. */
export function markNumber(input: MarkingInput<NumberQuestion>): Mark {
  const { question } = input
  const work = workOf(input)
  const values = question.scheme.map((point, at) => judgeAnswer(work, point, at))
  const alone = question.scheme.map((point, at) => {
    if (isPenalty(point.code)) return judgePenalty({ work, point, values })
    return values[at] ?? judgeMethod({ work, point, at, values })
  })
  const { scheme } = question
  const judged = weighModelReply({ scheme, judged: alone, modelReply: input.modelReply, text: work.text, chanceOfQuote: chanceOfWorking })
  const settled = settlePoints({ scheme: question.scheme, judged, max: question.marks })
  const empty = judged.some((point) => point.awarded) ? [] : numberDoubts(work)
  const rest = doubtsOfRest(work, settled.marks === question.marks)
  const doubts = uniqueDoubts([...judged.flatMap((point) => point.doubts), ...empty, ...rest, ...lengthDoubts(input)])
  const confidence = Math.min(...judged.map((point) => point.confidence))
  return { question: question.id, ...settled, max: question.marks, confidence, needsReview: doubts.length > 0, doubts }
}

function workOf(input: MarkingInput<NumberQuestion>): Work {
  const text = (input.reading.text ?? '').slice(0, maxChars)
  const { quantities } = readText(text)
  const hasWorking = quantities.length > 1 || quantities.some((quantity) => quantity.expression.literals.length > 1 && !quantity.expression.isValue)
  const penalised = new Set(input.question.scheme.flatMap((point) => point.for ?? []))
  return { input, text, quantities, isAllVisible: input.source !== 'sheet', hasWorking, penalised }
}

/** A point that asks for an answer, by the kind of answer; null for a method or a penalty. */
function judgeAnswer(work: Work, point: MarkPoint, at: number): JudgedValue | null {
  const { scheme } = work.input.question
  const isLast = !scheme.slice(at + 1).some((each) => each.value !== undefined || each.expression !== undefined)
  const { text } = work
  if (point.expression !== undefined) return judgeAlgebra({ point, text, isLast })
  if (point.value === undefined) return null
  const value = readSchemeValue(point.value)
  if (value?.kind === 'time') return judgeTime({ point, text, isLast, minutes: value.minutes })
  if (value?.kind === 'ratio') return judgeRatio({ point, text, isLast, parts: value.parts, cao: parseMarkCode(point.code)?.cao ?? false })
  return judgeValue(work, point, at)
}

/**
 * What was not understood, for a person. Where all marks are earned, words of a working that stand apart from its answer do no
 * harm; a zero is settled only where nothing is left over.
 */
function doubtsOfRest({ text, input: { question } }: Work, isFull: boolean): MarkDoubt[] {
  const kinds = question.scheme.flatMap(({ value }) => (value === undefined ? [] : [readSchemeValue(value)?.kind]))
  const forms = [...(kinds.includes('time') ? readClockTimes(text) : []), ...(kinds.includes('ratio') ? readRatios(text) : [])]
  const withoutForms = forms.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
  const { leftOver, offered } = findLeftOver(readText(withoutForms), question)
  // Behind an equals sign stands what the times before it come to.
  const ends = forms.filter(({ end }, at) => !text.slice(end, forms[at + 1]?.start ?? end).includes('='))
  const different = new Set(ends.map(({ start, end }) => text.slice(start, end).replaceAll(/\s/g, '').toLowerCase())).size
  // A figure beside them belongs to them: "1:1½".
  const isBeside = forms.length > 0 && kinds.every((kind) => kind === 'time' || kind === 'ratio') && offered > 0
  const harmful = leftOver.find(({ isBesideAnswer }) => isBesideAnswer || !isFull)
  return [
    ...(harmful === undefined ? [] : [{ code: 'not-understood', text: harmful.text } as const]),
    ...(isBeside ? [{ code: 'not-understood', text: text.trim().slice(0, 60) } as const] : []),
    ...(Math.max(offered, different) > Math.max(1, kinds.length) ? [{ code: 'more-than-one-answer' } as const] : []),
  ]
}

/** A step of working has a figure or an equals sign in it; more of a wording cannot be said by arithmetic. */
function chanceOfWorking(_at: number, quote: string): number | null {
  return /[\d=]/.test(quote) ? null : 0
}

/** What stands beyond the bound is not looked at by the program, so a person does. */
function lengthDoubts({ reading: { text } }: MarkingInput<NumberQuestion>): MarkDoubt[] {
  const chars = text?.length ?? 0
  return chars > maxChars ? [{ code: 'longer-than-read', chars, maxChars: maxChars }] : []
}

function numberDoubts(work: Work): MarkDoubt[] {
  return work.quantities.length === 0 && work.text.trim() !== '' ? [{ code: 'no-number-found' }] : []
}
