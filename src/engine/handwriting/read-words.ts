import { readLooks } from './read-hand.ts'
import { readWord, type ReadWord } from './read-word.ts'
import { toClasses } from './alphabet.ts'
import { placeSigns, scoreLooks, type LineScores, type Looks } from './score-text.ts'
import { hasWord, type WordList } from './word-list.ts'

/** A word of a piece of writing, and where it stands in it: shares of the width. */
export interface PlacedWord extends ReadWord {
  from: number
  to: number
}

export interface ReadWords {
  words: PlacedWord[]
  /** How well the words explain the ink together. */
  value: number
}

const GAP_CLASS = toClasses(' ')?.[0] ?? 0

/** What was read with a gap may be one word, of at most so many parts. */
const MOST_PARTS = 3
const LONGEST_JOINED = 24
/**
 * What was read as one word may be several. One of two parts is in a list, and among the commonest if it is short or the other
 * part is in none. The split is less likely by `cost` and for a gap that the network did not see, and more so for what may be a
 * name. The likeliest few gaps are tried.
 */
const SPLIT = { shortest: 4, short: 2, cost: 2, unseen: 0.5, leastSeen: -6, name: 2, tried: 4, depth: 2 }

/**
 * The words of a piece of writing by the network's own reading of it. Where the words begin and end is decided with the word
 * lists, because gaps between words are not always seen.
 */
export function readWords(looks: Looks, lists: readonly WordList[], free = readLooks(looks).text): ReadWords {
  const tokens = placeTokens(looks, free)
  if (tokens.length === 0) return { words: [], value: 0 }
  const known = new Map<string, ReadWords>()
  const read = (from: number, to: number) => {
    const key = `${from} ${to}`
    const found = known.get(key) ?? readTokens(looks, tokens.slice(from, to), lists)
    known.set(key, found)
    return found
  }
  // The best words of the first so many tokens.
  const best: ReadWords[] = [{ words: [], value: 0 }]
  for (let to = 1; to <= tokens.length; to += 1) {
    let most: ReadWords | null = null
    for (let from = Math.max(0, to - MOST_PARTS); from < to; from += 1) {
      const before = best[from]
      const parts = tokens.slice(from, to)
      if (before === undefined || (to - from > 1 && !mayJoin(parts, read(from, from + 1)))) continue
      const own = read(from, to)
      const value = before.value + own.value + (from > 0 ? (tokens[from]?.gap ?? 0) : 0)
      if (most === null || value > most.value) most = { words: [...before.words, ...own.words], value }
    }
    best.push(most ?? { words: [], value: 0 })
  }
  return best.at(-1) ?? { words: [], value: 0 }
}

/** Signs between two gaps of the reading, with their steps at each pass, and the score of the gap before them. */
interface Token {
  text: string
  spans: { from: number; to: number }[]
  gap: number
}

function placeTokens(looks: Looks, free: string): Token[] {
  const texts = free.split(' ').filter((text) => text !== '')
  const text = texts.join(' ')
  const placed = looks.map((look) => placeSigns(look, text)?.map(({ step }) => step) ?? spreadEvenly(look, text))
  let at = 0
  return texts.map((token, index) => {
    const [start, end] = [at, at + token.length]
    at = end + 1
    const spans = looks.map((look, pass) => ({
      from: start === 0 ? 0 : (placed[pass]?.[start - 1] ?? 0) + 1,
      to: end >= text.length ? look.steps : (placed[pass]?.[end] ?? look.steps),
    }))
    const gaps = looks.map((look, pass) => sliceOf(look, { from: (spans[pass]?.from ?? 1) - 1, to: spans[pass]?.from ?? 1 }))
    return { text: token, spans, gap: index === 0 ? 0 : scoreLooks(asLooks(gaps), ' ') }
  })
}

function spreadEvenly({ steps }: LineScores, text: string): number[] {
  return Array.from(text, (_, at) => Math.floor(((at + 0.5) / text.length) * steps))
}

function sliceOf({ classes, values }: LineScores, { from, to }: { from: number; to: number }): LineScores {
  const end = Math.max(from + 1, to)
  return { steps: end - from, classes, values: values.subarray(from * classes, end * classes) }
}

function asLooks([first, ...rest]: readonly LineScores[]): Looks {
  if (first === undefined) throw new Error('A line has at least one pass.')
  return [first, ...rest]
}

/** Only letters are joined, and not where the first part is a sure word already. */
function mayJoin(parts: readonly Token[], first: ReadWords): boolean {
  const text = parts.map((part) => part.text).join('')
  return text.length <= LONGEST_JOINED && /^[\p{L}'’-]+[.,;:?!]?$/u.test(text) && first.words.every(({ confidence }) => confidence < SURE)
}
const SURE = 0.97

function readTokens(looks: Looks, parts: readonly Token[], lists: readonly WordList[]): ReadWords {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return { words: [], value: 0 }
  const spans = looks.map((look, pass) => ({ from: first.spans[pass]?.from ?? 0, to: last.spans[pass]?.to ?? look.steps }))
  const text = parts.map((part) => part.text).join('')
  const whole = readSpan(looks, spans, text, lists)
  if (parts.length > 1) {
    // Where the lists explain the parts as one word, the gap is what was read and changed. Without a word they stay apart.
    const [word] = whole.words
    return word === undefined || !hasWord(lists, word.text)
      ? { words: [], value: -Infinity }
      : { ...whole, words: [{ ...word, read: parts.map((part) => part.text).join(' ') }] }
  }
  return splitToken(looks, spans, text, lists).reduce((best, one) => (one.value > best.value ? one : best), whole)
}

function readSpan(looks: Looks, spans: Token['spans'], text: string, lists: readonly WordList[]): ReadWords {
  const own = asLooks(looks.map((look, pass) => sliceOf(look, spans[pass] ?? { from: 0, to: look.steps })))
  const word = readWord(own, text, lists)
  const steps = looks[0].steps
  return { words: [{ ...word, from: (spans[0]?.from ?? 0) / steps, to: (spans[0]?.to ?? steps) / steps }], value: word.value }
}

/** The words that a token may be, if it is none itself. */
function splitToken(looks: Looks, spans: Token['spans'], text: string, lists: readonly WordList[], depth = SPLIT.depth): ReadWords[] {
  if (depth === 0 || text.length < SPLIT.shortest || !/^\p{Lu}?\p{Ll}+[.,;:?!]?$/u.test(text) || hasWord(lists, text)) return []
  const own = looks.map((look, pass) => sliceOf(look, spans[pass] ?? { from: 0, to: look.steps }))
  const placed = own.map((look) => placeSigns(look, text)?.map(({ step }) => step) ?? spreadEvenly(look, text))
  const tried = Array.from({ length: text.length - 2 * SPLIT.short + 1 }, (_, place) => place + SPLIT.short)
    .filter((at) => mayPart(lists, text.slice(0, at), text.slice(at)))
    .map((at) => ({ at, seen: seeGap(asLooks(own)[0], placed[0]?.[at - 1] ?? 0, placed[0]?.[at] ?? 0) }))
    .toSorted((one, other) => other.seen - one.seen)
    .slice(0, SPLIT.tried)
  return tried.map(({ at, seen }) => {
    const borders = spans.map(({ from }, pass) => from + (placed[pass]?.[at] ?? 0))
    const read = (part: string, own: Token['spans']) =>
      splitToken(looks, own, part, lists, depth - 1).reduce((best, one) => (one.value > best.value ? one : best), readSpan(looks, own, part, lists))
    const one = read(
      text.slice(0, at),
      spans.map(({ from }, pass) => ({ from, to: borders[pass] ?? from + 1 })),
    )
    const other = read(
      text.slice(at),
      spans.map(({ to }, pass) => ({ from: borders[pass] ?? to - 1, to })),
    )
    const cost = SPLIT.cost - SPLIT.unseen * seen + (/^\p{Lu}/u.test(text) ? SPLIT.name : 0)
    return { words: [...one.words, ...other.words], value: one.value + other.value - cost }
  })
}

function mayPart(lists: readonly WordList[], left: string, right: string): boolean {
  const known = [left, right].map((part) => ({ isListed: hasWord(lists, part) && part.length > SPLIT.short, isCommon: hasWord(lists, part, 1) }))
  return known.every(({ isListed, isCommon }) => isListed || isCommon) || known.some(({ isCommon }) => isCommon)
}

/** The log-probability of a gap between two steps, where it is likeliest. */
function seeGap({ classes, values }: LineScores, from: number, to: number): number {
  const steps = Array.from({ length: Math.max(1, to - from) }, (_, step) => values[(from + step) * classes + GAP_CLASS] ?? SPLIT.leastSeen)
  return Math.max(SPLIT.leastSeen, ...steps)
}
