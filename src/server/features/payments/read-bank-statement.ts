import { splitTable, type TableRow } from '#engine/pupils/split-table.ts'

/** A line by which money came in. */
export interface BankLine {
  /** Of the file, from 1. */
  line: number
  /** `2026-11-12`. */
  paidOn: string
  /** The bank's, as it stands there; empty where the file has none. */
  reference: string
  /** By which the line is known again when the next file overlaps this one. */
  receipt: string
  /** Cents are left out. */
  amountKes: number
  text: string
}

export interface BankStatement {
  lines: BankLine[]
  /** Lines that say neither what came in nor what went out. */
  problems: { line: number; code: 'date-odd' | 'amount-odd' }[]
  /** Lines by which money went out. */
  out: number
}

const headings = [
  ['date', /^(?:transaction|trans?|txn|posting|post|booking|entry)?date$/],
  ['valueDate', /^valuedate$/],
  ['text', /^(?:transaction)?(?:details?|description|narrations?|narrative|particulars|remarks)$/],
  ['reference', /^(?:bank|customer|transaction|trans?|txn|payment)?(?:reference|ref|referenceno|refno|referencenumber|receiptno|id)$/],
  ['credit', /^(?:credits?|creditamount|creditkes|moneyin|paidin|deposits?|cr)$/],
  ['debit', /^(?:debits?|debitamount|debitkes|moneyout|paidout|withdrawals?|withdrawn|dr)$/],
  ['amount', /^(?:transaction)?amount(?:kes|ksh)?$/],
  ['side', /^(?:drcr|crdr|debitcredit|creditdebit|type|sign|dc|cd)$/],
] as const
type Heading = (typeof headings)[number][0]
type Columns = Partial<Record<Heading, number>>

const headingWithinRows = 40

/** Reads a bank's statement as CSV, whatever the bank calls its columns. Null where no line says when money came and how much. */
export function readBankStatement(csv: string): BankStatement | null {
  const rows = splitTable(csv)
  const found = rows.slice(0, headingWithinRows).map(findColumns)
  const at = found.findIndex(isEnough)
  const columns = found[at]
  if (columns === undefined) return null
  const statement: BankStatement = { lines: [], problems: [], out: 0 }
  const seen = new Map<string, number>()
  for (const row of rows.slice(at + 1)) readLine(row, columns, { statement, seen })
  const references = new Map<string, number>()
  for (const { reference } of statement.lines) references.set(reference, (references.get(reference) ?? 0) + 1)
  // A reference that many lines share names none of them.
  return {
    ...statement,
    lines: statement.lines.map((line) =>
      isTelling(line.reference) && references.get(line.reference) === 1 ? { ...line, receipt: line.reference } : line,
    ),
  }
}

function findColumns({ cells }: TableRow): Columns {
  const columns: Columns = {}
  for (const [at, cell] of cells.entries()) {
    const name = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
    for (const [heading, pattern] of headings) if (columns[heading] === undefined && pattern.test(name)) columns[heading] = at
  }
  return columns
}

function isEnough({ date, valueDate, credit, amount }: Columns): boolean {
  return (date ?? valueDate) !== undefined && (credit ?? amount) !== undefined
}

function readLine({ cells, line }: TableRow, columns: Columns, { statement, seen }: { statement: BankStatement; seen: Map<string, number> }): void {
  const cellOf = (heading: Heading) => cells[columns[heading] ?? -1] ?? ''
  const dateText = cellOf('date') || cellOf('valueDate')
  const cents = readCents(cellOf, columns)
  // Sums and remarks below and between the lines.
  if (dateText === '' || (cents === null && !/\d/.test(dateText))) return
  const paidOn = readDay(dateText)
  if (cents === 0) return
  if (paidOn === null || cents === null) return void statement.problems.push({ line, code: paidOn === null ? 'date-odd' : 'amount-odd' })
  if (cents < 0) {
    statement.out += 1
    return
  }
  const amountKes = Math.floor(cents / 100)
  if (amountKes < 1) return
  const [reference, text] = [cellOf('reference').toUpperCase().replaceAll(/\s+/g, ' '), cellOf('text').replaceAll(/\s+/g, ' ')]
  const key = `${paidOn}:${cents}:${reference}:${text}`
  const before = seen.get(key) ?? 0
  seen.set(key, before + 1)
  statement.lines.push({ line, paidOn, reference, receipt: `${paidOn}-${cents}-${hashOf(`${reference}:${text}`)}-${before + 1}`, amountKes, text })
}

/** What came in, in cents; below zero for what went out; null where it cannot be read. */
function readCents(cellOf: (heading: Heading) => string, columns: Columns): number | null {
  if (columns.credit !== undefined) {
    const [credit, debit] = [readAmount(cellOf('credit')), readAmount(cellOf('debit'))]
    if (credit === null || debit === null) return null
    return credit === 0 ? -Math.abs(debit) : credit
  }
  const amount = readAmount(cellOf('amount'))
  if (amount === null) return null
  const side = cellOf('side').toLowerCase()
  if (/^(?:d|dr|debit)$/.test(side)) return -Math.abs(amount)
  return /^(?:c|cr|credit)$/.test(side) ? Math.abs(amount) : amount
}

/** `1,234.50 CR`, `(1,234.50)`, `-1 234,50`, `KES 1,234`; an empty cell is 0. In cents, null where it is none. */
function readAmount(text: string): number | null {
  const bare = text
    .toUpperCase()
    .replace(/KES|KSH\.?|\/=/, '')
    .replaceAll(/[\s\u00A0]/g, '')
  if (bare === '' || bare === '-') return 0
  const isOut = /^\(.*\)$|^-|-$|DR$/.test(bare)
  const digits = bare.replace(/^[(+-]/, '').replace(/(?:\)|-|CR|DR)$/, '')
  const whole =
    /^(?<kes>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<cents>\d{1,2}))?$/.exec(digits) ?? /^(?<kes>\d{1,3}(?:\.\d{3})*|\d+),(?<cents>\d{2})$/.exec(digits)
  if (whole?.groups === undefined) return null
  const { kes = '', cents = '' } = whole.groups
  const value = Number(kes.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(value) || value > 1e12) return null
  return isOut ? -value : value
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** In Kenya the day stands before the month. `12/11/2026`, `12-Nov-2026`, `2026-11-12`, `20261112`, with a time or without. */
function readDay(text: string): string | null {
  const date = text.trim().split(/[T\s](?=\d{1,2}:)/)[0] ?? ''
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(date)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = /^(\d{1,2})[-\s/]([A-Za-z]{3})[a-z]*[-\s/,]*(\d{4}|\d{2})$/.exec(date)
  if (named) return dayOf(yearOf(named[3] ?? ''), months.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]))
  const plain = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date)
  return plain ? dayOf(yearOf(plain[3] ?? ''), Number(plain[2]), Number(plain[1])) : null
}

const yearOf = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits)

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  return at.toISOString().slice(0, 10)
}

/** Long enough, and with digits, not a word such as `TRANSFER` that stands in every line. */
function isTelling(reference: string): boolean {
  return reference.length >= 6 && reference.length <= 60 && /\d{3}/.test(reference)
}

/** Tells lines of one day and amount apart. Nobody is kept out by it. */
function hashOf(text: string): string {
  let hash = 0
  for (const char of text) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36).toUpperCase()
}
