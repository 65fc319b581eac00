import type { Exam, Question } from '#engine/exam/exam.ts'
import { alsoFits, longestSure, readingOf, sureTextOf, type HandAnswer } from '#engine/page/hand-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { SheetAnswer } from '#engine/marking/answer-of.ts'

/** `first` decides what it is sure of. `second` reads beside people and AI reading, and decides nothing. */
export type HandReaderRole = 'first' | 'second'

/** The results of our own reader for the answers of one page, and the role that the school allows it. */
export interface StoredHandReading {
  answers: readonly HandAnswer[]
  role: HandReaderRole
}

interface HandReadAnswer {
  question: Question
  language: Exam['language']
  sheet: SheetAnswer
  hand: HandAnswer
  role: HandReaderRole
  cohort?: Cohort | undefined
  knowledge: AutoMarkerKnowledge
}

/** The reading of an answer where our own reader is sure; otherwise null, and the answer waits as if unread. */
export function readByHand(sheet: SheetAnswer, hand: HandAnswer): SheetAnswer | null {
  const sure = sureTextOf(hand)
  if (sure === null) return null
  return { ...sheet, reading: { choice: [], text: sure.text, blank: false }, confidence: Math.min(sheet.confidence, sure.confidence) }
}

/** Gives full marks or leaves the answer to a person, so that an error of our own reader never costs a mark. */
export function fullOrPerson(mark: Mark): Mark {
  return mark.marks < mark.max ? leaveTo(mark, { code: 'own-reader-not-full' }) : mark
}

/** The reading and the mark of an answer where our own reader is sure; otherwise null. */
export function markHandAnswer({ sheet, hand, role, ...input }: HandReadAnswer): { sheet: SheetAnswer; mark: Mark } | null {
  const read = readByHand(sheet, hand)
  if (read === null) return null
  const { reading, confidence, doubts } = read
  // Beside the boxes of a number is a working box that nobody has read, as with a grid of bubbles.
  const source = input.question.type === 'number' ? 'sheet' : 'ai-reading'
  const mark = fullOrPerson(markAnswer({ ...input, reading, source, readingConfidence: confidence, readingDoubts: doubts }))
  return { sheet: read, mark: role === 'second' ? leaveTo(mark, { code: 'own-reader-second' }) : mark }
}

function leaveTo(mark: Mark, doubt: MarkDoubt): Mark {
  return { ...mark, needsReview: true, doubts: [...mark.doubts, doubt] }
}

/** The reasons why our own reader left an answer to a person, where it knows them. */
export function doubtsOfHand({ lines, acceptFrom }: HandAnswer): MarkDoubt[] {
  const ofFirst = lines.slice(0, 1).flatMap(({ fits: [best, next] }): MarkDoubt[] => {
    if (best === undefined || best.probability < alsoFits) return []
    if (next !== undefined && next.probability >= alsoFits) return [{ code: 'wordings-fit-alike', one: best.text, other: next.text }]
    if (best.probability >= acceptFrom && best.text.length > longestSure) return [{ code: 'wording-too-long', text: best.text, longest: longestSure }]
    return [{ code: 'wording-unsure', text: best.text }]
  })
  return lines.some(({ isStruckOut }) => isStruckOut) ? [{ code: 'line-struck-out' }, ...ofFirst] : ofFirst
}

/** The longest reading that is said in a doubt. */
const longestRead = 120

/** The doubts of an answer that is for a person, with what our own reader read of it: then it is not simply unread. */
export function addDoubtsOfHand(doubts: readonly MarkDoubt[], hand: HandAnswer): MarkDoubt[] {
  const own = doubtsOfHand(hand)
  const isNamed = own.some(({ code }) => code !== 'line-struck-out')
  const read = isNamed && hand.found === undefined ? [] : readHere(hand)
  return [...doubts.filter(({ code }) => code !== 'not-read' || (!isNamed && read.length === 0)), ...read, ...own]
}

function readHere({ lines, found = [] }: HandAnswer): MarkDoubt[] {
  if (found.length > 0) return [{ code: 'words-read-here', text: found.map(({ text }) => text).join(', ') }]
  const read = readingOf({ lines })?.text.replaceAll('\n', ' ') ?? ''
  return read === '' ? [] : [{ code: 'line-read-here', text: read.length > longestRead ? `${read.slice(0, longestRead)}…` : read }]
}

/** A person decides where a model also read the answer and our own reader is sure of other marks. */
export function compareWithHand(mark: Mark, hand: { mark: Mark } | null): Mark {
  if (hand === null || (hand.mark.marks === mark.marks && sameAwards(hand.mark, mark))) return mark
  return leaveTo(mark, { code: 'own-reader-differs' })
}

function sameAwards(one: Mark, other: Mark): boolean {
  return one.reasons.every(({ awarded }, at) => awarded === other.reasons[at]?.awarded)
}
