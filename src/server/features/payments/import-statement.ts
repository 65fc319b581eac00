import { AppError } from '#contract/base/errors.ts'
import type { WrittenStatement } from '#contract/payments.ts'
import type { Db } from '#db/client.ts'
import { suggestAccounts } from '#engine/credits/account-number.ts'
import { startOfEatDay } from '#engine/credits/eat-days.ts'
import { findInvoiceByNumber, listOpenInvoices, sumParts, type InvoiceRow } from '#server/features/billing/queries/invoices.ts'
import { listAccounts } from '#server/features/billing/queries/profiles.ts'
import { listBankPayments, listMpesaReceipts } from '#server/features/payments/queries/bank-lines.ts'
import type { PaymentRow } from '#server/features/payments/queries/payments.ts'
import { updatePayment } from '#server/features/payments/queries/payments.ts'
import { readBankStatement, type BankLine } from '#server/features/payments/read-bank-statement.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A line that a person says is true, and what it pays; null: whose it is, is decided later. */
export interface ConfirmedLine {
  line: number
  invoiceId: string | null
}

type Line = WrittenStatement['lines'][number]

const dayMs = 86_400_000
const noonMs = 12 * 3_600_000

/** Says what a bank's statement holds, and counts the lines that a person confirms, each once, whichever file it stands in. */
export async function importStatement(
  ctx: Context,
  { csv, confirmed, by }: { csv: string; confirmed: readonly ConfirmedLine[]; by: Actor },
): Promise<WrittenStatement> {
  const statement = readBankStatement(csv)
  if (statement === null) throw new AppError('statement-unreadable')
  const before = await explain(ctx.db, statement.lines)
  for (const { line, invoiceId } of confirmed) {
    const found = before.find((each) => each.line === line)
    if (found === undefined) throw new AppError('statement-line-gone', { line })
    if (found.state === 'counted') continue
    if (invoiceId !== null && found.guess?.invoiceId !== invoiceId) throw new AppError('statement-line-gone', { line })
    await countLine(ctx, found, { by, paysInvoice: invoiceId !== null })
  }
  const lines = confirmed.length === 0 ? before : await explain(ctx.db, statement.lines)
  return { lines, problems: statement.problems, out: statement.out }
}

async function countLine(ctx: Context, line: Line, { by, paysInvoice }: { by: Actor; paysInvoice: boolean }): Promise<void> {
  const { guess, receipt, amountKes } = line
  await retryTransaction(ctx.db, async (tx) => {
    const { paymentId, isNew } = await recordPayment(ctx, tx, {
      channel: 'bank',
      way: 'bank',
      source: 'statement',
      receipt,
      amountKes,
      paidAt: noonOf(line.paidOn),
      payer: line.text.slice(0, 140),
      // What names its owner is left out where the person did not agree to it.
      account: paysInvoice ? (guess?.named ?? '') : '',
      ...(paysInvoice && guess !== null && { invoice: { schoolId: guess.schoolId, invoiceId: guess.invoiceId } }),
    })
    if (!isNew) return
    await updatePayment(tx, paymentId, { account: (guess?.named ?? line.reference).slice(0, 60), ...(paysInvoice && { assignedByName: by.name }) })
    const detail = `${receipt}, KSh ${amountKes}${paysInvoice && guess !== null ? ` → ${guess.number}` : ''}`
    await recordAudit(tx, { actor: by, action: 'payment.statement', subject: paymentId, detail })
  })
}

/** What each line is: new, counted before, or alike something that was. And whose it looks like. */
async function explain(db: Db, lines: readonly BankLine[]): Promise<Line[]> {
  const [stored, mpesa, accounts] = await Promise.all([
    listBankPayments(
      db,
      lines.map(({ amountKes }) => amountKes),
    ),
    listMpesaReceipts(db, lines.flatMap(listMpesaWords)),
    listAccounts(db),
  ])
  const explained: Line[] = []
  for (const line of lines) explained.push({ ...line, state: judgeLine(line, stored, mpesa), guess: await guessOwner(db, line, accounts) })
  return explained
}

function judgeLine(line: BankLine, stored: readonly PaymentRow[], mpesa: ReadonlySet<string>): Line['state'] {
  const alike = stored.filter(({ amountKes }) => amountKes === line.amountKes)
  if (alike.some(({ receipt }) => receipt === line.receipt)) return 'counted'
  const isNear = ({ paidAt }: PaymentRow) => Math.abs(paidAt.getTime() - noonOf(line.paidOn).getTime()) <= dayMs
  return alike.some(isNear) || listMpesaWords(line).some((word) => mpesa.has(word)) ? 'alike' : 'new'
}

function listMpesaWords({ reference, text }: BankLine): string[] {
  return `${reference} ${text}`.toUpperCase().match(/\b[A-Z][A-Z0-9]{9}\b/g) ?? []
}

/** By the number of an invoice, or of an account, somewhere in the line. */
async function guessOwner(db: Db, line: BankLine, accounts: readonly { schoolId: string; accountNumber: string }[]): Promise<Line['guess']> {
  const words = `${line.reference} ${line.text}`.toUpperCase()
  for (const [named, year, number] of words.matchAll(/\b(20\d\d)[-/ ]?(\d{4,6})\b/g)) {
    const invoice = await findInvoiceByNumber(db, `${year}-${number}`)
    if (invoice !== null) return presentGuess(db, invoice, { named, slip: null })
  }
  for (const [named] of words.matchAll(/\b[A-Z]{3}[- ]?[0-9OIL]{4,6}(?:[- ]?\d)?\b/g)) {
    const exact = accounts.find(({ accountNumber }) => accountNumber.replaceAll('-', '') === named.replaceAll(/[- ]/g, ''))
    const [guess] = exact === undefined ? suggestAccounts(named, accounts) : [{ account: exact, slip: null }]
    if (guess === undefined) continue
    const open = await listOpenInvoices(db, guess.account.schoolId)
    const paid = await sumParts(
      db,
      guess.account.schoolId,
      open.map(({ id }) => id),
    )
    const invoice = open.find(({ id, totalKes }) => totalKes - (paid.get(id) ?? 0) === line.amountKes) ?? open[0]
    if (invoice !== undefined) return presentGuess(db, invoice, { named, slip: guess.slip })
  }
  return null
}

async function presentGuess(
  db: Db,
  invoice: InvoiceRow,
  { named, slip }: Pick<NonNullable<Line['guess']>, 'named' | 'slip'>,
): Promise<NonNullable<Line['guess']>> {
  const { id: invoiceId, schoolId, number, state, totalKes } = invoice
  const [paid, schoolName] = await Promise.all([sumParts(db, schoolId, [invoiceId]), findSchoolName(db, schoolId)])
  return { named, slip, schoolId, schoolName, invoiceId, number, openKes: state === 'open' ? totalKes - (paid.get(invoiceId) ?? 0) : 0 }
}

/** A statement tells days alone. */
function noonOf(day: string): Date {
  return new Date(startOfEatDay(day).getTime() + noonMs)
}
