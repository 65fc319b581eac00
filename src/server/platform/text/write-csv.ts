import type { FastifyReply } from 'fastify'
import { withByteOrderMark } from '#engine/text/with-byte-order-mark.ts'

export type Cell = string | number | null

/** A table as a file that spreadsheets open; the first row is its head. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula is made one it shows. Numbers are ours and stay numbers. */
export function writeCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table for a spreadsheet. It holds names, so no cache keeps it. */
export function sendCsv(reply: FastifyReply, csv: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8').send(withByteOrderMark(csv))
}
