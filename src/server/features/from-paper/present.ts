import type { WrittenPaperDraft, WrittenPaperSummary } from '#contract/from-paper.ts'
import type { PaperAsk } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import type { PaperDraftRow } from '#server/features/from-paper/queries.ts'

type AiReading = NonNullable<WrittenPaperDraft['aiReading']>

export function presentSummary({ id, edits, reading, files, state, pages, createdAt }: PaperDraftRow): WrittenPaperSummary {
  return { id, title: titleOf({ edits, reading, files }), state, pagesRead: pages.length, createdAt: createdAt.toISOString() }
}

export function presentDetail(row: PaperDraftRow, aiReading: Pick<AiReading, 'isOn' | 'host'> | null): WrittenPaperDraft {
  return {
    ...presentSummary(row),
    files: row.files.map(({ name }) => ({ name })),
    pages: row.pages.map(({ file, width, height, isScan }) => ({ file, width, height, isScan })),
    failure: row.failure,
    reading: row.reading === null ? null : { ...row.reading, words: undefined },
    edits: row.edits,
    revision: row.revision,
    examId: row.examId,
    aiReading: aiReading === null || row.reading?.words === undefined ? null : { ...aiReading, ask: row.ask === null ? null : presentAsk(row.ask) },
  }
}

function presentAsk({ state, trouble, labels, proposals, dropped, unsent }: PaperAsk): AiReading['ask'] {
  return { state, trouble, labels, proposals, dropped, unsent }
}

export function titleOf({ edits, reading, files }: Pick<PaperDraftRow, 'edits' | 'reading' | 'files'>): string {
  return edits.title ?? reading?.title ?? files[0]?.name.replace(/\.\w{2,5}$/, '') ?? ''
}
