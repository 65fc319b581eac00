import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { sizePrint } from '#contract/sheets.ts'
import type { Tx } from '#db/client.ts'
import { sheetKinds, type SheetKind } from '#engine/sheet/lay-out-exam.ts'
import type { PageFormat } from '#engine/sheet/page-format.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { masterPaper } from '#engine/sheet/sheet-code.ts'
import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import { type VersionLetter, versionLetters } from '#engine/sheet/version-letters.ts'
import { dealVersions, kindOfPaper } from '#engine/versions/lay-out-papers.ts'
import { beginTrial } from '#server/features/credits/begin-trial.ts'
import { type ClassRow, listPupilRows, type PupilRow } from '#server/features/classes/queries/classes.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { refuseMissingFigures } from '#server/features/exams/load-pictures.ts'
import { type ExamRow, findExamRow, updateExam } from '#server/features/exams/queries/exams.ts'
import { getExamToPrint } from '#server/features/exams/read-draft.ts'
import { addSparePapers, numberPapers, numberUnprinted } from '#server/features/papers/number-papers.ts'
import { hasPagesRead } from '#server/features/papers/queries/exam-counts.ts'
import { listPapersOfPupils } from '#server/features/papers/queries/numbered-papers.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { printSheetSetJob } from '#server/features/sheets/declare-jobs.ts'
import {
  changeSheetSet,
  findSheetSet,
  insertSheetSet,
  insertSheetVersion,
  isReadByTemplate,
  listSetsUnderWay,
  listSheetVersions,
  type PrintedPaper,
  type SheetSetRow,
} from '#server/features/sheets/queries.ts'
import { refuseTooLarge } from '#server/features/sheets/refuse-too-large.ts'
import type { Context } from '#server/platform/context.ts'
import type { LaidOutSheet, LaidOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'

interface SheetOrder {
  /** The set's id, where the same order may be sent again. */
  id?: string
  examId: string
  /** Whose sheets; null for spare ones alone. */
  class: Pick<ClassRow, 'id' | 'name'> | null
  spare: number
  /** An empty side follows an odd last page, so that no two papers share a sheet. */
  bothSides?: boolean
  /** A4 where it is left out. */
  format?: PageFormat
  cover?: SheetCover | null
  /** Of the exam, dealt so that neighbours in the class list get different ones. */
  versions?: number
  /** A sheet for each pupil of the class where it is left out. */
  way?: SheetWay
  printedBy: string
}

/** Somebody saves the exam while it is laid out: rare, and never so often in a row. */
const maxTries = 3

/**
 * Takes an order for the sheets of a class, and spare ones, and returns the id of the set, which a job then draws. A pupil
 * keeps the number of the first print; the same order while one is under way gives the set of that one. Throws
 * `exam-not-found`, `exam-confirmed`, `exam-invalid`, `exam-uses-template`, `class-empty`, `versions-alike`, `versions-fixed`, `print-too-large-for-spare`, `print-too-large-for-class`.
 *
 * The exam is laid out before, so that its row is locked for a moment only. In that one transaction papers get their numbers
 * and the geometry its version. The exam's row is locked first (see `lockExam`): two prints at once take turns and give out
 * no number twice.
 */
export async function printSheetSetLater(ctx: Context, order: SheetOrder): Promise<string> {
  const { named, master } = kindsOf(order)
  if (!named && !master && order.spare === 0) throw new AppError('invalid-input', { errors: [fieldFault('spare', 'class-or-spare')] })
  if (order.way === 'master' && order.spare === 0 && order.cover)
    throw new AppError('invalid-input', { errors: [fieldFault('cover', 'no-cover-on-master')] })
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const exam = await findExamRow(ctx.db, order.examId)
    if (exam === null) throw new AppError('exam-not-found')
    const laidOut = await layOutVersions(ctx, { order, exam })
    const id = await ctx.db.transaction(async (tx) => {
      const row = await lockOpenExam(tx, order.examId)
      return row.revision === exam.revision ? saveOrder(ctx, tx, { order, row, laidOut }) : null
    })
    if (id !== null) return id
  }
  throw new AppError('exam-changed-elsewhere')
}

/** Which kinds of sheets are printed. */
function kindsOf({ class: room, spare, way = 'named' }: SheetOrder): Record<SheetKind, boolean> {
  return { named: room !== null && way !== 'master', spare: spare > 0, master: way !== 'named' }
}

/** Of every version of the order what is printed of it. */
type LaidOut = Map<VersionLetter | null, LaidOutSheets>

async function layOutVersions(ctx: Context, { order, exam: { draft, code, schoolId } }: { order: SheetOrder; exam: ExamRow }): Promise<LaidOut> {
  const exam = getExamToPrint(draft)
  await refuseMissingFigures(ctx, schoolId, exam)
  const wanted = kindsOf(order)
  const kinds = sheetKinds.filter((kind) => wanted[kind])
  const laidOut: LaidOut = new Map()
  for (const letter of lettersOf(order)) {
    const version = letter === null ? null : { seed: code, letter }
    laidOut.set(letter, await ctx.heavyWork.of(schoolId).layOutSheets({ exam, kinds, version }))
  }
  const orders = new Set([...laidOut.values()].map(({ named, spare, master }) => (named ?? spare ?? master)?.orderHash))
  if (orders.size < laidOut.size) throw new AppError('versions-alike', { count: orders.size })
  return laidOut
}

function lettersOf({ versions = 1 }: SheetOrder): readonly (VersionLetter | null)[] {
  return versions === 1 ? [null] : versionLetters.slice(0, versions)
}

async function saveOrder(ctx: Context, tx: Tx, { order, row, laidOut }: { order: SheetOrder; row: ExamRow; laidOut: LaidOut }): Promise<string> {
  if (order.id !== undefined && (await findSheetSet(tx, row.id, order.id)) !== null) return order.id
  if (await isReadByTemplate(tx, row.id)) throw new AppError('exam-uses-template')
  const pupils = order.class === null ? [] : await listPupilRows(tx, order.class.id)
  if (order.class !== null && pupils.length === 0) throw new AppError('class-empty')
  await refuseOtherVersions(tx, row, order)
  const kinds = kindsOf(order)
  const dealt = await deal(tx, row, { order, pupils: kinds.named ? pupils : [] })
  const pagesOf = (letter: VersionLetter | null) => ({
    named: laidOut.get(letter)?.named?.pages.length ?? 0,
    spare: laidOut.get(letter)?.spare?.pages.length ?? 0,
    master: laidOut.get(letter)?.master?.pages.length ?? 0,
  })
  const { format = 'a4', bothSides = false } = order
  const cover = order.cover ? { ...order.cover, school: await findSchoolName(tx, row.schoolId) } : null
  const paper = { format, bothSides, hasCover: cover !== null }
  const pageCount =
    dealt.named.reduce((sum, letter) => sum + sizePrint({ pupils: 1, spare: 0 }, pagesOf(letter), paper).pages, 0) +
    dealt.spare.reduce((sum, letter) => sum + sizePrint({ pupils: 0, spare: 1 }, pagesOf(letter), paper).pages, 0) +
    dealt.master.reduce((sum, letter) => sum + sizePrint({ pupils: 0, spare: 0, masters: 1 }, pagesOf(letter), paper).pages, 0)
  refuseTooLarge(pageCount, order.spare > 0 ? 'print-too-large-for-spare' : 'print-too-large-for-class')
  const classId = order.class?.id ?? null
  const underWay = await findUnderWay(tx, { order: { ...order, format, cover }, row, pupils: kinds.named ? pupils : [] })
  if (underWay !== null) return underWay

  const versions: Record<SheetKind, Map<VersionLetter | null, number>> = { named: new Map(), spare: new Map(), master: new Map() }
  for (const [letter, sheets] of laidOut)
    for (const kind of sheetKinds) {
      const sheet = sheets[kind]
      if (sheet !== undefined) versions[kind].set(letter, await ensureVersion(tx, row.id, { ...sheet, isMaster: kind === 'master' }))
    }
  const numbersOf = (letters: readonly (VersionLetter | null)[], of: ReadonlyMap<VersionLetter | null, number>) =>
    letters.map((letter) => of.get(letter) ?? 0)
  const printed = [
    ...(kinds.named ? await numberNamed(ctx, tx, { row, pupils, versions: numbersOf(dealt.named, versions.named) }) : []),
    ...(await addSparePapers(tx, { exam: row, versions: numbersOf(dealt.spare, versions.spare) })).map((paper) => printedPaperOf(paper, null)),
    ...numbersOf(dealt.master, versions.master).map((version) => printedPaperOf({ number: masterPaper, version }, null)),
  ]
  const [first = 0] = printed.map(({ version }) => version)
  // Whoever writes on a copy has a paper from the start: so it is seen who has handed in nothing.
  if (!kinds.named) await numberUnprinted(tx, { exam: row, pupilIds: pupils.map(({ id: pupilId }) => pupilId), version: first })
  const newest = Math.max(...printed.map(({ version }) => version))
  await updateExam(tx, row.id, { sheetVersion: Math.max(row.sheetVersion, newest) })
  const id = await insertSheetSet(tx, {
    ...(order.id === undefined ? {} : { id: order.id }),
    schoolId: row.schoolId,
    examId: row.id,
    version: first,
    versionCount: order.versions ?? 1,
    classId,
    paperCount: kinds.named ? pupils.length : 0,
    spareCount: order.spare,
    pageCount,
    format,
    cover,
    bothSides,
    way: order.way ?? 'named',
    papers: printed,
    draft: row.draft,
    printedBy: order.printedBy,
  })
  await ctx.queue.send(tx, printSheetSetJob, { sheetSetId: id }, { key: id, share: row.schoolId })
  await publishExamEvent(ctx, tx, row.id, { sheets: id })
  if (!row.isSample) await beginTrial(ctx, tx, row.schoolId)
  return id
}

/** Two who press at once want one set of sheets, and whoever presses twice too. */
async function findUnderWay(
  tx: Tx,
  { order, row, pupils }: { order: SheetOrder & Pick<SheetSetRow, 'format' | 'cover'>; row: ExamRow; pupils: readonly PupilRow[] },
): Promise<string | null> {
  const sets = await listSetsUnderWay(tx, {
    examId: row.id,
    classId: order.class?.id ?? null,
    spareCount: order.spare,
    bothSides: order.bothSides ?? false,
    versionCount: order.versions ?? 1,
    way: order.way ?? 'named',
    format: order.format,
    cover: order.cover,
    draft: row.draft,
  })
  const listed = JSON.stringify(pupils.map(({ admission, name }) => [admission, name]))
  const same = sets.find(
    ({ papers }) =>
      JSON.stringify(papers.filter((paper) => kindOfPaper(paper) === 'named').map(({ admission, name }) => [admission, name])) === listed,
  )
  return same?.id ?? null
}

/** Once pages were read, no pupil's sheet may come in an order that their paper has not. */
async function refuseOtherVersions(tx: Tx, { id }: ExamRow, { versions = 1 }: SheetOrder): Promise<void> {
  const known = await listSheetVersions(tx, id)
  const has = known.some(({ letter }) => letter !== null)
  if (known.length > 0 && has !== versions > 1 && (await hasPagesRead(tx, id))) throw new AppError('versions-fixed', { has })
}

/** A version for each pupil and each spare sheet. Whoever has a sheet keeps its version. */
async function deal(tx: Tx, row: ExamRow, { order, pupils }: { order: SheetOrder; pupils: readonly PupilRow[] }) {
  const letters = lettersOf(order).flatMap((letter) => letter ?? [])
  const { master } = kindsOf(order)
  if (letters.length === 0)
    return { named: pupils.map(() => null), spare: Array.from({ length: order.spare }, () => null), master: master ? [null] : [] }
  const lettered = new Map((await listSheetVersions(tx, row.id)).map(({ version, letter }) => [version, letter]))
  const papers = await listPapersOfPupils(
    tx,
    row.id,
    pupils.map(({ id }) => id),
  )
  const held = new Map(papers.toReversed().map(({ pupilId, version }) => [pupilId, lettered.get(version) ?? null]))
  return {
    named: dealVersions(
      pupils.map(({ id }) => held.get(id) ?? null),
      letters,
    ),
    spare: dealVersions(
      Array.from({ length: order.spare }, () => null),
      letters,
    ),
    master: master ? letters : [],
  }
}

async function numberNamed(
  ctx: Context,
  tx: Tx,
  { row, pupils, versions }: { row: ExamRow; pupils: readonly PupilRow[]; versions: readonly number[] },
): Promise<PrintedPaper[]> {
  const versionOf = (at: number) => versions[at] ?? 0
  const papers = await numberPapers(tx, {
    exam: row,
    pupils: pupils.map(({ id: pupilId }, at) => ({ pupilId, version: versionOf(at) })),
    now: ctx.now(),
  })
  return papers.map((paper, at) => printedPaperOf({ ...paper, version: versionOf(at) }, pupils[at] ?? null))
}

function printedPaperOf(paper: Pick<Paper, 'number' | 'version'>, pupil: PupilRow | null): PrintedPaper {
  return { paper: paper.number, version: paper.version, admission: pupil?.admission ?? '', name: pupil?.name ?? '' }
}

/**
 * The version of a geometry: the one it was printed with before, or the next. Sheets with a name and spare sheets
 * differ in geometry, so each has a version of its own. Call it while the exam is locked.
 */
async function ensureVersion(tx: Tx, examId: string, sheet: LaidOutSheet & { isMaster: boolean }): Promise<number> {
  const { pages, geometryHash, letter, printedNumbers, isMaster } = sheet
  const known = await listSheetVersions(tx, examId)
  const same = known.find((each) => each.geometryHash === geometryHash)
  if (same !== undefined) return same.version
  const version = (known.at(-1)?.version ?? 0) + 1
  const measures = { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT }
  await insertSheetVersion(tx, { examId, version, geometryHash, pages, ...measures, letter, printedNumbers, isMaster })
  return version
}

/** Has a failed set drawn again: its papers keep their numbers. Any other stays as it is, so two may press at once. */
export async function retrySheetSet(ctx: Context, exam: Pick<ExamRow, 'id' | 'schoolId'>, sheetSetId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const wasFailed = await changeSheetSet(tx, { id: sheetSetId, from: ['failed'] }, { state: 'waiting', failure: null, pagesDone: 0 })
    if (!wasFailed) return
    await ctx.queue.send(tx, printSheetSetJob, { sheetSetId }, { key: sheetSetId, share: exam.schoolId })
    await publishExamEvent(ctx, tx, exam.id, { sheets: sheetSetId })
  })
}
