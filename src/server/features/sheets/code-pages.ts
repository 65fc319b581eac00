import type { LayoutPage } from '#engine/sheet/layout.ts'
import { writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'

/** The pages of a version as those of one paper: each with its own code. */
export function codePages(pages: readonly LayoutPage[], paper: Omit<SheetCode, 'page'>): LayoutPage[] {
  return pages.map((page) => ({ ...page, code: { ...page.code, text: writeSheetCode({ ...paper, page: page.page }) } }))
}
