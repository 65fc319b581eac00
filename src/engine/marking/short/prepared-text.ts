import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** One word of an answer or a wording, with its place in the text. */
export interface Word {
  raw: string
  stem: string
  start: number
  end: number
  /** The importance of the word: its rarity, or a tenth of that for a stop word. */
  weight: number
  isStop: boolean
  isNegator: boolean
  isNumber: boolean
  /** A "not" of the same clause applies to it. */
  isNegated: boolean
}

export interface PreparedText {
  text: string
  words: readonly Word[]
  /** The words that carry meaning. */
  content: readonly Word[]
  stems: ReadonlySet<string>
}

/** The number of content words that a "not" applies to within its clause. */
const negationReach = 4
const numberWords = new Map('zero one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, String(at)]))

/** Every pupil of a class is compared with the same wordings. The limit bounds the memory of a long-running worker. */
const maxCached = 4000
const cache = new WeakMap<Lexicon, Map<string, PreparedText>>()

/** Splits a text into words with stems, weights and negation. Positions refer to the text as given. */
export function prepareText(text: string, lexicon: Lexicon): PreparedText {
  const known = cache.get(lexicon) ?? new Map<string, PreparedText>()
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= maxCached) known.clear()
  const prepared = cutText(text, lexicon)
  known.set(text, prepared)
  cache.set(lexicon, known)
  return prepared
}

function cutText(text: string, lexicon: Lexicon): PreparedText {
  const words: Word[] = []
  let reach = 0
  let last = 0
  for (const match of text.matchAll(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)) {
    const start = match.index
    if (/[.;!?\n]|,\s*(?:but|lakini)/i.test(text.slice(last, start)) || /\b(?:but|lakini|however)$/i.test(text.slice(last, start).trim())) reach = 0
    const word = readWord(match[0], start, lexicon)
    if (word.raw === 'but' || word.raw === 'lakini' || word.raw === 'because') reach = 0
    if (word.isNegator) reach = negationReach
    else if (lexicon.isNegativeForm(word.raw)) word.isNegated = true
    else if (reach > 0 && !word.isStop) {
      word.isNegated = true
      reach--
    }
    words.push(word)
    last = word.end
  }
  const content = words.filter((word) => !word.isStop && !word.isNegator)
  return { text, words, content, stems: new Set(words.map((word) => word.stem)) }
}

function readWord(surface: string, start: number, lexicon: Lexicon): Word {
  const lower = surface.toLowerCase().replaceAll('’', "'")
  const raw = numberWords.get(lower) ?? lower
  const isNumber = /^\d/.test(raw)
  const isNegator = lexicon.isNegator(raw)
  const isStop = !isNegator && !isNumber && (lexicon.isStop(raw) || (raw.length === 1 && /[a-z]/.test(raw) && raw === 'a'))
  const stem = isNumber ? raw : lexicon.stem(raw.replace(/'s$/, ''))
  const rarity = isNumber ? 6 : lexicon.rarity(stem)
  return { raw, stem, start, end: start + surface.length, weight: isStop ? rarity * 0.1 : rarity, isStop, isNegator, isNumber, isNegated: false }
}

/** Whether a text has a "not" in it. */
export function isNegated(text: PreparedText): boolean {
  return text.words.some((word) => word.isNegator || word.isNegated)
}
