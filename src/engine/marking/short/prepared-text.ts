import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** One word of an answer or a wording, with its place in the text. */
export interface Word {
  raw: string
  stem: string
  start: number
  end: number
  /** How much it carries: its rarity, or a tenth of that for a stop word. */
  weight: number
  isStop: boolean
  isNegator: boolean
  isNumber: boolean
  /** Stands under a "not" of its clause. */
  isNegated: boolean
}

export interface PreparedText {
  text: string
  words: readonly Word[]
  /** The words that carry meaning. */
  content: readonly Word[]
  stems: ReadonlySet<string>
}

/** How many words of content a "not" reaches within its clause. */
const negationReach = 4
const numberWords = new Map('zero one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, String(at)]))

/** The same wordings come back for every pupil of a class; the bound keeps a long-running worker small. */
const maxCached = 4000
const cache = new WeakMap<Lexicon, Map<string, PreparedText>>()

/** Cuts a text into words with stems, weights and negation. Places are those of the text as given. */
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
