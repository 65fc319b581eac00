/** The parts of a wording in the notation of examiners. */
export interface ReadWording {
  /** Each wording earns the point by itself. */
  wordings: string[]
  /** Words written as `_so_` are required for the point. */
  required: string[]
  /** Wordings after "do not accept" or "reject". */
  reject: string[]
  /** Words after "ignore". */
  ignored: string[]
  /** `ora`: the reversed argument earns the point too, so no rule may call an opposite wrong. */
  takesReverse: boolean
  /** `ecf`: the point is judged from the own earlier answer of the pupil, so no rule may call another number wrong. */
  carriesError: boolean
}

/** The maximum number of variants of one wording, and of brackets and strokes that are expanded: each doubles the variants. */
const maxWordings = 16
const maxChoices = 3

/** Lower case counts only at the end of the wording. */
const reverse =
  /(?<![,;.(\s])[,;.(\s]*(?:\bORA\b|(?<![\p{L}\d])ora(?=\s*(?:[).;,]|$))|\b(?:or|accept|allow) (?:the )?reversed? (?:argument|reasoning)(?: accepted)?\b|\breverse argument accepted\b|\bau kinyume chake\b)\)?/giu
const carried = /(?<![,;.(\s])[,;.(\s]*\b(?:(?:accept|allow|apply)\s+)?(?:ecf|error carried forward)\b(?:\s+from\s+[^\s.;,)]+)?\)?/gi
/** Notes on how strictly to mark are no words for the pupil. */
const notes = /(?<![,;.(\s])[,;.(\s]*(?:\bo\.w\.t\.t\.e\.?|\bOWTTE\b|\bAW\b|\bor words to that effect\b|\b[Mm]ax\.? \d+(?: marks?)?\b)\)?/g
/** Phrases that give out marks; the words that earn them remain. */
const marksFor = /(?:\b(?:award|give|credit)\s+)?\b(?:\d|one|two|three)\s+(?:marks?|mks?)\s+(?:each\s+)?for\s+/gi
const andMarkFor = /(?<!\s)\s+and\s+(?:\d|one|two|three)(?:\s+(?:marks?|mks?))?\s+for\s+/gi
const command = String.raw`accept|allow|credit|kubali|reject|(?:do not|don['’]t) (?:accept|allow|credit)|kataa|usikubali|ignore|puuza`
const clauses = new RegExp(String.raw`\b(${command})\b:?\s+`, 'i')
const beforeClause = new RegExp(String.raw`(?:^|[.;,(]\s*)(?=(?:${command})\b)`, 'i')

/**
 * Reads a wording. Brackets after a space contain optional words. ` / ` and `;` separate alternatives, and so does `/`
 * between two words. `_word_` is required, and `…` is a gap. `+` and `AND` join words that are needed together. `ora` and
 * `ecf` stop the rules from calling an answer wrong. `AW`, `OWTTE` and `max 3` are notes. Text after `accept`, `allow`, `do
 * not accept`, `reject` or `ignore` is accepted, rejected, or makes no difference. A formula, a unit (km/h), a fraction and
 * "and/or" stay unchanged.
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

/** Splits off the wording itself, then the text after each command word. A full stop, a bracket or a semicolon precedes a command. */
function partsOf(text: string): { kind: Kind; words: string }[] {
  const pieces = text.split(beforeClause)
  return pieces.flatMap((piece, at) => {
    const said = at === 0 && !clauses.test(piece.slice(0, 16)) ? null : clauses.exec(piece)
    if (said === null || said.index > 0) return [{ kind: 'accept' as const, words: piece }]
    const words = piece.slice(said[0].length).replace(/\)\s*$/, '')
    // After a command word "or" separates entries; in a wording it may be part of the text.
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

/** `light + water` and `light AND water` need both words. Within a formula a plus stays a plus. */
function joinNeeded(text: string): string {
  const joined = /[=→⟶]/.test(text) ? text : text.replaceAll(/(?<=\p{L}{3})\s*\+\s*(?=\p{L}{3})/gu, ' and ')
  return joined.replaceAll(/(?<=\p{Ll}\s)AND(?=\s\p{Ll})/gu, 'and')
}

/**
 * Returns the wording with the words in brackets and without them. A bracket that touches a word or contains no word is not
 * optional: Ca(OH)2, f(x), (6 + 3).
 */
function withoutBrackets(text: string, left: number): string[] {
  const bracket = /(?:^|(?<=\s))\((\p{L}[\p{L}\s'’,-]*)\)(?=$|[\s.,;])/u.exec(text)
  if (bracket === null || left === 0) return [text]
  const [before, after] = [text.slice(0, bracket.index), text.slice(bracket.index + bracket[0].length)]
  const without = `${before}${after}`
  const all = withoutBrackets(`${before}${bracket[1] ?? ''}${after}`, left - 1)
  return /\p{L}/u.test(without) ? [...all, ...withoutBrackets(without, left - 1)] : all
}

/** "bigger/larger mass": uses each of the two words in turn. Short ones are units and "and/or". */
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
