import { eatDayOf } from '#engine/credits/eat-days.ts'
import { packIds, type BillingCycle, type ProductId } from '#engine/credits/names.ts'
import { findCreditPack } from '#engine/credits/price-list.ts'
import { productNames } from '#engine/credits/product-names.ts'
import { splitVat } from '#engine/credits/vat.ts'
import { invoiceWords } from '#engine/invoices/invoice-words.ts'
import { ink, left, put, quiet, right, rule, thin, width } from '#engine/reports/form-drawing.ts'
import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'

/** An invoice, and once it is paid the tax invoice and receipt: one A4 page in both languages. */
export interface InvoiceSheet {
  number: string
  state: 'open' | 'paid' | 'void' | 'credited'
  kind: 'pack' | 'plan' | 'upgrade'
  product: ProductId
  cycle: BillingCycle | null
  credits: number
  totalKes: number
  /** Of the total, for messages that were sent before. */
  messagesKes: number
  vatPercent: number
  startsOn: string | null
  endsOn: string | null
  issuedAt: Date
  dueOn: string
  paidAt: Date | null
  buyer: { name: string; address: string; kraPin: string; askedBy: string }
  accountNumber: string
  seller: { name: string; address: string; kraPin: string; bankName: string; bankAccount: string }
  parts: readonly { way: 'mpesa-prompt' | 'mpesa-paybill' | 'bank' | 'paystack'; receipt: string; payer: string; amountKes: number }[]
  creditNotes: readonly { number: string; amountKes: number }[]
  etims: {
    state: 'waiting' | 'signed' | 'refused'
    why: string
    controlNumber: string
    internalData: string
    signature: string
    kraNumber: string
    code: string
  }
  isPractice: boolean
}

const { en, sw } = invoiceWords
const wordmark = 'Sahihi'
const both = (english: string, kiswahili: string) => (english === kiswahili ? english : `${english} · ${kiswahili}`)

export function layOutInvoice(sheet: InvoiceSheet): Drawing[] {
  const items = drawItems(sheet, 110)
  const totals = drawTotals(sheet, items.bottom + 10)
  return [
    ...drawHead(sheet),
    ...drawFacts(sheet, 40),
    ...drawParties(sheet, 70),
    ...items.drawing,
    ...totals.drawing,
    ...drawEtims(sheet, totals.bottom + 14),
  ]
}

function isPaid({ state }: InvoiceSheet): boolean {
  return state === 'paid' || state === 'credited'
}

function drawHead(sheet: InvoiceSheet): Drawing[] {
  const { seller, isPractice } = sheet
  const title = isPaid(sheet) ? 'paid' : 'open'
  const tick = left + measureText(wordmark, 8, 'bold')
  const lines = [[seller.name, ...oneLine(seller.address)].join(', '), ...(seller.kraPin === '' ? [] : [`KRA PIN ${seller.kraPin}`])]
  return [
    drawText(wordmark, left, 19, { size: 8, weight: 'bold' }),
    drawLine(tick - 1, 11.4, tick + 0.4, 13.2, { widthMm: 0.6, grey: 0 }),
    drawLine(tick + 0.4, 13.2, tick + 3.6, 9.4, { widthMm: 0.6, grey: 0 }),
    ...lines.map((line, at) => put({ line, size: 3.2, grey: 0.2 }, left, 25 + at * 4.6, 118)),
    ...(isPractice ? [put({ line: both(en.practice, sw.practice), size: 3.6, weight: 'bold' }, right, 17, 120, 'right')] : []),
    put({ line: en[title], size: 4.6, weight: 'bold' }, right, 25, 64, 'right'),
    put({ line: sw[title], size: 3.2, grey: 0.2 }, right, 29.6, 64, 'right'),
    drawLine(left, 33, right, 33, ink),
  ]
}

/** Two rows of three. */
function drawFacts(sheet: InvoiceSheet, top: number): Drawing[] {
  const { parts, state } = sheet
  const [first] = parts
  const many = both(en.parts(parts.length), sw.parts(parts.length))
  const isOne = parts.length === 1
  const facts: [label: string, value: string][] = [
    [both(en.number, sw.number), sheet.number],
    [both(en.date, sw.date), momentOf(sheet.paidAt ?? sheet.issuedAt, 'en')],
    [both(en.page, sw.page), en.one],
    first && isPaid(sheet) ? [both(en.paidBy, sw.paidBy), isOne ? wayOf(first) : many] : [both(en.due, sw.due), formatDay(sheet.dueOn, 'en')],
    [both(en.receipt, sw.receipt), first === undefined ? '–' : isOne ? first.receipt : many],
    [both(en.state, sw.state), both(en.states[state], sw.states[state])],
  ]
  const edges = [left, left + 84, left + 143, right]
  const high = 11.5
  return [
    { kind: 'rect', x: left, y: top, width, height: 2 * high, stroke: ink },
    drawLine(left, top + high, right, top + high, thin),
    ...edges.slice(1, 3).map((x) => drawLine(x, top, x, top + 2 * high, thin)),
    ...facts.flatMap(([label, value], at): Drawing[] => {
      const x = (edges[at % 3] ?? left) + 2.5
      const y = top + Math.floor(at / 3) * high
      const room = (edges[(at % 3) + 1] ?? right) - x - 2
      return [put({ line: label, size: 2.8, grey: quiet }, x, y + 4.2, room), put({ line: value, size: 3.4, weight: 'bold' }, x, y + 9, room)]
    }),
  ]
}

function wayOf({ way, payer }: InvoiceSheet['parts'][number]): string {
  return payer === '' ? both(en.ways[way], sw.ways[way]) : `${en.ways[way]}, ${payer}`
}

function drawParties({ buyer, accountNumber }: InvoiceSheet, top: number): Drawing[] {
  const middle = left + width / 2
  const room = width / 2 - 7
  const lines = [...oneLine(buyer.address), ...(buyer.kraPin === '' ? [] : [`KRA PIN ${buyer.kraPin}`])]
  const name = wrapText(buyer.name, 4, room, 'bold').slice(0, 2)
  const asked = buyer.askedBy === '' ? '' : both(en.askedBy(buyer.askedBy), sw.askedBy(buyer.askedBy))
  return [
    { kind: 'rect', x: left, y: top, width, height: 27, stroke: ink },
    drawLine(middle, top, middle, top + 27, thin),
    put({ line: both(en.soldTo, sw.soldTo), size: 2.8, grey: quiet }, left + 3.5, top + 5.5, room),
    ...name.map((line, at) => put({ line, size: 4, weight: 'bold' }, left + 3.5, top + 11.5 + at * 4.8, room)),
    ...lines.map((line, at) => put({ line, size: 3.2 }, left + 3.5, top + 12 + name.length * 4.8 + at * 4.4, room)),
    put({ line: both(en.schoolNumber, sw.schoolNumber), size: 2.8, grey: quiet }, middle + 3.5, top + 5.5, room),
    put({ line: accountNumber, size: 4, weight: 'bold' }, middle + 3.5, top + 11.5, room),
    put({ line: asked, size: 3.2 }, middle + 3.5, top + 16.8, room),
  ]
}

function nameItem({ kind, product, cycle }: InvoiceSheet, language: Language): string {
  const words = invoiceWords[language]
  const name = productNames[language][product]
  return kind === 'upgrade' ? words.toPlan(name) : words.product(name, cycle)
}

function describeItem({ kind, product, credits, startsOn, endsOn }: InvoiceSheet, language: Language): string {
  const words = invoiceWords[language]
  const pack = packIds.find((each) => each === product)
  if (pack !== undefined) return words.pack(credits, findCreditPack(pack).validDays)
  return words[kind === 'upgrade' ? 'upgrade' : 'plan'](credits, formatDay(startsOn ?? '', language), formatDay(endsOn ?? '', language))
}

/** What is sold, and messages that were sent before: each with its price, of which the total is the sum. */
function listItems(sheet: InvoiceSheet): { name: string; lines: string[]; kes: number }[] {
  const { totalKes, messagesKes, issuedAt } = sheet
  const item = { name: nameItem(sheet, 'en'), lines: [describeItem(sheet, 'en'), describeItem(sheet, 'sw')], kes: totalKes - messagesKes }
  const day = eatDayOf(issuedAt)
  const messages = { name: en.messages, lines: [en.messagesUntil(formatDay(day, 'en')), sw.messagesUntil(formatDay(day, 'sw'))], kes: messagesKes }
  return messagesKes === 0 ? [item] : [item, messages]
}

const itemHigh = 15.5

function drawItems(sheet: InvoiceSheet, top: number): { drawing: Drawing[]; bottom: number } {
  const { vatPercent } = sheet
  const columns: { x: number; room: number; align: 'left' | 'right'; head: [string, string]; value: (price: string) => string }[] = [
    { x: left + 116, room: 24, align: 'right', head: [en.quantity, sw.quantity], value: () => '1' },
    { x: left + 140, room: 24, align: 'right', head: [en.price, sw.price], value: (price) => price },
    { x: left + 144, room: 18, align: 'left', head: [en.tax, sw.tax], value: () => `${taxLetterOf(vatPercent)}, ${vatPercent}%` },
    { x: right, room: 22, align: 'right', head: [en.amount, sw.amount], value: (price) => price },
  ]
  const items = listItems(sheet)
  return {
    bottom: top + 9.5 + items.length * itemHigh,
    drawing: [
      put({ line: en.item, size: 3.2, weight: 'bold' }, left, top, 60),
      put({ line: sw.item, size: 2.7, grey: quiet }, left, top + 4, 60),
      ...columns.flatMap(({ x, room, align, head: [english, kiswahili] }) => [
        put({ line: english, size: 3.2, weight: 'bold' }, x, top, room, align),
        put({ line: kiswahili, size: 2.7, grey: quiet }, x, top + 4, room, align),
      ]),
      drawLine(left, top + 6.5, right, top + 6.5, ink),
      ...items.flatMap(({ name, lines, kes }, at) => {
        const y = top + 12 + at * itemHigh
        return [
          put({ line: name, size: 3.6, weight: 'bold' }, left, y, 96),
          ...lines.map((line, row) => put({ line, size: 2.9, grey: 0.2 }, left, y + 4.4 + row * 4, 108)),
          ...columns.map(({ x, room, align, value }) => put({ line: value(formatCents(kes * 100)), size: 3.4 }, x, y + 1.5, room, align)),
        ]
      }),
    ],
  }
}

function drawTotals(sheet: InvoiceSheet, top: number): { drawing: Drawing[]; bottom: number } {
  const { totalKes, vatPercent, parts, creditNotes } = sheet
  const { netCents, vatCents } = splitVat(totalKes, vatPercent)
  const x = left + 106
  const title = isPaid(sheet) ? 'paid' : 'open'
  const row = (y: number, english: string, kiswahili: string, value: string): Drawing[] => [
    put({ line: english, size: 3.4 }, x, y, 50),
    put({ line: kiswahili, size: 2.7, grey: quiet }, x, y + 4, 50),
    put({ line: value, size: 3.4 }, right, y, 28, 'right'),
  ]
  const paidKes = parts.reduce((sum, { amountKes }) => sum + amountKes, 0)
  const partly = [formatCents(paidKes * 100), formatCents((totalKes - paidKes) * 100)] as const
  const asides = [
    ...parts
      .map((part) => `${wayOf(part)}, ${part.receipt}: KSh ${formatCents(part.amountKes * 100)}`)
      .filter(() => parts.length > 1 || !isPaid(sheet)),
    ...(isPaid(sheet) || paidKes === 0 ? [] : [en.partly(...partly), sw.partly(...partly)]),
    ...creditNotes.flatMap(({ number, amountKes }) => [
      en.creditNote(number, formatCents(amountKes * 100)),
      sw.creditNote(number, formatCents(amountKes * 100)),
    ]),
  ]
  // An invoice of a year may be paid in many parts; what does not fit stands in the school's list of payments.
  const shown = asides.slice(0, 7)
  return {
    bottom: top + 30,
    drawing: [
      ...shown.map((line, at) => put({ line, size: 2.9, grey: 0.2 }, left, top + at * 4.6, 98)),
      ...row(top, en.beforeVat, sw.beforeVat, formatCents(netCents)),
      drawLine(x, top + 6.4, right, top + 6.4, rule),
      ...row(top + 11.5, en.vat(vatPercent), sw.vat(vatPercent), formatCents(vatCents)),
      drawLine(x, top + 18, right, top + 18, ink),
      put({ line: en.total[title], size: 4.6, weight: 'bold' }, x, top + 24, 38),
      put({ line: sw.total[title], size: 2.7, grey: quiet }, x, top + 28, 38),
      put({ line: `KSh ${formatCents(totalKes * 100)}`, size: 4.6, weight: 'bold' }, right, top + 24, 42, 'right'),
    ],
  }
}

function drawEtims(sheet: InvoiceSheet, top: number): Drawing[] {
  const { etims, paidAt, seller } = sheet
  const notes = isPaid(sheet) ? [en.mistake, sw.mistake] : [en.notPaid, sw.notPaid]
  const bank =
    seller.bankAccount === '' || isPaid(sheet) ? [] : [en.bank(seller.bankName, seller.bankAccount), sw.bank(seller.bankName, seller.bankAccount)]
  const foot = (y: number): Drawing[] => [
    drawLine(left, y, right, y, ink),
    ...[...bank, ...notes]
      .flatMap((note) => wrapText(note, 2.9, width - 12))
      .map((line, at) => drawText(line, left, y + 5 + at * 4.2, { size: 2.9, grey: 0.2 })),
  ]
  if (paidAt === null) return foot(top)
  const waits = etims.state === 'refused' ? en.refused(etims.why) : en.waits
  const fields: [label: string, value: string][] = [
    [
      both(en.controlNumber, sw.controlNumber),
      etims.controlNumber || (etims.state === 'waiting' ? both(en.waitsSince(momentOf(paidAt, 'en')), sw.waits) : waits),
    ],
    [both(en.internalData, sw.internalData), [etims.internalData, etims.signature].filter((text) => text !== '').join(', ') || waits],
    [both(en.kraNumber, sw.kraNumber), etims.kraNumber || waits],
  ]
  const side = 34
  const box = { x: right - side - 3.5, y: top + 7.5, width: side, height: side }
  const high = 53
  return [
    put({ line: 'eTIMS', size: 4, weight: 'bold' }, left, top, 40),
    put({ line: both(en.letters, sw.letters), size: 2.8, grey: quiet }, right, top, 120, 'right'),
    { kind: 'rect', x: left, y: top + 4, width, height: high, stroke: ink },
    ...fields.flatMap(([label, value], at): Drawing[] => {
      const y = top + 9.5 + at * 16
      const room = width - side - 14
      return [
        put({ line: label, size: 2.9, grey: quiet }, left + 3.5, y, room),
        { kind: 'rect', x: left + 3.5, y: y + 1.8, width: room, height: 9, stroke: thin },
        put({ line: value, size: 3.1 }, left + 6, y + 7.3, room - 5),
      ]
    }),
    ...(etims.code === ''
      ? [
          { kind: 'rect' as const, ...box, stroke: thin },
          put({ line: en.squareCode, size: 2.9, grey: quiet }, box.x + side / 2, box.y + side / 2 - 1, side - 4, 'center'),
          put({ line: sw.squareCode, size: 2.9, grey: quiet }, box.x + side / 2, box.y + side / 2 + 3.4, side - 4, 'center'),
        ]
      : [{ kind: 'code' as const, x: box.x + side / 2, y: box.y + side / 2, size: side - 4, text: etims.code }]),
    ...foot(top + high + 10),
  ]
}

/** What KRA writes for a rate. */
function taxLetterOf(percent: number): string {
  return percent === 0 ? 'A' : percent === 8 ? 'E' : 'B'
}

function formatCents(cents: number): string {
  const rest = String(cents % 100).padStart(2, '0')
  return `${formatNumber(Math.floor(cents / 100), 'en')}.${rest}`
}

const aheadMs = 3 * 3_600_000

/** A day and a time of day in Kenya: 17 November 2026, 09:41. */
function momentOf(time: Date, language: Language): string {
  const minutes = Math.floor((time.getTime() + aheadMs) / 60_000) % 1440
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${formatDay(eatDayOf(time), language)}, ${clock}`
}

/** What was typed on several lines, on one. */
function oneLine(text: string): string[] {
  const line = text
    .split('\n')
    .filter((part) => part.trim() !== '')
    .join(', ')
  return line === '' ? [] : [line]
}
