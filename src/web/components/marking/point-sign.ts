import { areCompact, optionLetter } from '#engine/exam/option-letter.ts'
import type { MarkReason } from '#engine/marking/mark.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import type { Language } from '#engine/words/words.ts'

type Point = Pick<MarkReason, 'code' | 'text' | 'asks'>

/** What the names of a question's points depend on. */
export type Named = { type: string; options?: readonly string[] | undefined }

/** What stands on a point's chip: the examiner's code, or the letter of the bubble where the point is an option in words. */
export function pointSign({ code }: Point, question: Named): string {
  const { options = [] } = question
  const place = options.indexOf(code)
  return place < 0 || areCompact(options) ? code : optionLetter(place)
}

/** What the point asks for; an option that has its letter on the chip stands here in words. */
export function pointText(point: Point, question: Named, language: Language): string {
  const asks = writeMarkAsk(point, language)
  return pointSign(point, question) === point.code ? asks : `${point.code}: ${asks}`
}
