import type { TemplateDetail, TemplateSummary } from '#contract/templates.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { listNamedPictures, readSteps } from '#server/features/templates/named-pictures.ts'
import type { AssetRow, ExamOfTemplate, ListedTemplate } from '#server/features/templates/queries.ts'
import { readFile } from '#server/features/templates/read-file.ts'

export function presentSummary({ row, madeByName, examCount }: ListedTemplate): TemplateSummary {
  const { template } = readFile(row.file)
  return {
    id: row.id,
    name: row.name,
    fieldCount: template?.fields.length ?? 0,
    isValid: template !== null,
    hasPicture: row.blankKey !== null,
    madeByName,
    examCount,
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentDetail(
  found: ListedTemplate,
  { viewer, assets, exams }: { viewer: Viewer; assets: readonly AssetRow[]; exams: readonly ExamOfTemplate[] },
): TemplateDetail {
  const { row } = found
  const names = listNamedPictures(readSteps(row.file).preProcessors)
  return {
    ...presentSummary(found),
    revision: row.revision,
    file: row.file,
    hasEvaluation: row.evaluation !== null,
    problems: readFile(row.file).problems,
    assets: names.map((name) => ({ name, isThere: assets.some((asset) => asset.name === name) })),
    blankProblem: row.blankProblem,
    exams: exams
      .filter((exam) => canSeeExam(viewer, exam))
      .map(({ id, title, confirmedAt, templateRevision, pagesRead }) => ({
        id,
        title,
        isConfirmed: confirmedAt !== null,
        isOutdated: templateRevision < row.revision,
        pagesRead,
      })),
  }
}
