/** What is typed as shillings, in cents: `0.8`, `0,80`. No number where it is none, or smaller than a cent. */
export function readCents(typed: FormDataEntryValue | null): number {
  const [, shillings = '', cents = ''] = typeof typed === 'string' ? (/^(\d+)(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []) : []
  return shillings === '' ? Number.NaN : Number(shillings) * 100 + Number(cents.padEnd(2, '0'))
}
