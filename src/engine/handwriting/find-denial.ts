import type { Lexicon } from '#engine/marking/words/lexicon.ts'
import { isWithinEdits } from '#engine/marking/words/edit-distance.ts'
import { alsoFits, type FoundWord, type HandLine, type HandWord } from '#engine/page/hand-answer.ts'

/** One word of a line as it was read, in small letters. */
export interface ReadWord {
  /** As the word list explains it, and sign by sign. */
  text: string
  read: string
  confidence: number
  place: HandWord['place']
}

/** From this confidence on a word is taken as read. Below it, it may be any word that looks like it. */
const SURE_FROM = 0.5

/** Words that offer another answer, or take one back. */
const alternatives = {
  en: 'or either maybe perhaps instead rather unlike but however',
  sw: 'au ama labda badala lakini ila',
}

/** With one of these in front, a word is its contrary: permeable, impermeable. */
const contrary = /^(?:un|in|im|ir|il|non|dis|anti|de|a|ab|mis)$/

export function wordsOfLines(lines: readonly Pick<HandLine, 'words'>[]): ReadWord[] {
  return lines.flatMap(({ words = [] }) =>
    words.flatMap(({ text, read = text, confidence, place }) => {
      // Signs with a meaning stay: a stroke offers two answers.
      const one = { text: clean(text), read: clean(read), confidence, place }
      return one.text === '' ? [] : [one]
    }),
  )
}

function clean(word: string): string {
  return word
    .toLowerCase()
    .replace(/^[.,;:!?"“”()]+/, '')
    .replace(/(?<![.,;:!?"“”()])[.,;:!?"“”()]+$/, '')
}

interface Answer {
  words: readonly ReadWord[]
  lines: readonly Pick<HandLine, 'words' | 'fits' | 'isStruckOut'>[]
  found: readonly FoundWord[]
  /** The key words that stand in it. */
  keys: readonly string[]
  /** Whether a word with this stem takes a point back. */
  against: (stem: string) => boolean
  lexicons: readonly [own: Lexicon, other: Lexicon]
}

/**
 * What in an answer may take back the key words that stand in it: a "not", an alternative, a contrary, a rejected wording, a
 * line crossed out. It is the word that was read, or empty if that cannot be told: a line without a reading, or a word that
 * was read too unsurely to exclude it. Null if nothing does.
 */
export function findDenial({ words, lines, found, keys: standing, against, lexicons }: Answer): string | null {
  const [own, other] = lexicons
  const others = new Set(`${alternatives.en} ${alternatives.sw}`.split(' '))
  const keys = new Set(standing.flatMap((key) => key.split(/\s+/)))
  const denies = (word: string): boolean =>
    own.isNegator(word) || other.isNegator(word) || others.has(word) || own.isNegativeForm(word) || word.includes('/')
  const isContrary = (word: string): boolean =>
    [...keys].some((key) => word.endsWith(key) && contrary.test(word.slice(0, -key.length))) || (!keys.has(word) && against(own.stem(word)))
  for (const { text, read } of words) for (const word of [text, read]) if (denies(word) || isContrary(word)) return word
  const isUnread = lines.length === 0 || lines.some((line) => line.isStruckOut === true || line.words === undefined || line.words.length === 0)
  // A wording that the scheme rejects earns no points.
  const mayBeRejected = lines.some(({ fits }) => fits.some(({ points, probability }) => points.length === 0 && probability >= alsoFits))
  const isUnclear = words.some((word) => word.confidence < SURE_FROM && !stands(word, found) && mayDeny(word, own))
  return isUnread || mayBeRejected || isUnclear ? '' : null
}

/** Whether an unsure word is a key word that was found where it stands. Those are sure by themselves. */
function stands({ text, read, place }: ReadWord, found: readonly FoundWord[]): boolean {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  return found.some(
    ({ text: key, place: { x: left, y: top, width, height } }) =>
      x >= left && x <= left + width && y >= top && y <= top + height && [text, read].some((word) => word.length * 2 > key.length / countWords(key)),
  )
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length
}

const short = {
  en: 'not no nor or none never neither but cannot',
  sw: 'si sio siyo au ama bila wala hakuna hapana',
}

/** Whether an unsure word may be a "not" or an "or": it differs by one stroke of the pen. In Kiswahili a verb says "not" by how it begins. */
function mayDeny({ text, read }: ReadWord, { language }: Lexicon): boolean {
  return [text, read].some(
    (word) => short[language].split(' ').some((one) => isWithinEdits(word, one, 1)) || (language === 'sw' && word.length >= 5 && /^[hs]/.test(word)),
  )
}
