import type { Words } from '#engine/words/words.ts'

/** Where the words of a part say nothing, say "undefined", or say the same in both languages. */
export interface Wordless {
  silent: string[]
  /** Right for names and codes, such as KCSE; elsewhere a translation that was forgotten. */
  same: string[]
}

/** Says everything that a part can say, in both languages: each function with none, one, several, and with whatever it looks into. */
export function findWordless(words: Words<object>): Wordless {
  const [en, sw] = [sayAll(words.en), sayAll(words.sw)]
  const silent = [...en, ...sw].filter(([, said]) => said.some((each) => !/\p{L}|\p{N}/u.test(each) || /undefined|NaN|\[object/.test(each)))
  const same = [...en].filter(([path, said]) => sw.get(path)?.join('\n') === said.join('\n'))
  return { silent: silent.map(([path]) => path), same: same.map(([path]) => path) }
}

function sayAll(words: object, path = ''): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const [key, value] of Object.entries(words)) {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') said.set(here, [value])
    else if (typeof value === 'function') said.set(here, sayWith(value))
    else if (typeof value === 'object' && value !== null) for (const [inner, each] of sayAll(value, here)) said.set(inner, each)
    else said.set(here, [''])
  }
  return said
}

/** A function that looks into its argument says nothing of a bare number: it is asked with something that holds everything. */
function sayWith(say: Function): string[] {
  const sentences = [0, 1, 7].flatMap((sample) => {
    try {
      const sentence: unknown = Reflect.apply(say, undefined, [sample, sample, sample])
      return typeof sentence === 'string' && !/undefined|NaN/.test(sentence) ? sentence : []
    } catch {
      return []
    }
  })
  return [...sentences, String(Reflect.apply(say, undefined, [anything, anything, anything]))]
}

/** Stands for a figure, a text, a list and an object with any fields. */
const anything: unknown = new Proxy(() => 7, {
  get: (_target, key) =>
    key === Symbol.toPrimitive
      ? (hint: string) => (hint === 'number' ? 7 : 'seven')
      : key === Symbol.iterator
        ? Array.prototype[Symbol.iterator].bind([])
        : anything,
  apply: () => anything,
})
