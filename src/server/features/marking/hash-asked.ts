import { createHash } from 'node:crypto'
import { listAskedParts, type AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'

/** Names each part of what the model is asked about a question (`listAskedParts`): another text is another part. */
export function hashAsked(question: AskedQuestion): string[] {
  return listAskedParts(question).map((part) => createHash('sha256').update(part).digest('hex').slice(0, 32))
}
