import { sentencesOfFields } from '#contract/base/refusals/of-fields.ts'
import type { NoValues, Say, Sentence, ValuesOf } from '#contract/base/refusals/refusal.ts'

/** A field of the input that is refused: where it stands, and why. */
export interface FieldFault {
  path: string
  say: Say
}

type FieldCode = keyof typeof sentencesOfFields
type FieldValues<Code extends FieldCode> = ValuesOf<(typeof sentencesOfFields)[Code]>

/** What is wrong with one field: `fieldFault('marks', 'marks-above-worth', { marks: 3 })`. */
export function fieldFault<Code extends FieldCode>(
  path: string,
  code: Code,
  ...values: NoValues extends FieldValues<Code> ? [] : [values: FieldValues<Code>]
): FieldFault
export function fieldFault(path: string, code: FieldCode, values: object = {}): FieldFault {
  const sentence: Sentence<object> = sentencesOfFields[code]
  return { path, say: (language) => sentence.say(values, language) }
}
