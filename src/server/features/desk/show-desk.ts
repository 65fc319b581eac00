import { deskHints, firstSteps, type FirstStep, type WrittenDesk } from '#contract/desk.ts'
import { findFirstClass, findSampleClass, nameClasses } from '#server/features/classes/queries/classes.ts'
import { listTerms, termOfDay } from '#engine/terms/terms.ts'
import { listWrittenTerms } from '#server/features/terms/queries.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import { listSubjectTeachers, type SubjectTeacher } from '#server/features/classes/queries/subject-teachers.ts'
import { countWaits } from '#server/features/credits/queries/waits.ts'
import { findStoryProgress } from '#server/features/demo/story/find-story-progress.ts'
import { findDeskSettings, getSchoolName } from '#server/features/desk/queries.ts'
import { listWork, type ExamOnDesk } from '#server/features/desk/list-work.ts'
import {
  countStoredUploads,
  findFirstDates,
  findSampleExam,
  hasPlainExam,
  listDeskExams,
  listMarkedSince,
  type DeskExamRow,
} from '#server/features/exams/queries/desk-exams.ts'
import { rightOnExam } from '#server/features/exams/policy.ts'
import { stageOf } from '#server/features/exams/stage-of.ts'
import { countOpenExams, countPapers, findFirstPage, type OpenCounts, type PaperCounts } from '#server/features/papers/queries/open-counts.ts'
import { listDrawnAnswers, listJudgedTwice } from '#server/features/papers/queries/drawn-answers.ts'
import { countOwnLoads } from '#server/features/papers/queries/held-answers.ts'
import { countAppealsOfExams } from '#server/features/publishing/queries.ts'
import { countAsked } from '#server/features/publishing/remarking/show-remarkings.ts'
import { partFor } from '#server/features/second-opinions/policy.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { findFirstPrint, listWritingClasses } from '#server/features/sheets/queries.ts'
import { listClosedBatches } from '#server/features/standardisation/queries/standardisation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Everything that the desk shows. The number of queries does not grow with the exams. */
export async function showDesk({ db, config }: Pick<Context, 'db' | 'config'>, actor: Actor, scope: WorkScope): Promise<WrittenDesk> {
  const { userId } = actor
  const mine = { schoolId: scope.schoolId, ownerId: userId }
  const rows = await listDeskExams(db, scope, userId)
  const settings = await findDeskSettings(db, userId)
  const exams = await readExams(db, actor, rows)
  const termOf = await readTerms(db, scope.schoolId, rows)
  const [sampleExam, sampleClass] = [await findSampleExam(db, mine), await findSampleClass(db, mine)]
  return {
    schoolName: await getSchoolName(db, scope.schoolId),
    seesSchool: scope.ownerId === null,
    work: listWork(
      exams.map(({ onDesk }) => onDesk),
      await countAsked(db, actor),
    ),
    exams: exams.map(({ row, onDesk, papers, classNames, teacherNames }) => ({
      id: row.id,
      title: row.title,
      subject: row.subject,
      classNames,
      stage: onDesk.stage,
      right: onDesk.right,
      ownerName: row.ownerName,
      teacherNames,
      isSample: row.isSample,
      papers,
      papersIn: onDesk.papersIn,
      pagesNeedingYou: onDesk.pagesNeedingYou,
      answersToReview: onDesk.answersToReview,
      createdAt: row.createdAt.toISOString(),
      term: termOf(row.day),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
    })),
    steps: settings.putAway.includes('first-week') ? null : await listSteps(db, scope.schoolId),
    sample: sampleExam === null || sampleClass === null ? null : { examId: sampleExam.id, classId: sampleClass.id },
    putAway: deskHints.filter((hint) => settings.putAway.includes(hint)),
    waitForCredit: config.billing === 'off' ? null : await countWaiting(db, { schoolId: scope.schoolId, examIds: exams.map(({ row }) => row.id) }),
    story: config.demoStory ? await findStoryProgress({ db }, scope.schoolId) : null,
  }
}

async function countWaiting(db: Db, { schoolId, examIds }: { schoolId: string; examIds: readonly string[] }): Promise<WrittenDesk['waitForCredit']> {
  const waits = await countWaits(db, schoolId)
  const own = examIds.flatMap((examId) => waits.get(examId) ?? [])
  const papers = own.reduce((sum, each) => sum + each.papers, 0)
  return papers === 0 ? null : { papers, isWithheld: own.some(({ isWithheld }) => isWithheld) }
}

/** Finds the term of a day among the school's terms, for the years of its exams. */
async function readTerms(db: Db, schoolId: string, rows: readonly DeskExamRow[]): Promise<(day: string) => { year: number; term: number } | null> {
  const years = rows.map(({ day }) => Number(day.slice(0, 4)))
  const [from, to] = [Math.min(...years) - 1, Math.max(...years)]
  const all =
    rows.length === 0
      ? []
      : listTerms(
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
          await listWrittenTerms(db, schoolId, [from, to]),
        )
  return (day) => {
    const found = termOfDay(day, all)
    return found === null ? null : { year: found.year, term: found.term }
  }
}

interface ReadExam {
  row: DeskExamRow
  onDesk: ExamOnDesk
  papers: number
  classNames: string[]
  teacherNames: string[]
}

type Db = Context['db']

async function readExams(db: Db, actor: Actor, rows: readonly DeskExamRow[]): Promise<ReadExam[]> {
  const ids = rows.map(({ id }) => id)
  const open = rows.filter(({ confirmedAt }) => confirmedAt === null).map(({ id }) => id)
  const published = rows.filter(({ publishedAt }) => publishedAt !== null).map(({ id }) => id)
  const counts = await countOpenExams(db, open)
  const papersOf = await countPapers(db, ids)
  const stored = await countStoredUploads(db, open)
  const { classNames, teacherNames } = await nameClassesOf(db, rows)
  const marked = await listMarkedSince(db, actor.userId)
  const closed = await listClosedBatches(db, actor.userId)
  const appeals = await countAppealsOfExams(db, published)
  const opinions = await countOpinions(db, open, actor.userId)
  const loads = await countOwnLoads(
    db,
    rows.filter(({ id, ownerId, confirmedAt }) => confirmedAt === null && (ownerId === actor.userId || marked.has(id))).map(({ id }) => id),
    actor.userId,
  )
  return rows.flatMap((row) => {
    const right = rightOnExam(actor, row, marked.has(row.id))
    if (right === null) return []
    const count = counts.get(row.id) ?? nothing
    const { papers, papersIn, toPublish } = papersOf.get(row.id) ?? noPapers
    const forMe = opinions.get(row.id)
    const batch = closed.get(row.id)
    const load = loads.get(row.id)
    const stage = stageOf({
      sheetVersion: row.sheetVersion,
      confirmedAt: row.confirmedAt,
      publishedAt: row.publishedAt,
      counts: { ...count, papers, papersIn, answers: 0, secondOpinions: forMe?.open ?? 0 },
      uploadsWaiting: stored.get(row.id) ?? 0,
      papersUnmarked: count.papersUnmarked,
      answersOutdated: count.answersOutdated,
    })
    return {
      row,
      papers,
      classNames: classNames.get(row.id) ?? [],
      teacherNames: teacherNames.get(row.id) ?? [],
      onDesk: {
        id: row.id,
        title: row.title,
        stage,
        right,
        isOwn: row.ownerId === actor.userId || marked.has(row.id),
        papersIn,
        toPublish,
        pagesNeedingYou: count.pagesNeedingYou,
        answersToReview: right === 'mark' && load !== undefined ? load.waiting : count.answersToReview,
        shared: load === undefined ? null : { own: load.waiting, ofNobody: load.ofNobody },
        opinions: forMe?.mine ?? 0,
        appeals: appeals.get(row.id)?.n ?? 0,
        closed: batch === undefined ? null : { papers: batch.isDone ? 0 : batch.papers },
      },
    }
  })
}

const nothing: Omit<OpenCounts, 'examId'> = {
  pages: 0,
  pagesWaiting: 0,
  pagesNeedingYou: 0,
  papersUnmarked: 0,
  answersToReview: 0,
  answersOutdated: 0,
}

const noPapers: Omit<PaperCounts, 'examId'> = { papers: 0, papersIn: 0, toPublish: 0 }

/** One query for each open exam that is judged twice, of which there are few. */
async function countOpinions(db: Db, examIds: readonly string[], userId: string): Promise<Map<string, { open: number; mine: number }>> {
  const counted = new Map<string, { open: number; mine: number }>()
  for (const examId of await listJudgedTwice(db, examIds)) {
    const drawn = await listDrawnAnswers(db, examId)
    counted.set(examId, {
      open: drawn.filter(({ state }) => state === 'waiting' || state === 'disputed').length,
      mine: drawn.filter((answer) => partFor(answer, userId) !== null).length,
    })
  }
  return counted
}

async function nameClassesOf(
  db: Db,
  rows: readonly DeskExamRow[],
): Promise<{ classNames: Map<string, string[]>; teacherNames: Map<string, string[]> }> {
  const onSheets = await listWritingClasses(
    db,
    rows.map(({ id }) => id),
  )
  const plain = rows.flatMap(({ id, plainClassId }) => (plainClassId === null ? [] : [{ examId: id, classId: plainClassId }]))
  const names = await nameClasses(
    db,
    [...onSheets, ...plain].map(({ classId }) => classId),
  )
  const byExam = new Map<string, Set<string>>()
  for (const { examId, classId } of [...onSheets, ...plain]) {
    const name = names.get(classId)
    if (name !== undefined) byExam.set(examId, (byExam.get(examId) ?? new Set()).add(name))
  }
  const taught = await listSubjectTeachers(db, [...names.keys()])
  return {
    classNames: new Map([...byExam].map(([examId, found]) => [examId, [...found].toSorted((a, b) => a.localeCompare(b))])),
    teacherNames: new Map(rows.map((row) => [row.id, nameTeachers(row, [...onSheets, ...plain], taught)])),
  }
}

/** The owner first, then teachers of the subject in its classes. */
function nameTeachers(
  { id, ownerName, subject }: DeskExamRow,
  written: readonly { examId: string; classId: string }[],
  taught: readonly SubjectTeacher[],
): string[] {
  const key = subjectKey(subject ?? '')
  const classIds = new Set(written.filter(({ examId }) => examId === id).map(({ classId }) => classId))
  const teachers = taught.filter((each) => each.subjectKey === key && classIds.has(each.classId)).map(({ name }) => name)
  return [...new Set([...(ownerName === null ? [] : [ownerName]), ...teachers])]
}

/** Null once every step is done. */
async function listSteps(db: Db, schoolId: string): Promise<WrittenDesk['steps']> {
  const { exam, confirm, publish } = await findFirstDates(db, schoolId)
  const scan = await findFirstPage(db, schoolId)
  const print = await findFirstPrint(db, schoolId)
  const at: Record<FirstStep, Date | null> = {
    class: await findFirstClass(db, schoolId),
    exam,
    // Plain paper and the school's own sheets are not printed here, so pages that came in count as a print.
    print: print ?? ((await hasPlainExam(db, schoolId)) ? exam : scan),
    scan,
    confirm,
    publish,
  }
  const steps = firstSteps.map((step) => ({ step, doneAt: at[step]?.toISOString() ?? null }))
  return steps.every(({ doneAt }) => doneAt !== null) ? null : steps
}
