import { writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { LAYOUT_FORMAT, type LayoutPage } from '#engine/sheet/layout.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { listPrintedPapers, listVersionPages, type SheetSetRow } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** `layout.json` of one print, in pieces: that of a large school would not fit well into memory as one text. */
export async function* writeLayout({ db }: Context, { id: examId, code }: ExamRow, set: SheetSetRow): AsyncGenerator<string> {
  const papers = await listPrintedPapers(db, set.id)
  const versions = await listVersionPages(db, examId, [...new Set(papers.map(({ version }) => version))])
  const pages = new Map<number, LayoutPage[]>(versions.map((each) => [each.version, each.pages]))
  const size = versions[0]
  yield `{"format":${JSON.stringify(LAYOUT_FORMAT)},"pageWidthMm":${size?.pageWidthMm ?? 210},"pageHeightMm":${size?.pageHeightMm ?? 297},"papers":[`
  for (const [at, { paper, version, admission, name }] of papers.entries()) {
    const own = codePages(pages.get(version) ?? [], { exam: code, version, paper })
    yield `${at === 0 ? '' : ','}\n${JSON.stringify({ paper, admission, name, pages: own })}`
  }
  yield '\n]}\n'
}

/** The pages of a version as those of one paper: each with its own code. */
function codePages(pages: readonly LayoutPage[], paper: Omit<SheetCode, 'page'>): LayoutPage[] {
  return pages.map((page) => ({ ...page, code: { ...page.code, text: writeSheetCode({ ...paper, page: page.page }) } }))
}
