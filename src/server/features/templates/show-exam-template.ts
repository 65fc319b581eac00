import type { WrittenExamTemplate } from '#contract/templates.ts'
import { errorCatalogue } from '#contract/base/errors.ts'
import { sentencesOfFields } from '#contract/base/refusals/of-fields.ts'
import type { Language } from '#engine/words/words.ts'
import { findDigits, layOutSheet, type SheetMapping } from '#engine/omr/exam-sheet.ts'
import { proposeMapping } from '#engine/omr/propose-mapping.ts'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import { writeFitFault } from '#engine/sentences/fit-fault.ts'
import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { getTemplateFor } from '#server/features/templates/get-template-for.ts'
import { listNamedPictures } from '#server/features/templates/named-pictures.ts'
import { findExamTemplate, listAssets } from '#server/features/templates/queries.ts'
import { readFile } from '#server/features/templates/read-file.ts'
import { countWork } from '#server/features/papers/queries/exam-counts.ts'
import type { Context } from '#server/platform/context.ts'

interface Asked {
  exam: ExamRow
  asked: string | undefined
  /** Of whoever reads what is wrong. */
  language: Language
}

/** What an exam is read by, or what choosing a template for it would mean. Throws `template-not-found`. */
export async function showExamTemplate(ctx: Context, viewer: Viewer, { exam, asked, language }: Asked): Promise<WrittenExamTemplate> {
  const chosen = await findExamTemplate(ctx.db, exam.id)
  const templateId = asked ?? chosen?.templateId ?? null
  const { pages, decided } = await countWork(ctx.db, exam.id)
  const common = { chosenId: chosen?.templateId ?? null, isOutdated: false, pagesToReadAgain: pages, decidedCount: decided }
  if (templateId === null) return { ...common, templateId, mapping: { admission: null, questions: [] }, columns: [], questions: [], problems: [] }
  const { row } = await getTemplateFor(ctx, viewer, templateId, { deleted: templateId === chosen?.templateId })
  const { template, problems } = readFile(row.file)
  const questions = readDraft(exam.draft).exam?.questions ?? null
  const listed = (questions ?? []).map(({ id, type, text }) => ({ id, type, text: text ?? '' }))
  const isOutdated = chosen !== null && chosen.templateId === templateId && chosen.templateRevision < row.revision
  const base = { ...common, isOutdated, templateId, questions: listed }
  if (template === null)
    return {
      ...base,
      mapping: { admission: null, questions: [] },
      columns: [],
      problems: problems.map((problem) => writeTemplateFault(problem, language)),
    }
  if (questions === null)
    return {
      ...base,
      mapping: { admission: null, questions: [] },
      columns: listTemplateColumns(template),
      problems: [errorCatalogue['exam-invalid'].say({}, language)],
    }
  const proposed = proposeMapping(template, questions)
  const mapping = chosen?.templateId === templateId ? fill(chosen.mapping, proposed) : proposed
  const laid = layOutSheet(template, mapping, questions)
  const assets = await listAssets(ctx.db, row.id)
  const missing = listNamedPictures(template.preProcessors).filter((name) => !assets.some((asset) => asset.name === name))
  return {
    ...base,
    mapping,
    columns: listTemplateColumns(template),
    problems: [
      ...missing.map((name) => sentencesOfFields['picture-missing'].say({ name }, language)),
      ...('problems' in laid ? laid.problems.map((problem) => writeFitFault(problem, language)) : []),
    ],
  }
}

/** What a person chose, and proposals for questions that came later, where their columns are free. */
function fill(chosen: SheetMapping, proposed: SheetMapping): SheetMapping {
  const taken = new Set([chosen.admission, ...chosen.questions.map(({ column }) => column)])
  const known = new Set(chosen.questions.map(({ question }) => question))
  const more = proposed.questions.filter(({ question, column }) => !known.has(question) && !taken.has(column))
  return { admission: chosen.admission, questions: [...chosen.questions, ...more] }
}

function listTemplateColumns(template: OmrTemplate): WrittenExamTemplate['columns'] {
  return [
    ...template.columns.map(({ name, labels }) => ({ name, kind: kindOf(template, name, labels), size: sizeOf(template, labels) })),
    ...template.boxes.map(({ name }) => ({ name, kind: 'box' as const, size: 0 })),
  ]
}

function kindOf(template: OmrTemplate, name: string, labels: readonly string[]): 'choice' | 'digits' | 'other' {
  const digits = findDigits(template, name)
  if (digits?.every(({ bubbles }) => bubbles.some(({ value }) => /\d/.test(value))) === true) return 'digits'
  return labels.length === 1 ? 'choice' : 'other'
}

/** Bubbles of a choice, places of a grid. */
function sizeOf({ fields }: OmrTemplate, labels: readonly string[]): number {
  return labels.length > 1 ? labels.length : (fields.find(({ label }) => label === labels[0])?.bubbles.length ?? 0)
}
