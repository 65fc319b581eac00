import type { Words } from './words.ts'

/**
 * What is wrong in the words of a part: a sentence that is missing or has a hole in it, and one that says the same in both
 * languages. That is right for names and codes, such as KCSE, and these are named in `same`, each by its path; elsewhere it
 * is a translation that was forgotten. A name that is no longer the same is a fault too, so that the list stays exact.
 */
export function findWordFaults(words: Words<object>, same: readonly string[] = []): string[] {
  const [english, swahili] = [listSaid(words.en), listSaid(words.sw)]
  const holes = [...english, ...swahili].flatMap(([path, said]) =>
    said.filter(({ text }) => hasHole(text)).map(({ asked, text }) => `${path}${asked}: “${text}”`),
  )
  const missing = [...english.keys(), ...swahili.keys()].filter((path) => !english.has(path) || !swahili.has(path))
  const alike = [...english].filter(([path, said]) => isSame(said, swahili.get(path) ?? [])).map(([path]) => path)
  return [
    ...holes,
    ...missing.map((path) => `${path} is missing in one language`),
    ...alike.filter((path) => !same.includes(path)).map((path) => `${path} says the same in both languages`),
    ...same.filter((path) => !alike.includes(path)).map((path) => `${path} no longer says the same in both languages`),
  ]
}

/** What a sentence says when it is asked with this. */
interface Said {
  asked: string
  text: string
}

/** By its path, all that each sentence of a dictionary says. */
function listSaid(words: object, path = ''): Map<string, Said[]> {
  const said = new Map<string, Said[]>()
  for (const [key, value] of Object.entries(words)) {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') said.set(here, [{ asked: '', text: value }])
    else if (typeof value === 'function') said.set(here, sayAll(value))
    else if (typeof value === 'object' && value !== null) for (const [inner, each] of listSaid(value, here)) said.set(inner, each)
    else said.set(here, [{ asked: '', text: '' }])
  }
  return said
}

/** A sentence that counts or names, asked for none, one, two and many, and with something that holds everything. */
function sayAll(sentence: Function): Said[] {
  const counts = [0, 1, 2, 1200].map((count) => ({ asked: `(${count})`, text: sayFirst(sentence, [count, fieldsOf(count), anything]) }))
  return [...counts, { asked: '(anything)', text: sayFirst(sentence, [anything]) }]
}

/** With the first arguments that the sentence can be said with: a bare number has none of the fields that it may look into. */
export function sayFirst(sentence: Function, firsts: readonly unknown[], others = firsts): string {
  for (const first of firsts) {
    for (const other of others === firsts ? [first] : others) {
      try {
        const text = String(Reflect.apply(sentence, undefined, [first, other, other]))
        if (!/undefined|NaN/.test(text)) return text
      } catch {
        // It wants another one.
      }
    }
  }
  return ''
}

/** A list of up to two names, and an object whose every field is this number. */
export function fieldsOf(count: number): unknown {
  const names = Array.from({ length: Math.max(1, Math.min(count, 2)) }, () => 'x')
  return new Proxy(names, { get: (list, key) => (key in list ? Reflect.get(list, key) : count) })
}

/** Stands for a figure, a text, a list, a function and an object with any fields. */
export const anything: unknown = new Proxy(() => 7, {
  get: (_target, key) =>
    key === Symbol.toPrimitive
      ? (hint: string) => (hint === 'number' ? 7 : 'seven')
      : key === Symbol.iterator
        ? Array.prototype[Symbol.iterator].bind(['seven'])
        : anything,
  apply: () => anything,
})

/** A word that is missing leaves two spaces; an example of several lines stands in columns. */
function hasHole(text: string): boolean {
  return !/\p{L}|\p{N}/u.test(text) || /undefined|null|NaN|\[object|\$\{/.test(text) || (text.includes('  ') && !text.includes('\n'))
}

/** A sentence that counts is the same where one of its cases is, but for a case that only gives back a name. */
function isSame(english: Said[], swahili: Said[]): boolean {
  const alike = english.filter(({ text }, index) => text === swahili[index]?.text)
  return alike.length === english.length || alike.some(({ text }) => /\p{L}{4,}\s+\p{L}{4,}/u.test(text))
}
