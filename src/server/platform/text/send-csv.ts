import type { FastifyReply } from 'fastify'
import { withByteOrderMark } from '#engine/text/with-byte-order-mark.ts'

/** A table for a spreadsheet. It holds names, so no cache keeps it. */
export function sendCsv(reply: FastifyReply, csv: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8').send(withByteOrderMark(csv))
}
