import type { ScriptAnswer } from '#server/platform/pdf/marked-script/marked-script.ts'

/** `2 / 3`; `2? / 3` where a person should look; `? / 3` where nobody has read the answer. */
export function describeMark({ mark, read: { reading } }: Pick<ScriptAnswer, 'mark' | 'read'>): string {
  if (!mark.needsReview) return `${mark.marks} / ${mark.max}`
  const isUnread = reading.text === null && !reading.blank && reading.choice.length === 0
  return isUnread ? `? / ${mark.max}` : `${mark.marks}? / ${mark.max}`
}
