import { createHash } from 'node:crypto'
import { describeAsked, type AskedQuestion } from '#engine/marking/testimony/asked-question.ts'

/** Names what an engine is asked about a question: another text or scheme is another question. */
export function hashAsked(question: AskedQuestion): string {
  return createHash('sha256').update(describeAsked(question)).digest('hex').slice(0, 32)
}
