/** The two languages that every sentence of the program is written in. */
export type Language = 'en' | 'sw'

/** The words of one page or part, in both languages. */
export interface Words<Text> {
  en: Text
  sw: Text
}

/** A statement of the program: a code, and the values that its sentence holds. */
interface Coded {
  code: string
}

/** The values of a union by their codes. */
export type ByCode<Value extends Coded> = { [One in Value as One['code']]: One }

type Sentence<Value> = string | ((value: Value) => string)

/** The sentence of every code, in one language. A code without a sentence does not compile. */
export type Sentences<Value extends Coded> = SentencesOf<ByCode<Value>>

type SentencesOf<Values> = { readonly [Code in keyof Values]: Sentence<Values[Code]> }

/** Writes one value in a language. */
export function writeCoded<Values, Code extends keyof Values>(
  words: Words<SentencesOf<Values>>,
  value: Values[Code] & { code: Code },
  language: Language,
): string {
  const sentence: Sentence<Values[Code]> = words[language][value.code]
  return typeof sentence === 'string' ? sentence : sentence(value)
}
