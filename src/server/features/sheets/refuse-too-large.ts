import { AppError } from '#contract/base/errors.ts'
import { printLimits } from '#contract/sheets.ts'

/** Throws the code, with the numbers. */
export function refuseTooLarge(pages: number, code: 'print-too-large-for-spare' | 'print-too-large-for-class'): void {
  if (pages > printLimits.pages) throw new AppError(code, { count: pages, max: printLimits.pages })
}
