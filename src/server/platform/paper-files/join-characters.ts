import type { Word } from '#engine/exam/from-paper/page-text.ts'
import { shiftText } from '#server/platform/paper-files/shift-text.ts'

/** A sign of print, on its base line, as the page is looked at. */
export interface Character {
  text: string
  x: number
  w: number
  /** Counted downwards. */
  base: number
  /** Of its type. */
  size: number
  /** Of a bracket: where its ink begins, and how high it is. */
  top?: number
  tallPt?: number
}

/** A word with its base line, so that formulas can be set together. */
export interface PlacedWord extends Word {
  base: number
  size: number
}

/** What is longer is no print, and would only be work. */
const MAX_WORDS = 5000
const MAX_WORD_CHARS = 200
/** A gap of this share of the type parts words; the narrowest blank of justified print is wider, and no pair of letters is. */
const GAP = 0.16
const ASCENT = 0.9
const LINE = 1.12
/** Of a power or an index. */
const SMALL = 0.85

/** Words of characters in their order; null is a blank. They part at blanks and gaps, never where a program guesses a line's end. */
export function joinCharacters(characters: Iterable<Character | null>): PlacedWord[] {
  const runs: Character[][] = []
  let open: Character[] | null = null
  for (const each of characters) {
    if (each === null) {
      open = null
      continue
    }
    if (open !== null && followsOn(open, each)) open.push(each)
    else runs.push((open = [each]))
  }
  return joinSpacedLetters(runs.flatMap(partRun)).slice(0, MAX_WORDS)
}

/** On the line of a run, behind it or over one of its indices. */
function followsOn(run: readonly Character[], { x, w, base, size }: Character): boolean {
  const last = run.at(-1)
  const main = mainOf(run.slice(-8))
  if (last === undefined) return false
  const isIndex = Math.min(size, main.size) < Math.max(size, main.size) * SMALL
  // A power stands lower than the upper part of a fraction.
  if (Math.abs(base - main.base) > (isIndex ? 0.55 : 0.25) * Math.max(main.size, size)) return false
  // An index stands below the power before it.
  const isStacked = isIndex || last.size < size * SMALL
  return x >= last.x - (isStacked ? last.size : 0.1 * size) && x + w >= last.x && x - (last.x + last.w) < 3 * size
}

/** The characters that give a word its line. */
function mainOf(run: readonly Character[]): Character {
  return run.reduce((best, each) => (each.size > best.size * 1.02 ? each : best))
}

function partRun(run: readonly Character[]): PlacedWord[] {
  const gaps = run.slice(1).map((each, at) => gapBefore(each, run[at]))
  const tracking = isSpacedOut(run) ? middleOf(gaps) : 0
  const spacing = tracking > 0.08 && tracking < 0.7 && gaps.filter((gap) => gap < tracking * 0.6).length === 0 ? tracking : 0
  const words: Character[][] = []
  for (const [at, each] of run.entries()) {
    const gap = gaps[at - 1]
    if (gap === undefined || gap - spacing > GAP) words.push([each])
    else words.at(-1)?.push(each)
  }
  return words.map(makeWord)
}

function gapBefore(each: Character, before: Character | undefined): number {
  return before === undefined ? 0 : (each.x - before.x - before.w) / Math.max(each.size, before.size)
}

/** The lower middle, so that a few gaps between words do not count. */
function middleOf(gaps: readonly number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
}

/** "KCSE", not the options A B C D or a key of them. */
function isSpacedOut(signs: readonly { text: string }[]): boolean {
  const letters = signs.map(({ text }) => text).filter((text) => /\p{L}/u.test(text))
  const isRow = letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  return letters.length >= 4 && letters.length > signs.length * 0.7 && !isRow && letters.some((letter) => !/^[A-FTX]$/i.test(letter))
}

function makeWord(characters: readonly Character[]): PlacedWord {
  const main = mainOf(characters)
  const x = Math.min(...characters.map((each) => each.x))
  const right = Math.max(...characters.map((each) => each.x + each.w))
  const plain = characters.map((each) => each.text).join('')
  // The figure of a code ("M₁", "√¹") is no index.
  const text = /^[^\p{L}\d]*(?:[MABC]\d|[✓√]\s*\d)[^\p{L}\d]*$/u.test(plain) ? plain : writeShifted(characters, main)
  return {
    text: text.slice(0, MAX_WORD_CHARS).normalize('NFC'),
    x,
    y: main.base - ASCENT * main.size,
    w: right - x,
    h: LINE * main.size,
    base: main.base,
    size: main.size,
  }
}

function writeShifted(characters: readonly Character[], main: Character): string {
  const pieces: { text: string; to: 'up' | 'down' | null }[] = []
  for (const { text, size, base } of characters) {
    const off = (main.base - base) / main.size
    const to = size >= main.size * SMALL ? null : off > 0.12 ? 'up' : off < -0.04 ? 'down' : null
    const last = pieces.at(-1)
    if (last?.to === to) last.text += text
    else pieces.push({ text, to })
  }
  // "1¹/₂" is how a mixed number is typed.
  const isMixed = (at: number): boolean =>
    pieces[at]?.to === 'up' && /^[/⁄]$/u.test(pieces[at + 1]?.text ?? '') && pieces[at + 2]?.to === 'down' && /^\d+$/.test(pieces[at + 2]?.text ?? '')
  return pieces
    .map(({ text, to }, at) => {
      if (isMixed(at)) return `${at > 0 ? ' ' : ''}${text}`
      if (isMixed(at - 1)) return '/'
      if (isMixed(at - 2)) return text
      const before = pieces[at - 1]?.text ?? ''
      const isDegree = to === 'up' && /\d$/.test(before) && (/^[oº]$/i.test(text) || (text === '0' && /^[CF]/.test(pieces[at + 1]?.text ?? '')))
      return isDegree ? '°' : to === null ? text : shiftText(text, to)
    })
    .join('')
}

/** "K C S E" is typed with blanks, too: four letters or more at even distances are a word. */
function joinSpacedLetters(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const group = spacedFrom(words, at)
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) continue
    if (isSpacedOut(group)) {
      joined.push({ ...first, text: group.map(({ text }) => text).join(''), w: last.x + last.w - first.x })
      at += group.length - 1
    } else joined.push(first)
  }
  return joined
}

function spacedFrom(words: readonly PlacedWord[], from: number): PlacedWord[] {
  const group: PlacedWord[] = []
  let even: number | null = null
  for (const word of words.slice(from, from + 60)) {
    const before = group.at(-1)
    if (before !== undefined) {
      const gap = gapBefore(word, before)
      if (Math.abs(word.base - before.base) > 1 || gap < 0.1 || gap > 0.75 || (even !== null && Math.abs(gap - even) > 0.12)) break
      even ??= gap
    }
    if (group.length > 0 && !/^\p{L}$/u.test(word.text)) break
    group.push(word)
    if (!/^\p{L}$/u.test(word.text)) break
  }
  return group
}
