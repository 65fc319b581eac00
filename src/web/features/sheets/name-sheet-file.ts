import type { SheetSetView } from '#contract/sheets.ts'
import type { SheetsPageWords } from '#web/features/sheets/sheet-words.ts'

/** `Form 3 Physics CAT 1 Form 3 East.pdf`, with letters that every file system takes. */
export function nameSheetFile(title: string, { className, way }: Pick<SheetSetView, 'className' | 'way'>, words: SheetsPageWords['prints']): string {
  const name = `${title} ${way === 'master' ? words.masterFile : (className ?? words.spareFile)}`
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${name === '' ? words.sheetsFile : name}.pdf`
}
