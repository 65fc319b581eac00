/**
 * Fewer credits can be used than a transaction wants. It is no refusal: marking asked beforehand whether there is credit, somebody
 * else used it meanwhile, and the transaction is done again (`retryTransaction`) and leaves papers waiting.
 */
export class CreditShort extends Error {
  readonly missing: number

  constructor(missing: number) {
    super(`${missing} more credits are needed than can be used.`)
    this.name = 'CreditShort'
    this.missing = missing
  }
}

export function isCreditShort(error: unknown): boolean {
  return error instanceof CreditShort
}
