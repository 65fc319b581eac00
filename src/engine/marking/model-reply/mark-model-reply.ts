import type { Exam, Question } from '#engine/exam/exam.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { AnswerReading, Mark } from '#engine/marking/mark.ts'
import { findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { readTypedChoice } from '#engine/marking/read-typed-choice.ts'
import type { SheetAnswer } from '#engine/marking/answer-of.ts'
import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'
import { hasAside } from '#engine/marking/model-reply/find-aside.ts'
import type { ModelReply, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'

interface TestifiedAnswer {
  question: AskedQuestion
  language: Exam['language']
  /** The reading of the sheet itself: the grid of a number. */
  sheet: SheetAnswer
  modelReply: QuestionReply
  /** The parts of the question (`listAskedParts`) that are unchanged since the request. For the others only the transcription counts. */
  sameParts: readonly boolean[]
  page: PageDoubts
  cohort?: Cohort | undefined
  knowledge: AutoMarkerKnowledge
}

export interface TestifiedMark {
  reading: AnswerReading
  readingConfidence: number
  readingDoubts: ReadingDoubt[]
  mark: Mark
}

/** The maximum confidence of a model, whose own figure was never measured. */
const surestReading = 0.95
/** A person checks ink where the model read nothing. */
const inkButBlank = 0.6

export interface PageDoubts {
  /** Something on the page addresses the marker. The model may have obeyed it, so none of its proposals for the page count. */
  isInjected: boolean
  /** Doubts about the page: a person then checks every answer that AI read on it. */
  doubts: ReadingDoubt[]
}

/** The faults of the reply for a page as a whole. */
export function findPageDoubts(page: ModelReply, asked: readonly Question[]): PageDoubts {
  const about = new Map(asked.map((question) => [question.id, wordsAbout(question)]))
  const isInjected = page.answers.some(({ question, transcription }) => findInjections(transcription, about.get(question)).length > 0)
  return { isInjected, doubts: [...(isInjected ? [{ code: 'page-speaks-to-marker' } as const] : []), ...page.problems] }
}

/** Makes a reading and a mark from a reply about one answer. The program gives the marks. */
export function markModelReply(answer: TestifiedAnswer): TestifiedMark {
  const { question, language, sheet, modelReply, page, cohort, knowledge } = answer
  const reading = readingOf(answer)
  const isOddlyBlank = modelReply.blank && sheet.reading.text === null
  const readingConfidence = Math.min(sheet.confidence, isOddlyBlank ? inkButBlank : Math.min(surestReading, modelReply.confidence))
  // An essay contains more than its question, and a person reads it anyway.
  const isAside =
    question.type !== 'essay' && hasAside(modelReply.transcription, wordsAbout(question), question.type === 'number' ? 'working' : 'answer')
  const readingDoubts: ReadingDoubt[] = [
    ...sheet.doubts,
    ...(isOddlyBlank ? [{ code: 'ink-but-blank' } as const] : []),
    ...(findEcho(modelReply.transcription, question) ? [{ code: 'words-of-scheme' } as const] : []),
    ...(isAside ? [{ code: 'not-to-question' } as const] : []),
    ...(question.type === 'choice' && reading.choice.length === 0 ? [{ code: 'names-no-option' } as const] : []),
    ...modelReply.problems,
    ...(modelReply.doubts ?? []),
    ...page.doubts,
  ]
  const mark = markAnswer({
    question,
    reading,
    language,
    source: 'ai-reading',
    cohort,
    knowledge,
    readingConfidence,
    readingDoubts,
    // The model may have obeyed such a sentence, so its reply does not count for this answer.
    modelReply: page.isInjected || isAside ? 'distrusted' : usedOf(answer),
  })
  return { reading, readingConfidence, readingDoubts, mark }
}

/** The claims about parts of the scheme that are unchanged. */
function usedOf({ modelReply, sameParts: [isSameQuestion = false, ...samePoints] }: TestifiedAnswer): QuestionReply | undefined {
  if (!isSameQuestion || modelReply.problems.length > 0) return undefined
  return { ...modelReply, points: modelReply.points.map((claim, at) => (samePoints[at] === true ? claim : null)) }
}

/** The transcribed working with the answer of the grid below it, where the pupil gave it. */
function readingOf({ question, sheet, modelReply }: TestifiedAnswer): AnswerReading {
  if (question.type === 'choice') {
    const choice = readTypedChoice(modelReply.transcription, question.options)
    return choice === null ? { choice: [], text: modelReply.transcription, blank: modelReply.blank } : { choice, text: null, blank: modelReply.blank }
  }
  const grid = sheet.reading.text
  if (question.type !== 'number' || grid === null) return { choice: [], text: modelReply.transcription, blank: modelReply.blank }
  const unit = question.scheme.findLast((point) => point.value !== undefined)?.unit
  const answer = `Ans = ${grid}${unit === undefined ? '' : ` ${unit}`}`
  return { choice: [], text: modelReply.blank ? answer : `${modelReply.transcription}\n${answer}`, blank: false }
}

/** Pupils often match three or four words of a scheme, but rarely this many in a row. */
const minWords = 7

/** Whether a transcription contains a whole wording of the scheme or a line of the guidance. The model may have copied it from the prompt. */
function findEcho(transcription: string, question: AskedQuestion): boolean {
  return listWordings(question).some((wording) => wording.split(/\s+/).length >= minWords && findQuote(transcription, wording) !== null)
}

function listWordings(question: AskedQuestion): string[] {
  return [...wordingsOf(question), ...(question.guidance?.split('\n') ?? [])]
}

function wordingsOf(question: AskedQuestion): string[] {
  // The answer to a choice repeats the words of an option.
  if (question.type === 'choice') return []
  if (question.type === 'essay') return question.criteria.flatMap((criterion) => criterion.levels.map((level) => level.text))
  const points = question.scheme.flatMap(({ text, accept }) => [...(text === undefined ? [] : [text]), ...(accept ?? [])])
  return question.type === 'short' ? [...points, ...(question.reference ?? [])] : points
}
