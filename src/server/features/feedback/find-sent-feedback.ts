import type { Exam } from '#engine/exam/exam.ts'
import { translateFeedback, type SentText } from '#engine/feedback/translate-feedback.ts'
import { readFacts } from '#server/features/feedback/draft-papers.ts'
import { listSentFeedback } from '#server/features/feedback/queries.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import { listPrintedPlaces } from '#server/features/papers/queries/printed-places.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import { getPaperStanding } from '#server/features/papers/queries/undecided-papers.ts'
import type { Db, Tx } from '#db/client.ts'

interface MarkedPaper {
  paper: Pick<Paper, 'id' | 'examId' | 'version' | 'missingConfirmed'>
  exam: Exam
  answers: readonly AnswerRow[]
}

interface ReadableFeedback extends SentText {
  /** The same in the other language; null where a person's words stand in it. */
  translation: SentText | null
}

/** The feedback that may be read on a paper, in both languages where the program wrote it. Null where there is none. */
export async function findSentFeedback(db: Db | Tx, { paper, exam, answers }: MarkedPaper): Promise<ReadableFeedback | null> {
  const [sent] = await listSentFeedback(db, { paperId: paper.id })
  if (sent === undefined) return null
  const { language, text } = sent
  if (sent.isEdited) return { language, text, translation: null }
  const { leftOut } = await getPaperStanding(db, paper.id)
  const printed = paper.missingConfirmed.length === 0 ? [] : await listPrintedPlaces(db, paper.examId)
  const { facts } = readFacts(exam, { paper: { ...paper, paperId: paper.id, leftOut }, answers, printed })
  return { language, text, translation: translateFeedback(facts, { language, text }) }
}

/** In a language where it can be had in it. */
export function feedbackIn({ translation, ...sent }: ReadableFeedback, language: SentText['language']): SentText {
  return translation?.language === language ? translation : sent
}
