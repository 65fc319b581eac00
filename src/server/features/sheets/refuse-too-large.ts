import { AppError } from '#contract/errors.ts'
import { printLimits } from '#contract/sheets.ts'

const numbers = new Intl.NumberFormat('en-GB')

/** Throws `print-too-large` with the numbers. */
export function refuseTooLarge(pages: number, advice: string): void {
  if (pages <= printLimits.pages) return
  const message = `This would print ${numbers.format(pages)} pages; at most ${numbers.format(printLimits.pages)} are printed at once. ${advice}`
  throw new AppError('print-too-large', { message })
}
