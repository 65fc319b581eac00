import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { templateLimits, type TriedSheet } from '#contract/templates.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { textOfFile } from '#contract/base/text.ts'
import { parseEvaluation, readEvaluation, scoreRow } from '#engine/omr/evaluation.ts'
import { nameCells } from '#engine/omr/name-cells.ts'
import type { OmrReading } from '#engine/omr/read-omr-sheet.ts'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import { loadAssets } from '#server/features/templates/named-pictures.ts'
import type { ListedTemplate } from '#server/features/templates/queries.ts'
import type { SentForm } from '#server/features/templates/read-form.ts'
import { getValidTemplate, refuseHostileFile } from '#server/features/templates/read-file.ts'
import { refusalOfPicture, extractFirstPage } from '#server/features/templates/store-blank.ts'
import type { Context } from '#server/platform/context.ts'

/** Text that holds JSON; `JSON.parse` throws what zod can tell. */
const unsaved = textOfFile({ max: templateLimits.fileMaxBytes })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(jsonObject)

/** What is read of a filled sheet by the template as it is drawn so far, saved or not. Nothing of it is kept. Throws `template-invalid`. */
export async function trySheet(ctx: Context, { row }: ListedTemplate, { bytes, template: text }: SentForm): Promise<TriedSheet> {
  const template = getValidTemplate(text === null ? row.file : readUnsaved(text))
  const page = await extractFirstPage(ctx, bytes, row.schoolId)
  const { reading, upright } = await ctx.readers
    .readOmrPage({ picture: page.bytes, template, assets: await loadAssets(ctx, row.id), widthMm: 210, hasWords: true }, row.schoolId)
    .catch((error: unknown) => {
      throw refusalOfPicture(error)
    })
  const { cells } = nameCells(template, reading)
  return {
    problem: reading.problem,
    columns: template.columns.map(({ name, labels }) => ({ name, text: cells.get(name) ?? '', doubts: listDoubts(reading, labels) })),
    bubbles: reading.map === null ? [] : drawBubbles(template, reading),
    score: reading.problem === null ? score(row.evaluation, template, cells) : null,
    width: template.width,
    height: template.height,
    picture: Buffer.from(upright.jpeg).toString('base64'),
  }
}

function readUnsaved(text: string): Record<string, unknown> {
  const file = unsaved.safeParse(text)
  if (!file.success) throw new AppError('invalid-input', { errors: [fieldFault('template', 'not-a-template')] })
  refuseHostileFile(file.data, 'file')
  return file.data
}

function listDoubts({ fields }: OmrReading, labels: readonly string[]): string[] {
  return fields.flatMap(({ label, doubt }) => (doubt !== null && labels.includes(label) ? [doubt] : []))
}

/** By the template's places: the picture was laid flat by where the bubbles are. */
function drawBubbles(template: OmrTemplate, { fields }: OmrReading): TriedSheet['bubbles'] {
  return template.fields.flatMap(({ label, bubbles }) => {
    const read = fields.find((field) => field.label === label)
    return bubbles.map(({ value, x, y, width, height }) => ({
      x,
      y,
      width,
      height,
      isChosen: read?.values.includes(value) === true,
      isDoubtful: read !== undefined && read.doubt !== null,
    }))
  })
}

/** Null where there is no evaluation file, or its key stands in another file. */
function score(file: Record<string, unknown> | null, template: OmrTemplate, cells: ReadonlyMap<string, string>): number | null {
  const parsed = file === null || isDeepStrictEqual(file, {}) ? null : parseEvaluation(file)
  if (parsed === null || 'problems' in parsed) return null
  const read = readEvaluation(
    parsed.input,
    template.columns.map(({ name }) => name),
    null,
  )
  return 'problems' in read ? null : scoreRow(read.evaluation, cells, '')
}
