/** A wording of a scheme as examiners write it, taken apart. */
export interface ReadWording {
  /** Each of them earns the point by itself. */
  wordings: string[]
  /** Words written `_so_`: without them the point is not earned. */
  required: string[]
  /** Wordings behind "do not accept" or "reject". */
  reject: string[]
  /** What stands behind "ignore". */
  ignored: string[]
  /** `ora`: the argument the other way round earns it too, so that no rule may call an opposite wrong. */
  takesReverse: boolean
  /** `ecf`: judged from the pupil's own earlier answer, so that no rule may call another number wrong. */
  carriesError: boolean
}

/** More ways to say one wording than this are not tried, nor more brackets and strokes of one taken apart: each doubles the ways. */
const maxWordings = 16
const maxChoices = 3

/** In small letters only where nothing of the wording follows it. */
const reverse =
  /(?<![,;.(\s])[,;.(\s]*(?:\bORA\b|(?<![\p{L}\d])ora(?=\s*(?:[).;,]|$))|\b(?:or|accept|allow) (?:the )?reversed? (?:argument|reasoning)(?: accepted)?\b|\breverse argument accepted\b|\bau kinyume chake\b)\)?/giu
const carried = /(?<![,;.(\s])[,;.(\s]*\b(?:(?:accept|allow|apply)\s+)?(?:ecf|error carried forward)\b(?:\s+from\s+[^\s.;,)]+)?\)?/gi
/** Notes on how freely to mark say nothing of what the pupil must write. */
const notes = /(?<![,;.(\s])[,;.(\s]*(?:\bo\.w\.t\.t\.e\.?|\bOWTTE\b|\bAW\b|\bor words to that effect\b|\b[Mm]ax\.? \d+(?: marks?)?\b)\)?/g
/** How marks are given out; what they are for stays. */
const marksFor = /(?:\b(?:award|give|credit)\s+)?\b(?:\d|one|two|three)\s+(?:marks?|mks?)\s+(?:each\s+)?for\s+/gi
const andMarkFor = /(?<!\s)\s+and\s+(?:\d|one|two|three)(?:\s+(?:marks?|mks?))?\s+for\s+/gi
const command = String.raw`accept|allow|credit|kubali|reject|(?:do not|don['’]t) (?:accept|allow|credit)|kataa|usikubali|ignore|puuza`
const clauses = new RegExp(String.raw`\b(${command})\b:?\s+`, 'i')
const beforeClause = new RegExp(String.raw`(?:^|[.;,(]\s*)(?=(?:${command})\b)`, 'i')

/**
 * Reads a wording: brackets after a blank hold words that may be missing; ` / ` and `;` part alternatives, and so does `/`
 * between two words; `_word_` must be there; `…` is a gap; `+` and `AND` join what is needed together; `ora` and `ecf` keep the
 * rules from calling an answer wrong; `AW`, `OWTTE` and `max 3` are notes; what stands behind `accept`, `allow`, `do not
 * accept`, `reject` or `ignore` is accepted, rejected, or makes no difference. A formula, a unit (km/h), a fraction and
 * "and/or" stay as they are.
 */
export function readWording(text: string): ReadWording {
  const bare = text.replaceAll(reverse, '').replaceAll(carried, '').replaceAll(notes, '').replaceAll(andMarkFor, ' and ').replaceAll(marksFor, '')
  const read: ReadWording = {
    wordings: [],
    required: [],
    reject: [],
    ignored: [],
    takesReverse: isThere(reverse, text),
    carriesError: isThere(carried, text),
  }
  for (const { kind, words } of partsOf(bare)) {
    const required = kind === 'accept' ? [...words.matchAll(/(?<![\p{L}\d])_([\p{L}\d'’ -]+)_(?![\p{L}\d])/gu)].map((match) => match[1] ?? '') : []
    read.required.push(...required)
    const said = alternativesOf(required.length === 0 ? words : words.replaceAll('_', ''))
    const target = { accept: read.wordings, reject: read.reject, ignore: read.ignored }[kind]
    for (const each of said) if (!target.includes(each)) target.push(each)
  }
  return { ...read, wordings: read.wordings.slice(0, maxWordings) }
}

function isThere(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0
}

type Kind = 'accept' | 'reject' | 'ignore'

/** The wording itself, then what stands behind each word of command, which a stop, a bracket or a semicolon goes before. */
function partsOf(text: string): { kind: Kind; words: string }[] {
  const pieces = text.split(beforeClause)
  return pieces.flatMap((piece, at) => {
    const said = at === 0 && !clauses.test(piece.slice(0, 16)) ? null : clauses.exec(piece)
    if (said === null || said.index > 0) return [{ kind: 'accept' as const, words: piece }]
    const words = piece.slice(said[0].length).replace(/\)\s*$/, '')
    // Behind a word of command "or" parts what is accepted or not; in a wording it may be a part of it.
    return [{ kind: kindOf(said[1] ?? ''), words: words.replaceAll(/(?<!\s)\s+(?:or|au)\s+/gi, '; ') }]
  })
}

function kindOf(said: string): Kind {
  if (/^(?:ignore|puuza)$/i.test(said)) return 'ignore'
  return /^(?:reject|do not|don|kataa|usikubali)/i.test(said) ? 'reject' : 'accept'
}

function alternativesOf(text: string): string[] {
  return text
    .split(/;|\s\/\s|\s\/(?=\p{L})/u)
    .flatMap((each) => withoutBrackets(each, maxChoices))
    .flatMap((each) => swapWords(each, maxChoices))
    .map((each) => tidy(joinNeeded(each).replaceAll(/…|\.{3,}/g, ' ')))
    .filter((each) => /[\p{L}\d]/u.test(each))
}

/** `light + water` needs both, and so does `light AND water`; between the signs of a formula a plus is a plus. */
function joinNeeded(text: string): string {
  const joined = /[=→⟶]/.test(text) ? text : text.replaceAll(/(?<=\p{L}{3})\s*\+\s*(?=\p{L}{3})/gu, ' and ')
  return joined.replaceAll(/(?<=\p{Ll}\s)AND(?=\s\p{Ll})/gu, 'and')
}

/** With the words in brackets, and without them. What is joined to a word or holds no word is no such bracket: Ca(OH)2, f(x), (6 + 3). */
function withoutBrackets(text: string, left: number): string[] {
  const bracket = /(?:^|(?<=\s))\((\p{L}[\p{L}\s'’,-]*)\)(?=$|[\s.,;])/u.exec(text)
  if (bracket === null || left === 0) return [text]
  const [before, after] = [text.slice(0, bracket.index), text.slice(bracket.index + bracket[0].length)]
  const without = `${before}${after}`
  const all = withoutBrackets(`${before}${bracket[1] ?? ''}${after}`, left - 1)
  return /\p{L}/u.test(without) ? [...all, ...withoutBrackets(without, left - 1)] : all
}

/** "bigger/larger mass": each of two words joined by a stroke in its turn. Short ones are units and "and/or". */
function swapWords(text: string, left: number): string[] {
  const pair = /(?<![\p{L}\d/])(\p{L}{3,})\/(\p{L}{3,})(?![\p{L}\d/])/u.exec(text)
  if (pair === null || left === 0 || /^and$/i.test(pair[1] ?? '')) return [text]
  return [pair[1] ?? '', pair[2] ?? ''].flatMap((word) =>
    swapWords(`${text.slice(0, pair.index)}${word}${text.slice(pair.index + pair[0].length)}`, left - 1),
  )
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
