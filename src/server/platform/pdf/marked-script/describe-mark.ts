import { judgedMarks } from '#engine/marking/judged.ts'
import type { ScriptAnswer } from '#server/platform/pdf/marked-script/marked-script.ts'

/** `2 / 3`; `2? / 3` where a person should look; `– / 3` where nobody has judged the answer. */
export function describeMark({ mark }: Pick<ScriptAnswer, 'mark'>): string {
  const marks = judgedMarks(mark)
  return marks === null ? `– / ${mark.max}` : `${marks}${mark.needsReview ? '?' : ''} / ${mark.max}`
}
