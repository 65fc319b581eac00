import type { Language, Words } from '#engine/words/words.ts'

/** A sentence that is written when its reader is known. */
export type Say = (language: Language) => string

/** A sentence in both languages, with the values that it needs. */
export interface Sentence<Values> {
  say(values: Values, language: Language): string
}

/** What the server says when it refuses something, with its HTTP status. */
export interface Refusal<Values> extends Sentence<Values> {
  readonly status: number
}

/** Of a sentence with nothing to fill in. */
export type NoValues = object

export type ValuesOf<S> = S extends { say: (values: infer Values, language: Language) => string } ? Values : never

export function sentence(words: Words<string>): Sentence<NoValues>
export function sentence<Values>(words: Words<(values: Values) => string>): Sentence<Values>
export function sentence(words: AnyWords): Sentence<unknown> {
  return { say: (values, language) => write(words[language], values) }
}

export function refusal(status: number, words: Words<string>): Refusal<NoValues>
export function refusal<Values>(status: number, words: Words<(values: Values) => string>): Refusal<Values>
export function refusal(status: number, words: AnyWords): Refusal<unknown> {
  return { status, say: (values, language) => write(words[language], values) }
}

type AnyWords = Words<string | ((values: unknown) => string)>

function write(text: AnyWords[Language], values: unknown): string {
  return typeof text === 'string' ? text : text(values)
}
