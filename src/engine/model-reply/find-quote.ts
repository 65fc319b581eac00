/** A stretch of a text, and how it reads there. */
interface FoundQuote {
  start: number
  end: number
  /** As it stands in the text, letter for letter. */
  text: string
}

/**
 * Where a quotation stands in a text. Case, accents, spaces, line breaks and the kinds of quotation marks and hyphens
 * make no difference; any other letter does, and it must not begin or end within a word. Null where it does not stand.
 */
export function findQuote(text: string, quote: string): FoundQuote | null {
  return openToQuotes(text)(quote)
}

/** The same for a text that many quotations are looked for in. */
export function openToQuotes(text: string): (quote: string) => FoundQuote | null {
  const folded = foldText(text)
  const places = folded.characters.join('')
  return (quote) => findIn({ text, folded, places }, quote)
}

interface OpenText {
  text: string
  folded: Folded
  places: string
}

function findIn({ text, folded, places }: OpenText, quote: string): FoundQuote | null {
  const wanted = foldText(quote)
    .characters.join('')
    .replaceAll(/^[\s"'.,;:…]+|(?<![\s"'.,;:…])[\s"'.,;:…]+$/g, '')
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null
  for (let at = places.indexOf(wanted); at !== -1; at = places.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (isWordEdge(places, at) && isWordEdge(places, end)) {
      const from = folded.starts[at] ?? 0
      const to = folded.ends[end - 1] ?? text.length
      return { start: from, end: to, text: text.slice(from, to) }
    }
  }
  return null
}

interface Folded {
  /** One UTF-16 unit each. */
  characters: string[]
  /** For each, where what it stands for begins and ends in the text. */
  starts: number[]
  ends: number[]
}

function foldText(text: string): Folded {
  const folded: Folded = { characters: [], starts: [], ends: [] }
  let at = 0
  for (const point of text) {
    for (const unit of foldCharacter(point)) {
      if (unit === ' ' && (folded.characters.at(-1) ?? ' ') === ' ') continue
      folded.characters.push(unit)
      folded.starts.push(at)
      folded.ends.push(at + point.length)
    }
    at += point.length
  }
  return folded
}

function foldCharacter(point: string): string[] {
  if (/\s/u.test(point)) return [' ']
  if (/[\u2018\u2019\u201a\u201b\u2032\u02bc`´]/u.test(point)) return ["'"]
  if (/[\u201c\u201d\u201e\u201f\u2033«»]/u.test(point)) return ['"']
  if (/[\u2010-\u2015\u2212]/u.test(point)) return ['-']
  return [...point.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()].flatMap((each) => each.split(''))
}

function isWordEdge(text: string, at: number): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  return !(isWord(text[at - 1]) && isWord(text[at]))
}
