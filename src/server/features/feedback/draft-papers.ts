import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'
import { draftFeedback, writeFeedback, type FeedbackFacts } from '#engine/feedback/draft-feedback.ts'
import type { FeedbackAnswer, FeedbackSentence } from '#engine/feedback/feedback.ts'
import { listSmallWords, partsOfOtherNames } from '#engine/feedback/find-other-name.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import type { Language } from '#engine/words/words.ts'
import { mapFeedback, mapMarksStamps, type FeedbackRow } from '#server/features/feedback/queries.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listNamedPapers, type NamedPaperRow } from '#server/features/papers/queries/listed-papers.ts'
import { listAnswersOfPapers, type AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import type { Db, Tx } from '#db/client.ts'
import { listPrintedPlaces, type PrintedPlaceRow } from '#server/features/papers/queries/printed-places.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** The feedback of one paper as it stands now: what a person made of it, or the draft. */
export interface PaperFeedback {
  paper: NamedPaperRow
  total: number
  max: number
  language: Language
  text: string
  /** Of the draft, whatever a person wrote in its place. */
  drafted: FeedbackSentence[]
  exam: Exam
  /** The codes of each answer's points, by question: what a basis names. */
  codes: ReadonlyMap<string, readonly string[]>
  row: FeedbackRow | null
  /** Looked at by a person, and the marks have changed since. */
  isStale: boolean
  stamp: string
  seen: string
  /** Parts of names that must not stand in it. */
  otherNames: ReadonlySet<string>
}

/** A page of an exam's papers, or some of them by their ids. Throws `exam-invalid`. */
export async function draftPapers(
  db: Db | Tx,
  examRow: Pick<ExamRow, 'id' | 'draft'>,
  which: { paperIds: readonly string[] } | { limit: number; offset: number },
): Promise<PaperFeedback[]> {
  const exam = getValidExam(examRow.draft)
  const everybody = await listNamedPapers(db, examRow.id)
  const wanted =
    'paperIds' in which
      ? everybody.filter(({ paperId }) => which.paperIds.includes(paperId))
      : everybody.slice(which.offset, which.offset + which.limit)
  const paperIds = wanted.map(({ paperId }) => paperId)
  // One after the other: within a transaction there is one connection.
  const answers = await listAnswersOfPapers(db, paperIds)
  const rows = await mapFeedback(db, paperIds)
  const stamps = await mapMarksStamps(db, examRow.id)
  const byPaper = Map.groupBy(answers, ({ answer }) => answer.paperId)
  const printed = await listPrintedPlaces(db, examRow.id)
  const names = everybody.map(({ name }) => name)
  const said = new Set(listSmallWords(JSON.stringify(exam)))
  return mapYielding(wanted, (paper) => {
    const row = rows.get(paper.paperId) ?? null
    const stamp = stamps.get(paper.paperId) ?? ''
    const otherNames = partsOfOtherNames({ own: paper.name, others: names, said })
    return draftPaper({ exam, paper, answers: byPaper.get(paper.paperId) ?? [], printed, row, stamp, otherNames })
  })
}

function draftPaper({
  exam,
  paper,
  answers,
  printed,
  row,
  stamp,
  otherNames,
}: {
  exam: Exam
  answers: readonly AnswerRow[]
  printed: readonly PrintedPlaceRow[]
} & Pick<PaperFeedback, 'paper' | 'row' | 'stamp' | 'otherNames'>): PaperFeedback {
  const { total, max, facts } = readFacts(exam, { paper, answers, printed })
  const isStale = row !== null && row.marksStamp !== stamp
  // What somebody approved without a change of their own is drafted anew from other marks.
  const kept = row !== null && (row.isEdited || !isStale) ? row : null
  const language = kept?.language ?? paper.feedbackLanguage ?? exam.language
  const drafted = draftFeedback({ ...facts, language, otherNames })
  const text = kept?.text ?? writeFeedback(drafted)
  const codes = new Map(answers.map(({ answer: { question, reasons } }) => [question, reasons.map(({ code }) => code)]))
  return { paper, total, max, language, text, drafted, exam, codes, row, isStale, stamp, seen: nameSeen(language, text, stamp), otherNames }
}

interface PaperToDraft {
  paper: Pick<NamedPaperRow, 'paperId' | 'version' | 'leftOut' | 'missingConfirmed'>
  answers: readonly AnswerRow[]
  printed: readonly PrintedPlaceRow[]
}

/** What feedback on a paper is drafted from, and the marks that it is about. */
export function readFacts(exam: Exam, { paper, answers, printed }: PaperToDraft): { total: number; max: number; facts: FeedbackFacts } {
  const marks = answers.map(({ answer }) => answer)
  const set = withoutQuestions(exam, paper.leftOut)
  const { total, max, counted } = addUp(set, marks)
  const lostPages = listNotHandedIn(set, { paper, printed, answered: marks.map(({ question }) => question) })
  return { total, max, facts: { exam, answers: answers.map((answer) => toFeedbackAnswer(exam, answer)), counted, lostPages, seed: paper.paperId } }
}

/** Pages that a teacher says were not handed in, with the questions that went with them. */
function listNotHandedIn(
  { questions }: Exam,
  { paper, printed, answered }: Pick<PaperToDraft, 'paper'> & { printed: readonly PrintedPlaceRow[]; answered: readonly string[] },
): { page: number; questions: string[] }[] {
  const places = printed.filter(({ version }) => version === paper.version)
  const lost = paper.missingConfirmed.map((page) => {
    const on = new Set(places.filter((place) => place.page === page).map(({ question }) => question))
    return { page, questions: questions.flatMap(({ id }) => (on.has(id) && !answered.includes(id) ? id : [])) }
  })
  return lost.filter((each) => each.questions.length > 0)
}

export function toFeedbackAnswer(exam: Exam, { answer, plainPageIds }: AnswerRow): FeedbackAnswer {
  const { question, marks, max, reading, reasons, reviewId } = answer
  const isChoice = exam.questions.find(({ id }) => id === question)?.type === 'choice'
  // A person who decides point by point leaves each point sure; who gives the marks as a whole leaves what the program thought.
  const pointsStand = isChoice || reviewId === null || reasons.every(({ confidence }) => confidence === 1)
  return { question, marks, max, reading, reasons, pointsStand, isUnitGiven: plainPageIds.length === 0 }
}

/** Names a text with the marks that it is about, in a few letters. */
function nameSeen(language: Language, text: string, stamp: string): string {
  return createHash('sha256').update(`${language}\n${stamp}\n${text}`).digest('base64url').slice(0, 24)
}
