import { readFile } from 'node:fs/promises'
import type { ReviewInput } from '#contract/marking.ts'
import { listTerms, termOfDay, type Term } from '#engine/terms/terms.ts'
import { findDemoClass, findExamByCode } from '#server/features/demo/queries.ts'
import type { Cast, StepResult } from '#server/features/demo/story/cast.ts'
import { chargeStoryPapers } from '#server/features/demo/seed-credits.ts'
import { storyChapters, type StoryChapter, type Appeal } from '#server/features/demo/story/chapters.ts'
import { isClassUntouched } from '#server/features/demo/story/is-class-untouched.ts'
import { pilePath, readChapter, type ChapterFile } from '#server/features/demo/story/read-chapter.ts'
import { confirmExam } from '#server/features/blockers/confirm-exam.ts'
import { addMarker } from '#server/features/exams/change-markers.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { getCountedExam, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { isBusy } from '#server/features/exams/stage-of.ts'
import { approveFeedback } from '#server/features/feedback/approve-feedback.ts'
import { draftPapers } from '#server/features/feedback/draft-papers.ts'
import { listAnswersOfPapers, type Answer } from '#server/features/papers/queries/answers.ts'
import { publishExam } from '#server/features/publishing/publish-exam.ts'
import { makeRuling } from '#server/features/rulings/make-ruling.ts'
import { listRulings } from '#server/features/rulings/queries.ts'
import { setPaperAbsent } from '#server/features/scans/change-paper.ts'
import { insertBatch, listUploads } from '#server/features/scans/queries/uploads.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import { findPaper, findPaperByNumber } from '#server/features/papers/queries/papers.ts'
import { answerAppeal } from '#server/features/publishing/answer-appeal.ts'
import { makeAppeal } from '#server/features/publishing/make-appeal.ts'
import { listAppealsOfPaper } from '#server/features/publishing/queries.ts'
import { decideAnswers } from '#server/features/review/decide-answers.ts'
import { finishBlindMarking, giveBlindMark, showBlindMarking } from '#server/features/standardisation/blind-marking.ts'
import { listChoosablePapers } from '#server/features/standardisation/choose-papers.ts'
import { findStandardisation, listStandardRows } from '#server/features/standardisation/queries/standardisation.ts'
import { setUpStandardisation } from '#server/features/standardisation/set-up.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const triesForMs = 60 * 60 * 1000

interface Telling {
  schoolId: string
  chapter: StoryChapter
  cast: Cast
}

/**
 * Takes an exam of the story one step on, by the same use cases as the buttons of the screens: made, printed, scanned pile by
 * pile, ruled on, settled, confirmed, published. What is done already is skipped, so that a start that was cut off goes on.
 */
export async function seedChapter(ctx: Context, telling: Telling): Promise<StepResult> {
  const { schoolId, chapter, cast } = telling
  const file = await readChapter(chapter.id)
  const days = pickStoryDays(ctx.now(), chapter)
  const exam = await findExamByCode(ctx.db, schoolId, file.code)
  if (exam === null) {
    await openExam(ctx, telling, file, days)
    return 'wait'
  }
  if (exam.deletedAt !== null) return 'told'
  if (exam.confirmedAt === null) {
    const step = await bringIn(ctx, { ...telling, exam, file })
    if (step !== 'in') return step
    if (chapter.ending === 'standardised') return standardise(ctx, { cast, exam, worth: file.worth })
    if ((await rule(ctx, telling, exam)) === 'wait') return 'wait'
    await decideStoryAnswers(ctx, { actor: cast.teacher, exam, worth: file.worth })
    await excuseAbsent(ctx, { actor: cast.teacher, exam, worth: file.worth })
    if (chapter.ending === 'ready') return 'told'
    await confirmExam({ ...ctx, now: () => days.confirmedAt }, cast.teacher, exam)
    return 'wait'
  }
  if (chapter.ending !== 'published') return 'told'
  if (exam.publishedAt === null) {
    await approveAllFeedback(ctx, cast.teacher, exam)
    await publishExam({ ...ctx, now: () => days.publishedAt }, cast.teacher, exam)
    return 'wait'
  }
  await answerFamilies(ctx, { exam, appeals: chapter.appeals ?? [], actor: cast.teacher })
  return 'told'
}

async function openExam(ctx: Context, { schoolId, chapter, cast }: Telling, file: ChapterFile, { satOn }: StoryDays): Promise<void> {
  const writtenAt = new Date(Date.parse(satOn) - 5 * 24 * 60 * 60 * 1000)
  await ctx.db.transaction(async (tx) => {
    const examId = await createExam(tx, { schoolId, ownerId: cast.teacher.userId, exam: file.exam, makeCode: () => file.code })
    await updateExam(tx, examId, { satOn, reportKind: chapter.kind, createdAt: writtenAt, updatedAt: writtenAt })
  })
}

/** Prints, then hands in pile after pile. `in`: all pages are read and marked. */
async function bringIn(
  ctx: Context,
  { schoolId, cast, chapter, exam, file }: Telling & { exam: ExamRow; file: ChapterFile },
): Promise<StepResult | 'in'> {
  const printedBy = cast.teacher.userId
  if (exam.sheetVersion === 0) {
    const room = await findDemoClass(ctx.db, schoolId, file.className)
    if (room === null || !(await isClassUntouched(ctx, room))) return 'told'
    await printSheetSetLater(ctx, { examId: exam.id, class: room, spare: 0, printedBy })
    return 'wait'
  }
  if (isBusy(await getCountedExam(ctx.db, exam.id))) return 'wait'
  await chargeChapter(ctx, { schoolId, chapter, exam, file })
  return handInNextPile(ctx, { schoolId, chapterId: chapter.id, exam, file, uploadedBy: printedBy })
}

/** Who wrote it, by the numbers of their papers. */
async function chargeChapter(
  ctx: Context,
  { schoolId, chapter, exam, file }: Pick<Telling, 'schoolId' | 'chapter'> & { exam: ExamRow; file: ChapterFile },
): Promise<void> {
  const written = (await listPapers(ctx.db, exam.id)).filter(({ number }) => file.worth[number] !== undefined)
  const paperIds = written.map(({ id }) => id)
  await chargeStoryPapers(ctx, { schoolId, examId: exam.id, place: storyChapters.indexOf(chapter), paperIds })
}

/** A pile that could not be opened is handed in again, for a while: on a machine with much to do that takes longer than it may. */
async function handInNextPile(
  ctx: Context,
  { schoolId, chapterId, exam, file, uploadedBy }: { schoolId: string; chapterId: string; exam: ExamRow; file: ChapterFile; uploadedBy: string },
): Promise<StepResult | 'in'> {
  const stored = await listUploads(ctx.db, exam.id)
  for (let pile = 1; pile <= file.piles; pile += 1) {
    const fileName = `${file.className}, pile ${pile}.pdf`
    const before = stored.find((each) => each.fileName === fileName)
    if (before !== undefined && before.state !== 'failed') continue
    if (before !== undefined && ctx.now().getTime() - before.createdAt.getTime() > triesForMs) return 'told'
    const { key, sizeBytes } = await ctx.objects.put(await readFile(pilePath(chapterId, pile)), 'application/pdf')
    await ctx.db.transaction(async (tx) => {
      const batchId = before?.batchId ?? (await insertBatch(tx, { schoolId, examId: exam.id, uploadedBy }))
      await storeUpload(ctx, tx, { schoolId, examId: exam.id, batchId, fileName, objectKey: key, sizeBytes }, 'application/pdf')
    })
    return 'wait'
  }
  return 'in'
}

/** Marks follow in the background, so the rest waits for them. */
async function rule(ctx: Context, { chapter, cast }: Telling, { id: examId }: ExamRow): Promise<'wait' | 'ruled'> {
  if (chapter.ruling === undefined || (await listRulings(ctx.db, examId)).length > 0) return 'ruled'
  const { note, ...ruling } = chapter.ruling
  await makeRuling(ctx, cast.teacher, { examId, ruling, note })
  return 'wait'
}

/** Of whom the story has no paper was away. */
async function excuseAbsent(ctx: Context, { actor, exam, worth }: { actor: Actor; exam: ExamRow; worth: ChapterFile['worth'] }): Promise<void> {
  for (const { id, number, read, absent } of await listPapers(ctx.db, exam.id)) {
    const row = worth[number] !== undefined || read.length > 0 || absent ? null : await findPaper(ctx.db, id)
    if (row !== null) await setPaperAbsent(ctx, actor, row, true)
  }
}

async function approveAllFeedback(ctx: Context, actor: Actor, exam: ExamRow): Promise<void> {
  const drafted = await draftPapers(ctx.db, exam, { limit: 500, offset: 0 })
  await approveFeedback(
    ctx,
    actor,
    exam,
    drafted.map(({ paper, seen }) => ({ paperId: paper.paperId, seen })),
  )
}

/** Guardians and pupils ask about marks, and the teacher has answered some of them. Each is asked once. */
async function answerFamilies(ctx: Context, { exam, appeals, actor }: { exam: ExamRow; appeals: readonly Appeal[]; actor: Actor }): Promise<void> {
  for (const { paper: number, question, reason, answer } of appeals) {
    const paper = await findPaperByNumber(ctx.db, exam.id, number)
    if (paper === null) continue
    const before = (await listAppealsOfPaper(ctx.db, paper.id)).find((each) => each.question === question)
    const appeal = before ?? (await makeAppeal(ctx, { paper, exam }, { question, reason }))
    if (answer === undefined || appeal.answeredAt !== null) continue
    const marks = answer.marks === undefined ? {} : { marks: answer.marks }
    await answerAppeal(ctx, actor, { appealId: appeal.id, answer: answer.words, ...marks })
  }
}

/** When an exam of the story was sat, confirmed and published. */
interface StoryDays {
  /** `2026-07-15`. */
  satOn: string
  confirmedAt: Date
  publishedAt: Date
}

const dayMs = 24 * 60 * 60 * 1000
/** Marked within the week, and published on the day after. */
const daysToMark = 4

/**
 * Days within the term that `now` belongs to, or within the one before it: always in the past, whatever the day of the first
 * start. `share` is where within the term, from 0 to 1.
 */
export function pickStoryDays(now: Date, { term, share }: { term: 'before' | 'now'; share: number }): StoryDays {
  const today = now.toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const all = listTerms([year - 1, year, year + 1], [])
  const current = termOfDay(today, all)
  const chosen = term === 'now' ? current : termBefore(all, current)
  if (chosen === null || chosen === undefined) throw new Error(`No term is known around ${today}.`)
  const from = Date.parse(chosen.startsOn)
  const until = Math.min(Date.parse(chosen.endsOn), Date.parse(today))
  const satAt = from + Math.floor(((until - from) * share) / dayMs) * dayMs
  const morning = 6 * 60 * 60 * 1000
  const at = (days: number) => new Date(Math.min(satAt + days * dayMs + morning, now.getTime()))
  return { satOn: new Date(satAt).toISOString().slice(0, 10), confirmedAt: at(daysToMark), publishedAt: at(daysToMark + 1) }
}

function termBefore(all: readonly Term[], current: Term | null): Term | undefined {
  return current === null ? undefined : all[all.indexOf(current) - 1]
}

/**
 * Decides what waits for a person, as the teacher who has every answer before their eyes: each group of one question that earns
 * the same points in one press.
 */
async function decideStoryAnswers(
  ctx: Context,
  { actor, exam, worth }: { actor: Actor; exam: Pick<ExamRow, 'id'>; worth: ChapterFile['worth'] },
): Promise<void> {
  const papers = await listPapers(ctx.db, exam.id)
  const numbers = new Map(papers.map(({ id, number }) => [id, number]))
  const answers = await listAnswersOfPapers(
    ctx.db,
    exam.id,
    papers.map(({ id }) => id),
  )
  const alike = Map.groupBy(
    answers.filter(({ needsReview }) => needsReview),
    (answer) => JSON.stringify([answer.question, decisionFor(answer, worth[numbers.get(answer.paperId) ?? '']?.[answer.question])]),
  )
  for (const group of alike.values()) {
    const [first] = group
    if (first === undefined) continue
    const decision = decisionFor(first, worth[numbers.get(first.paperId) ?? '']?.[first.question])
    const answerIds = group.map(({ id }) => id)
    await decideAnswers(ctx, actor, { answerIds, decision, note: '', leaveOthers: true, eachSeen: true })
  }
}

/** Nothing was written where the story says nothing; a choice that is unsure is worth what its bubbles seem to say. */
function decisionFor({ reasons, marks }: Answer, earns: readonly boolean[] | undefined): ReviewInput['decision'] {
  if (earns !== undefined && earns.length === reasons.length) return { awarded: [...earns] }
  return reasons.length > 1 ? { awarded: reasons.map(() => false) } : { marks: marks ?? 0 }
}

const paperCount = 5
/** Of the strict marker: every so many points that are earned are not given. */
const strictEvery = 6

interface Standardising {
  cast: Cast
  exam: ExamRow
  worth: ChapterFile['worth']
}

/** Two markers are done with the papers that everybody marks, one of them a little strict; the marks are still to be agreed. */
async function standardise(ctx: Context, { cast, exam, worth }: Standardising): Promise<StepResult> {
  const { teacher, head, colleague } = cast
  for (const marker of [colleague, head]) await addMarker(ctx, teacher, { exam, userId: marker.userId })
  if ((await findStandardisation(ctx.db, exam.id)) === null) {
    const { papers } = await listChoosablePapers(ctx.db, exam.id, getValidExam(exam.draft))
    const paperIds = papers.slice(0, paperCount).map(({ paperId }) => paperId)
    const tolerance = { kind: 'share', value: 0.1 } as const
    await setUpStandardisation(ctx, teacher, exam, { paperIds, tolerance, checkEvery: 10, closesQuestion: false })
  }
  await markBlind(ctx, colleague, { exam, worth, isStrict: false })
  await markBlind(ctx, head, { exam, worth, isStrict: true })
  return 'told'
}

async function markBlind(
  ctx: Context,
  marker: Actor,
  { exam, worth, isStrict }: Pick<Standardising, 'exam' | 'worth'> & { isStrict: boolean },
): Promise<void> {
  const { answers, isDone } = await showBlindMarking(ctx, marker, exam)
  if (isDone) return
  const numbers = new Map((await listPapers(ctx.db, exam.id)).map(({ id, number }) => [id, number]))
  const paperOf = new Map((await listStandardRows(ctx.db, exam.id)).map(({ answer }) => [answer.id, numbers.get(answer.paperId) ?? '']))
  let earned = 0
  for (const { id: answerId, question, points } of answers) {
    const earns = worth[paperOf.get(answerId) ?? '']?.[question]
    const awarded = points.map((_, at) => {
      if (earns?.[at] !== true) return false
      earned += 1
      return !isStrict || earned % strictEvery !== 0
    })
    await giveBlindMark(ctx, marker, { exam, answerId, decision: { awarded } })
  }
  await finishBlindMarking(ctx, marker, exam)
}
