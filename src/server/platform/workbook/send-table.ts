import type { FastifyReply } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { type Cell, sendCsv, writeCsv } from '#server/platform/text/write-csv.ts'
import { xlsxType } from '#server/platform/workbook/office-types.ts'

interface Table {
  format: 'csv' | 'xlsx'
  /** Of the workbook's sheet. */
  name: string
  /** The first row is its head, the second column holds names. */
  rows: readonly (readonly Cell[])[]
  /** The school. */
  share: string
}

/** A table for spreadsheets. It holds names, so no cache keeps it. */
export async function sendTable(
  reply: FastifyReply,
  { heavyWork }: Pick<Context, 'heavyWork'>,
  { format, name, rows, share }: Table,
): Promise<FastifyReply> {
  if (format === 'csv') return sendCsv(reply, writeCsv(rows))
  reply.header('cache-control', 'no-store')
  return reply.type(xlsxType).send(Buffer.from(await heavyWork.of(share).writeWorkbook({ name, rows, widths: widthsOf(rows) })))
}

/** In characters, by the heads. */
function widthsOf([heads = []]: Table['rows']): number[] {
  return heads.map((head, at) => (at === 1 ? 30 : Math.min(30, Math.max(10, String(head ?? '').length + 2))))
}
