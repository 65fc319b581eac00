import * as z from 'zod'

type Path = string

/**
 * What is wrong in a dictionary of both languages: a sentence that is missing or has a hole in it, and one that stands in
 * English among the Kiswahili. Each function is asked for nothing, one, two and many.
 */
export function findWordFaults(words: { en: unknown; sw?: unknown }): string[] {
  const english = new Map(listSentences(words.en))
  const swahili = new Map(listSentences(words.sw))
  const holes = [...english, ...swahili].filter(([, text]) => hasHole(text)).map(([path, text]) => `${path}: “${text}”`)
  const missing = [...english.keys()].filter((path) => !swahili.has(path)).map((path) => `${path} is missing`)
  const untranslated = [...swahili].filter(([path, text]) => english.get(path) === text && isSentence(text)).map(([path]) => `${path} is English`)
  return [...holes, ...missing, ...untranslated]
}

function listSentences(value: unknown, path: Path = ''): [Path, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const sentence = (args: unknown[]): unknown => Reflect.apply(value, undefined, args)
    return [0, 1, 2, 1200].map((count) => [`${path}(${count})`, say(sentence, value.length, count)])
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listSentences(each, `${path}.${key}`))
}

/** Where a number will not do, a list or an object is wanted: this is both. */
function say(sentence: (args: unknown[]) => unknown, length: number, count: number): string {
  const both = Object.assign(
    Array.from({ length: Math.max(1, Math.min(count, 2)) }, () => 'x'),
    { marks: count, count, isOwn: true, like: 'x' },
  )
  for (const argument of [count, both]) {
    try {
      const text = z.string().parse(sentence(Array.from({ length }, () => argument)))
      // A number has none of an object's fields.
      if (!text.includes('undefined')) return text
    } catch {
      // It wants the other one.
    }
  }
  return ''
}

function hasHole(text: string): boolean {
  return text.trim() === '' || /undefined|null|NaN|\[object|\$\{| {2}/.test(text)
}

/** Names and figures are the same in both languages; two words of four letters are not. */
function isSentence(text: string): boolean {
  return /\p{L}{4,}\s+\p{L}{4,}/u.test(text)
}
