import { createHash } from 'node:crypto'
import { describeAsked, type AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'

/** Names each part of what the model is asked about a question (`describeAsked`): another text is another part. */
export function hashAsked(question: AskedQuestion): string[] {
  return describeAsked(question).map((part) => createHash('sha256').update(part).digest('hex').slice(0, 32))
}
