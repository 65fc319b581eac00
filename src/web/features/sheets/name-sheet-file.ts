import type { SheetSetView } from '#contract/sheets.ts'

/** `Form 3 Physics CAT 1 Form 3 East.pdf`, with letters that every file system takes. */
export function nameSheetFile(title: string, { className }: Pick<SheetSetView, 'className'>): string {
  const name = `${title} ${className ?? 'spare sheets'}`
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${name === '' ? 'sheets' : name}.pdf`
}
