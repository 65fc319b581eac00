/** Prose may hold braces of its own: so many beginnings are tried, so that hostile text costs little. */
const maxTries = 20
/** A page of essays with reasons takes some 20,000 characters. What is longer is no answer to what was asked. */
const maxChars = 200_000

interface FoundJson {
  value: unknown
  /** The text ended before the JSON did; what was whole was kept. */
  cut: boolean
}

/**
 * The JSON object in a model's answer, whatever stands around it: fences, prose, commas too many, raw line breaks in
 * strings. Of one that breaks off, the whole elements are kept. Null where there is none.
 */
export function findJson(answer: string, isWanted: (value: unknown) => boolean): FoundJson | null {
  const text = answer.slice(0, maxChars)
  let from = -1
  for (let tries = 0; tries < maxTries; tries += 1) {
    from = nextStart(text, from + 1)
    if (from === -1) return null
    const found = parseFrom(text, from)
    if (found !== null && isWanted(found.value)) return found
  }
  return null
}

function nextStart(text: string, from: number): number {
  const places = [text.indexOf('{', from), text.indexOf('[', from)].filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

function parseFrom(text: string, from: number): FoundJson | null {
  const { end, wholeEnd, closers } = walk(text, from)
  if (end !== null) return parsed(text.slice(from, end), false)
  return wholeEnd === null ? null : parsed(text.slice(from, wholeEnd) + closers, true)
}

/** Where the value that begins at `from` ends, or else where the last whole object within its list ends, and what closes the rest. */
function walk(text: string, from: number): { end: number | null; wholeEnd: number | null; closers: string } {
  const open: string[] = []
  let isString = false
  let wholeEnd: number | null = null
  let closers = ''
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return { end: null, wholeEnd, closers }
      if (open.length === 0) return { end: at + 1, wholeEnd, closers }
      if (character === '}' && open.length <= 2 && open.at(-1) === ']') {
        wholeEnd = at + 1
        closers = open.toReversed().join('')
      }
    }
  }
  return { end: null, wholeEnd, closers }
}

function parsed(text: string, cut: boolean): FoundJson | null {
  for (const attempt of [text, mend(text)]) {
    try {
      return { value: JSON.parse(attempt), cut }
    } catch {
      // The next attempt, or none: what cannot be parsed is no answer.
    }
  }
  return null
}

/** Line breaks inside strings are escaped, commas before a closing bracket dropped. */
function mend(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/gs, (piece) => {
    if (piece === ',') return ''
    return piece
      .replaceAll('\n', String.raw`\n`)
      .replaceAll('\r', '')
      .replaceAll('\t', String.raw`\t`)
  })
}
