import { parseAlgebra } from '#engine/number/algebra.ts'
import type { Quantity, ReadText } from '#engine/number/quantity.ts'

/** The text between two equals signs. */
export interface Side {
  /**
   * `value`: one value. `working`: one line of arithmetic. `formula`: letters. `label`: articles, or words of the question
   * or its scheme. `words`: other words. `unread`: anything else, which the program does not understand.
   */
  kind: 'value' | 'working' | 'formula' | 'label' | 'words' | 'unread'
  quantities: readonly Quantity[]
  /** A value followed by a word of the question: "12 apples". */
  hasNoun: boolean
  start: number
  end: number
}

/** Sides of one chain of equalities: `A = 5 × 4 = 20 cm²`. */
export interface Statement {
  sides: readonly Side[]
  /** Whether it begins a line or a sentence. */
  isNewLine: boolean
}

export interface KnownWords {
  /** Words of the question and its scheme, in lower case. */
  words: ReadonlySet<string>
  /** Everyday words that the scheme uses as units: "books". */
  units: ReadonlySet<string>
}

/** Words without a meaning of their own. */
const articles = new Set(['the', 'a', 'an', 'it', 'its', 'this', 'of', 'by', 'we', 'get', 'ya', 'wa', 'la', 'cha', 'kwa'])
const greekNames = /\b(?:alpha|beta|gamma|delta|theta|lambda|mu|rho|sigma|omega)\b/gi
const equalWords = /^(?:is|are|ni|equals)$/i

interface Item {
  kind: 'quantity' | 'word' | 'sign'
  quantity: Quantity | null
  text: string
  start: number
  end: number
}

/** Splits a read text into statements. Every character belongs to a side, an equals sign or a break. */
export function readStatements(read: ReadText, known: KnownWords): Statement[] {
  const statements: Statement[] = []
  let sides: Side[] = []
  let items: Item[] = []
  let isNewLine = true
  const endSide = (isFollowed: boolean): void => {
    if (items.length > 0) sides.push(sideOf({ items, text: read.text, known, isBetween: isFollowed && sides.length > 0 }))
    items = []
  }
  const endStatement = (startsLine: boolean): void => {
    endSide(false)
    if (sides.length > 0) {
      statements.push({ sides, isNewLine })
      isNewLine = false
    }
    sides = []
    isNewLine ||= startsLine
  }
  let next = 0
  for (const [at, token] of read.tokens.entries()) {
    const quantity = read.quantities[next]
    if (quantity !== undefined && token.start >= quantity.end) next++
    const within = read.quantities[next]
    if (within !== undefined && token.start >= within.start && token.start < within.end) {
      if (items.at(-1)?.quantity !== within) items.push({ kind: 'quantity', quantity: within, text: '', start: within.start, end: within.end })
      continue
    }
    const cut = cutAt({ read, at, hasItems: items.length > 0, afterWord: items.at(-1)?.kind === 'word' || items.length === 0 })
    if (cut === 'equals') endSide(true)
    else if (cut !== null) endStatement(cut === 'line')
    else items.push({ kind: token.kind === 'word' ? 'word' : 'sign', quantity: null, text: token.text, start: token.start, end: token.end })
  }
  endStatement(false)
  return statements
}

/** Says whether token `at` ends a side (`equals`), a statement (`part`) or a line; null where it belongs to the side. */
function cutAt({
  read,
  at,
  hasItems,
  afterWord,
}: {
  read: ReadText
  at: number
  hasItems: boolean
  afterWord: boolean
}): 'equals' | 'part' | 'line' | null {
  const token = read.tokens[at]
  if (token === undefined) return null
  const behind = read.text.slice(token.end, token.end + 1)
  if (token.kind === 'equals' || (token.kind === 'word' && equalWords.test(token.text))) return 'equals'
  if (token.kind === 'break') {
    if (read.tokens[at + 1]?.kind === 'equals') return 'equals'
    return /^[\n;]/.test(token.text) ? 'line' : 'part'
  }
  if (token.kind !== 'other') return null
  if (token.text === ':' && afterWord) return 'equals'
  // A comma or a full stop beside a figure may be part of a number.
  if (token.text === ',' && hasItems && !/\d/.test(behind)) return 'part'
  const isStop =
    token.text === '.' &&
    /\S/.test(read.text.slice(token.start - 1, token.start)) &&
    /^\s*(?![\s\d.,])/.test(read.text.slice(token.end, token.end + 20))
  return isStop && (hasItems || at === read.tokens.length - 1) && /^\s?$/.test(behind) ? 'line' : null
}

function sideOf({ items, text, known, isBetween }: { items: readonly Item[]; text: string; known: KnownWords; isBetween: boolean }): Side {
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0]
  const quantities = items.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  const side = { quantities, start, end, hasNoun: false }
  const [quantity] = quantities
  const place = items.findIndex((item) => item.kind === 'quantity')
  const before = items.slice(0, Math.max(0, place))
  const after = items.slice(place + 1)
  const isKnown = (item: Item): boolean => item.kind === 'word' && (articles.has(item.text.toLowerCase()) || known.words.has(item.text.toLowerCase()))
  if (quantity !== undefined && quantities.length === 1 && before.every((item) => item.kind === 'word' && articles.has(item.text.toLowerCase()))) {
    const kind = quantity.isUnclear ? 'unread' : quantity.expression.isValue ? 'value' : 'working'
    if (after.every((item) => item.kind === 'word' && known.units.has(stemOf(item.text)))) return { ...side, kind }
    if (after.every(isKnown)) return { ...side, kind, hasNoun: true }
  }
  if (quantity === undefined && items.every(isKnown)) return { ...side, kind: 'label' }
  const algebra = parseAlgebra(text.slice(start, end).replaceAll(greekNames, 'λ'))
  if (algebra !== null && items.some(({ kind }) => kind === 'word')) return { ...side, kind: 'formula' }
  if (quantities.length > 0 || items.some(({ kind }) => kind === 'sign')) return { ...side, kind: 'unread' }
  // `mgh` between two equals signs: its value follows.
  return { ...side, kind: isBetween && items.every((item) => item.text.length <= 4) ? 'formula' : 'words' }
}

export function stemOf(word: string): string {
  return word.toLowerCase().replace(/s$/, '')
}
