import type { WrittenPublishedResult } from '#contract/published-result.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Question } from '#engine/exam/exam.ts'
import { sayPoint, sayWords, sayAsIs, type Told } from '#engine/exam/wording/say-point.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'
import type { Language } from '#engine/words/words.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { readChosenLevel } from '#engine/marking/essay-levels.ts'
import type { MarkReason } from '#engine/marking/mark.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { doPointsStand } from '#server/features/feedback/do-points-stand.ts'
import { findSentFeedback } from '#server/features/feedback/find-sent-feedback.ts'
import { presentAppeal } from '#server/features/publishing/present.ts'
import { listAppealsOfPaper, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { loadPaper, type LoadedPaper } from '#server/features/results/load-paper.ts'
import { findCrops, type Crop } from '#server/features/review/find-crops.ts'
import { listAnswerPlaces } from '#server/features/papers/queries/answer-places.ts'

/**
 * Computes one pupil's result with its reasons. `result_facts` (migration 0046) must cover every table that is read here, so
 * that a stored result becomes stale with its rows.
 */
export async function showResult(
  db: Db | Tx,
  opened: OpenedPaper & { exam: Pick<ExamRow, 'draft'> },
): Promise<Omit<WrittenPublishedResult, 'expiresAt'>> {
  const paperId = opened.paper.id
  const loaded = await loadPaper({ db }, opened)
  const queries = await listAppealsOfPaper(db, paperId)
  const feedback = await findSentFeedback(db, { paper: opened.paper, exam: loaded.exam, answers: loaded.answers })
  const { exam, answers, total, max, percent, grade, status, lostPages } = loaded
  const places = await listAnswerPlaces(
    db,
    answers.map(({ answer }) => answer.id),
  )
  const crops = await findCrops(db, places)
  const isWhole = status !== 'missing-page'
  return {
    exam: {
      title: opened.exam.title,
      subject: exam.subject ?? null,
      language: exam.language,
      schoolName: opened.schoolName,
      publishedAt: opened.publishedAt.toISOString(),
    },
    pupil: opened.pupil,
    total: total ?? noTotal(),
    max,
    percent: isWhole ? percent : null,
    grade: isWhole ? grade : null,
    lostPages,
    answers: presentAnswers(loaded, crops),
    feedback,
    queries: queries.map(presentAppeal),
  }
}

/** An exam is not confirmed, and so not published, while an answer waits. */
function noTotal(): never {
  throw new Error('A published paper holds an answer that nobody has judged.')
}

/** Lists every field, since the confidence of the program and the reasons of its proposal are for staff. */
function presentAnswers({ exam, answers, counted, annotations }: LoadedPaper, crops: ReadonlyMap<string, Crop>): WrittenPublishedResult['answers'] {
  return answers.flatMap((row) => {
    const { printedNumber, answer } = row
    const { id: answerId, question: id, marks, max, reading, reasons, note } = answer
    const question = exam.questions.find((each) => each.id === id)
    if (question === undefined) return []
    const { choice, text, blank } = reading
    const pointsStand = doPointsStand(exam, row)
    const shown = reasons.map((reason, at) => presentReason(question, reason, { at, ofExam: exam.language }))
    const head = {
      question: id,
      printedNumber,
      text: question.text ?? '',
      figures: question.figures ?? [],
      topic: question.topic ?? null,
      marks,
      max,
      counts: counted.includes(id),
    }
    const written = annotations
      .filter((each) => each.answerId === answerId)
      .map(({ id: annotationId, annotation }) => ({ id: annotationId, annotation }))
    return [
      {
        ...head,
        missing: marks < max ? listMissing(question, reasons, { pointsStand, ofExam: exam.language }) : [],
        right: question.type === 'choice' ? question.answer : [],
        reading: { choice, text, blank },
        pointsStand,
        reasons: shown,
        note,
        annotations: written,
        shown: crops.get(answerId)?.shown ?? null,
      },
    ]
  })
}

function presentReason(
  question: Question,
  reason: MarkReason,
  { at, ofExam }: { at: number; ofExam: Language },
): WrittenPublishedResult['answers'][number]['reasons'][number] {
  const { code, asks, awarded, marks, evidence } = reason
  const criterion = question.type === 'essay' ? question.criteria[at] : undefined
  if (criterion === undefined) return { code, told: sayReason(question, reason, { at, ofExam }), asks, awarded, marks, evidence, level: null }
  // The scheme's text of a criterion lists all levels. The pupil sees the chosen one.
  const chosen = readChosenLevel(reason)
  const [level] = sayWords(chosen?.text ?? '', ofExam)
  return { code, told: [], asks, awarded, marks, evidence, level: { max: criterion.marks, text: level?.text ?? '', reason: chosen?.reason ?? '' } }
}

/** In plain words. What the school says to a child for a point stands only while its scheme asks for what was judged. */
function sayReason(question: Question, { text }: MarkReason, { at, ofExam }: { at: number; ofExam: Language }): Told[] {
  const point = 'scheme' in question ? question.scheme[at] : undefined
  return sayPoint({ text, say: point !== undefined && askOf(point).text === text ? point.say : undefined }, ofExam)
}

/** Points of the scheme that the answer lacks, or all where nobody said which. A penalty is no such point. */
function listMissing(
  question: Question,
  reasons: readonly MarkReason[],
  { pointsStand, ofExam }: { pointsStand: boolean; ofExam: Language },
): Told[][] {
  if (question.type === 'choice') return question.answer.map((text) => sayAsIs(text, ofExam))
  if (question.type === 'essay')
    return question.criteria.filter(({ marks }, at) => (reasons[at]?.marks ?? 0) < marks).map(({ name }) => sayAsIs(name, ofExam))
  return reasons
    .flatMap((reason, at) => {
      const isMissing = !(pointsStand && reason.awarded) && !isPenalty(reason.code)
      return isMissing ? [sayReason(question, reason, { at, ofExam })] : []
    })
    .filter((told) => told.length > 0)
}
