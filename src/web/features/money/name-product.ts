import { isKnown } from '#contract/base/word-for.ts'
import type { OpenInvoiceView } from '#contract/money.ts'
import type { MoneyWords } from '#web/features/money/money-words.ts'

/** `Professional, a year`. */
export function nameProduct(
  { kind, product, cycle }: Pick<OpenInvoiceView, 'kind' | 'product'> & { cycle?: OpenInvoiceView['cycle'] },
  words: MoneyWords,
): string {
  const names: Partial<Record<string, string>> = words.products
  const name = names[product] ?? product
  if (kind === 'upgrade') return words.upgrade(name)
  return cycle !== null && cycle !== undefined && isKnown(words.cycles, cycle) ? `${name}, ${words.cycles[cycle]}` : name
}
