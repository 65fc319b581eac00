import { isSameWord, readFact, type FactWord } from '#engine/marking/short/fact/fact-words.ts'
import { readNumbers } from '#engine/marking/short/fact/read-numbers.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

const joints = /(?<!\s)\s*(?:,(?:\s*(?:and|na))?|;|\n|&|\+|\band\b|\bna\b)\s*/i
/** An item of a list is a name or a term; longer parts are clauses. */
const maxWords = 3

/** The items of a wording that is a list of things ("red, green and blue"); null where it is none. */
export function itemsOf(wanted: string): string[] | null {
  if (/\b(?:is|are|was|were|has|have|will|can|the|to|by|it|they|in|from|with|of|not|more|less)\b/i.test(wanted)) return null
  const items = partsOf(wanted)
  if (readNumbers(wanted.toLowerCase().split(/\s+/)).some((word) => /^\d/.test(word))) return null
  if (items.length < 2 || items.length > 8) return null
  return items.every((item) => /^\p{L}/u.test(item) && item.length > 1 && item.split(/\s+/).length <= maxWords) ? items : null
}

function partsOf(text: string): string[] {
  return text.split(joints).filter((item) => /[\p{L}\d]/u.test(item))
}

/** The number of items that an answer names, and the number of other things that it names. */
export function countItems({ items, text, question, lexicon }: { items: readonly string[]; text: string; question: string; lexicon: Lexicon }): {
  found: number
  added: number
} {
  const own = readFact(text, lexicon)
  const asked = readFact(question, lexicon)
  const parts = partsOf(text)
  const said = items.filter((item) => parts.some((part) => lexicon.isSameTerm(item, part)) || isNamed(readFact(item, lexicon), own, lexicon))
  const words = items.flatMap((item) => readFact(item, lexicon))
  const others = parts.filter((part) => {
    const rest = readFact(part, lexicon).filter((word) => ![...words, ...asked].some((each) => isSameWord(each, word, lexicon)))
    return rest.length > 0 && !items.some((item) => lexicon.isSameTerm(item, part))
  })
  // "water vapour" is the item with a word more, not another thing.
  const added = others.filter((part) => !items.some((item) => isNamed(readFact(item, lexicon), readFact(part, lexicon), lexicon)))
  return { found: said.length, added: added.length }
}

/** Whether the words of an item stand in sequence, so that "carbon and hydrogen" does not name "carbon dioxide". */
function isNamed(item: readonly FactWord[], own: readonly FactWord[], lexicon: Lexicon): boolean {
  return own.some((_, from) =>
    item.every((word, at) => {
      const each = own[from + at]
      return each !== undefined && isSameWord(word, each, lexicon)
    }),
  )
}
