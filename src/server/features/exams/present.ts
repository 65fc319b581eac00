import type { ExamRight, UnprintedQuestion, WrittenExamDetail, WrittenExamSummary } from '#contract/exams.ts'
import type { CountedExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft, type DraftReading } from '#server/features/exams/read-draft.ts'
import { stageOf } from '#server/features/exams/stage-of.ts'

export function presentExamSummary(row: CountedExamRow, right: ExamRight, reading: DraftReading = readDraft(row.draft)): WrittenExamSummary {
  return {
    id: row.id,
    title: row.title,
    subject: reading.subject,
    language: reading.language,
    grading: reading.grading,
    questionCount: reading.questionCount,
    marks: reading.marks,
    stage: stageOf(row),
    isValid: reading.exam !== null,
    ownerName: row.ownerName,
    right,
    counts: row.counts,
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentExamDetail(
  row: CountedExamRow,
  { right, unprinted }: { right: ExamRight; unprinted: UnprintedQuestion[] },
): WrittenExamDetail {
  const reading = readDraft(row.draft)
  return {
    ...presentExamSummary(row, right, reading),
    code: row.code,
    revision: row.revision,
    draft: row.draft,
    problems: reading.problems,
    sheetVersion: row.sheetVersion,
    takesPlain: row.plainClassId !== null,
    geometryFixed: row.counts.papersIn > 0,
    unprinted,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmedByName: row.confirmedByName,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedByName: row.publishedByName,
  }
}
