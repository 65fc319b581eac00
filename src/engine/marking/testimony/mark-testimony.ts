import type { Exam, Question } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import type { AnswerReading, Mark } from '#engine/marking/mark.ts'
import { findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { readTypedChoice } from '#engine/marking/read-typed-choice.ts'
import type { SheetAnswer } from '#engine/papers/answer-of.ts'
import type { AskedQuestion } from '#engine/marking/testimony/asked-question.ts'
import { hasAside } from '#engine/marking/testimony/find-aside.ts'
import { findEcho } from '#engine/marking/testimony/find-echo.ts'
import type { PageTestimony, QuestionTestimony } from '#engine/marking/testimony/testimony.ts'

export interface TestifiedAnswer {
  question: AskedQuestion
  language: Exam['language']
  /** What the sheet itself says: the grid of a number. */
  sheet: SheetAnswer
  testimony: QuestionTestimony
  /** Which parts of the question (`describeAsked`) are as they were when it was asked; of the others only the transcription counts. */
  sameParts: readonly boolean[]
  page: PageDoubts
  knowledge: MarkerKnowledge
}

export interface TestifiedMark {
  reading: AnswerReading
  readingConfidence: number
  readingDoubt: string | null
  mark: Mark
}

/** A model's own figure, which nobody has measured, never counts for more. */
const surestReading = 0.95
/** Ink where the engine reads nothing is for a person. */
const inkButBlank = 0.6

const noOption = 'what was written names none of the options'
const asideDoubt = 'a sentence has nothing to do with the question: see whom it speaks to'
const injectedDoubt = 'something on this page speaks to the marker, so what the engine proposes for it was not used'

export interface PageDoubts {
  /** Something on the page speaks to the marker. A model may have listened: nothing that it proposes for the page is used. */
  isInjected: boolean
  /** For a person, who then looks at every answer that the engine read on the page. */
  doubts: string[]
}

/** What is wrong with a page's testimony as a whole. */
export function findPageDoubts(page: PageTestimony, asked: readonly Question[]): PageDoubts {
  const about = new Map(asked.map((question) => [question.id, wordsAbout(question)]))
  const isInjected = page.answers.some(({ question, transcription }) => findInjections(transcription, about.get(question)).length > 0)
  return { isInjected, doubts: [...(isInjected ? [injectedDoubt] : []), ...page.problems] }
}

/** Makes a reading and a mark of what an engine testifies about one answer. The marks are the program's. */
export function markTestimony(answer: TestifiedAnswer): TestifiedMark {
  const { question, language, sheet, testimony, page, knowledge } = answer
  const reading = readingOf(answer)
  const isOddlyBlank = testimony.blank && sheet.reading.text === null
  const readingConfidence = Math.min(sheet.confidence, isOddlyBlank ? inkButBlank : Math.min(surestReading, testimony.confidence))
  // An essay says more than its question does, and a person sees it anyway.
  const isAside =
    question.type !== 'essay' && hasAside(testimony.transcription, wordsAbout(question), question.type === 'number' ? 'working' : 'answer')
  const doubts = [
    ...(sheet.doubt === null ? [] : [sheet.doubt]),
    ...(isOddlyBlank ? ['there is ink in the box, and the engine reads nothing'] : []),
    ...(findEcho(testimony.transcription, question) ? ['what was read are the words of the scheme: compare it with the picture'] : []),
    ...(isAside ? [asideDoubt] : []),
    ...(question.type === 'choice' && reading.choice.length === 0 ? [noOption] : []),
    ...testimony.problems,
    ...(testimony.doubts ?? []),
    ...page.doubts,
  ]
  const readingDoubt = doubts.length === 0 ? null : doubts.join('; ')
  const mark = markAnswer({
    question,
    reading,
    language,
    source: 'engine',
    knowledge,
    readingConfidence,
    readingDoubt,
    // An engine may have listened to such a sentence as well, so that its word does not count for this answer.
    testimony: page.isInjected || isAside ? 'distrusted' : usedOf(answer),
  })
  return { reading, readingConfidence, readingDoubt, mark }
}

/** The claims that are about the scheme as it is now. */
function usedOf({ testimony, sameParts: [isSameQuestion = false, ...samePoints] }: TestifiedAnswer): QuestionTestimony | undefined {
  if (!isSameQuestion || testimony.problems.length > 0) return undefined
  return { ...testimony, points: testimony.points.map((claim, at) => (samePoints[at] === true ? claim : null)) }
}

/** The working as transcribed, and under it what the grid says: the pupil gave the answer there. */
function readingOf({ question, sheet, testimony }: TestifiedAnswer): AnswerReading {
  if (question.type === 'choice') {
    const choice = readTypedChoice(testimony.transcription, question.options)
    return choice === null ? { choice: [], text: testimony.transcription, blank: testimony.blank } : { choice, text: null, blank: testimony.blank }
  }
  const grid = sheet.reading.text
  if (question.type !== 'number' || grid === null) return { choice: [], text: testimony.transcription, blank: testimony.blank }
  const unit = question.scheme.findLast((point) => point.value !== undefined)?.unit
  const answer = `Ans = ${grid}${unit === undefined ? '' : ` ${unit}`}`
  return { choice: [], text: testimony.blank ? answer : `${testimony.transcription}\n${answer}`, blank: false }
}
