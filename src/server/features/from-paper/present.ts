import type { WrittenPaperDraft, WrittenPaperSummary } from '#contract/from-paper.ts'
import type { PaperDraftRow } from '#server/features/from-paper/queries.ts'

export function presentSummary({ id, edits, reading, files, state, pages, createdAt }: PaperDraftRow): WrittenPaperSummary {
  return { id, title: titleOf({ edits, reading, files }), state, pagesRead: pages.length, createdAt: createdAt.toISOString() }
}

export function presentDetail(row: PaperDraftRow): WrittenPaperDraft {
  return {
    ...presentSummary(row),
    files: row.files.map(({ name }) => ({ name })),
    pages: row.pages.map(({ file, width, height, isScan }) => ({ file, width, height, isScan })),
    failure: row.failure,
    reading: row.reading,
    edits: row.edits,
    revision: row.revision,
    examId: row.examId,
  }
}

export function titleOf({ edits, reading, files }: Pick<PaperDraftRow, 'edits' | 'reading' | 'files'>): string {
  return edits.title ?? reading?.title ?? files[0]?.name.replace(/\.\w{2,5}$/, '') ?? ''
}
