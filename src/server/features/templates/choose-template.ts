import { isDeepStrictEqual } from 'node:util'
import { createHash } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import { layOutSheet, type ExamSheet, type SheetMapping } from '#engine/omr/exam-sheet.ts'
import type { FitFault } from '#engine/page/picture-fault.ts'
import { writeFitFault, writeFitFaults } from '#engine/sentences/fit-fault.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { insertSheetVersion, listSheetVersions, listVersionPages } from '#server/features/sheets/queries.ts'
import { listNamedPictures } from '#server/features/templates/named-pictures.ts'
import { canUseTemplates } from '#server/features/templates/policy.ts'
import {
  deleteExamTemplate,
  findExamTemplate,
  findExamTemplateVersion,
  insertExamTemplateVersion,
  listAssets,
  listOwnVersions,
  lockTemplate,
  putExamTemplate,
  type AssetRow,
  type TemplateRow,
} from '#server/features/templates/queries.ts'
import { hasPagesRead } from '#server/features/papers/queries/exam-counts.ts'
import { numberPapers } from '#server/features/papers/number-papers.ts'
import { movePapers } from '#server/features/papers/queries/numbered-papers.ts'
import { getValidTemplate, refuseTemplate } from '#server/features/templates/read-file.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Puts what was read of an exam back into the queue. Handed in, because scans build on templates. */
export type ReadExamAgain = (ctx: Context, tx: Tx, examId: string) => Promise<void>

export interface TemplateChoice {
  examId: string
  templateId: string
  mapping: SheetMapping
  /** Each of its pupils gets a paper; null leaves that to the admission numbers. */
  classId: string | null
}

/**
 * From now on the exam is read by this template, and what was read before is read again where that makes a difference:
 * marks that persons gave stay. Throws `template-not-found`, `template-invalid`, `exam-invalid`, `exam-confirmed`,
 * `sahihi-sheets-read`.
 */
export async function chooseTemplate(ctx: Context, actor: Actor, choice: TemplateChoice, readExamAgain: ReadExamAgain): Promise<void> {
  const { examId, templateId, mapping, classId } = choice
  await ctx.db.transaction(async (tx) => {
    const template = await lockTemplate(tx, templateId)
    if (template === null || template.deletedAt !== null || !canUseTemplates(actor, template)) throw new AppError('template-not-found')
    const exam = await lockOpenExam(tx, examId)
    const before = await findExamTemplate(tx, examId)
    if (before === null && (await hasPagesRead(tx, examId))) throw new AppError('sahihi-sheets-read')
    const version = await ensureTemplateVersion(tx, { exam, template, mapping })
    await putExamTemplate(tx, {
      examId,
      templateId,
      templateRevision: template.revision,
      mapping,
      version,
      chosenBy: actor.userId,
      updatedAt: ctx.now(),
    })
    await updateExam(tx, examId, { sheetVersion: version })
    if (classId !== null) {
      const pupils = await listPupilRows(tx, classId)
      await numberPapers(tx, { exam, pupils: pupils.map(({ id: pupilId }) => ({ pupilId, version })), now: ctx.now() })
    }
    await movePapers(tx, examId, version)
    if (before?.version !== version) await readExamAgain(ctx, tx, examId)
    await recordAudit(tx, { actor, action: 'exam.template', subject: examId })
  })
}

/** Back to Sahihi sheets. Throws `own-sheets-read`. */
export async function leaveTemplate(ctx: Context, actor: Actor, examId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, examId)
    if ((await findExamTemplate(tx, examId)) === null) return
    if (await hasPagesRead(tx, examId)) throw new AppError('own-sheets-read')
    await deleteExamTemplate(tx, examId)
    await updateExam(tx, examId, { sheetVersion: Math.max(0, ...(await listOwnVersions(tx, examId))) })
    await recordAudit(tx, { actor, action: 'exam.template', subject: examId })
  })
}

/** The version of the exam's sheets that a template and a mapping make: the one in force where nothing differs, or the next. */
async function ensureTemplateVersion(
  tx: Tx,
  { exam, template, mapping }: { exam: ExamRow; template: TemplateRow; mapping: SheetMapping },
): Promise<number> {
  const assets = (await listAssets(tx, template.id)).map(({ name, objectKey }) => ({ name, objectKey }))
  const { page, widthMm, heightMm } = getSheet(exam, { template, mapping, assets })
  const known = await listSheetVersions(tx, exam.id)
  const pages = [page]
  const geometryHash = createHash('sha256').update(JSON.stringify(pages)).digest('hex')
  const inForce = known.find(({ version }) => version === exam.sheetVersion)
  const frozen = inForce === undefined ? null : await findExamTemplateVersion(tx, exam.id, inForce.version)
  const isSame =
    frozen !== null &&
    inForce?.geometryHash === geometryHash &&
    isDeepStrictEqual([frozen.file, frozen.mapping, frozen.assets], [template.file, mapping, assets])
  if (isSame) return frozen.version
  const version = (known.at(-1)?.version ?? 0) + 1
  await insertSheetVersion(tx, { examId: exam.id, version, geometryHash, pages, pageWidthMm: widthMm, pageHeightMm: heightMm })
  await insertExamTemplateVersion(tx, { examId: exam.id, version, file: template.file, mapping, assets })
  return version
}

/** Throws `template-invalid` with every reason why the exam cannot be read so. */
function getSheet(
  exam: ExamRow,
  { template: row, mapping, assets }: { template: TemplateRow; mapping: SheetMapping; assets: readonly Pick<AssetRow, 'name'>[] },
): ExamSheet {
  const template = getValidTemplate(row.file)
  const missing = listNamedPictures(template.preProcessors).filter((name) => !assets.some((asset) => asset.name === name))
  const laid = layOutSheet(template, mapping, getValidExam(exam.draft).questions)
  const faults = [
    ...missing.map((name) => fieldFault('mapping', 'picture-missing', { name })),
    ...('problems' in laid ? laid.problems.map(fitFault) : []),
  ]
  if ('sheet' in laid && faults.length === 0) return laid.sheet
  throw refuseTemplate(faults)
}

function fitFault(fault: FitFault): FieldFault {
  return { path: 'mapping', say: (language) => writeFitFault(fault, language) }
}

/**
 * Before pages come in: the questions may have been changed since the template was chosen. Throws `template-unfit`,
 * `template-outdated`. The exam is shared or locked by the caller.
 */
export async function refuseUnfitTemplate(tx: Tx, exam: ExamRow): Promise<void> {
  const chosen = await findExamTemplate(tx, exam.id)
  const frozen = chosen === null ? null : await findExamTemplateVersion(tx, exam.id, chosen.version)
  if (frozen === null) return
  const laid = layOutSheet(getValidTemplate(frozen.file), frozen.mapping, getValidExam(exam.draft).questions)
  const sheet = await listPrintedBubbles(tx, exam.id, frozen.version)
  if ('problems' in laid) throw new AppError('template-unfit', { problems: (language) => writeFitFaults(laid.problems.slice(0, 3), language) })
  if (
    !isDeepStrictEqual(
      laid.sheet.page.bubbles.map(({ question, option }) => [question, option]),
      sheet,
    )
  )
    throw new AppError('template-outdated')
}

async function listPrintedBubbles(tx: Tx, examId: string, version: number): Promise<string[][]> {
  const [row] = await listVersionPages(tx, examId, [version])
  return (row?.pages[0]?.bubbles ?? []).map(({ question, option }) => [question, option])
}
