import { findRubric } from '#engine/exam/wording/find-rubric.ts'

const maxWords = 22
const maxCharacters = 140

/** Marks in brackets, beside a sum or after a tick: "(1mk)", "[2]", "2 × 1 = 2 mks", "√1", "(al. 1)". */
const marks: readonly RegExp[] = [
  /\s?[([]\s?(?:any (?:one|two|three|\d)[^)\]]{0,12}|(?:alama|al\.?)?\s?(?:\d{1,3}\s?)?[\d½¼¾]\s?(?:[×x*]\s?\d{1,3}\s?=\s?\d{1,3}\s?)?(?:ma?r?ks?|marks?|alama|pts?)?(?: each| kila moja)?\.?)\s?[)\]](?=\s?(?:$|[.;]))/giu,
  /[\s,;:=–-]{0,4}\b(?:any (?:one|two|three|four|five|\d{1,3})|zozote|yoyote)?\s?[@=]?\s?\d{1,3}\s?[×x*@]\s?[\d½]{1,3}\s?=\s?\d{1,3}\s?(?:ma?r?ks?|alama)\b\.?/giu,
  /[\s,;:=–-]{0,4}[@=]?\s?(?<![\d.×÷+/=*−-]\s?)(?:\d{1,2}\s?)?[\d½]\s?(?:mks?|marks?|mrks?)\b(?: each)?\.?(?=\s?(?:$|[.;]))/giu,
  /[\s,;:–-]{0,4}\b(?:alama|al\.)\s?[\d½]{1,2}\b(?: kila moja)?\.?(?=\s?(?:$|[.;]))/giu,
  /\s?[✓✔☑]\s?[\d½]?(?!\d)/gu,
  /(?<=\p{L}{2})\s?½\s?$/gu,
  /(?<=\p{L}{2}|[\s)°%])\s?√\s?(?:1\/2|[1½])?(?=\s\p{L}|\s?$|\s?[.,;:])/gu,
]
/** Codes at either end: "M1 for …", "… A1 ft", "… OWTTE". */
const codes: readonly RegExp[] = [
  /^\s?(?:DM|M|A|B)[1-4](?:\s?(?:ft|dep|cao|owtte))*\s?(?:[:–-]|for\b)?\s?/u,
  /[\s,;.(–-]{0,4}(?:\b(?:DM|M|A|B)[1-4]|(?<=[\s,;.(–-])(?:[oO]\.?[wW]\.?[tT]\.?[tT]\.?[eE]|AW|ORA|ora|cao|oe|o\.e|isw|ecf|ft|dep|or words to that effect|or equivalent|or similar words|au maneno yenye maana hiyo))\.?\s?\)?\s?$/u,
]
/** Labels of points and words before the point itself. */
const lead =
  /^\s?(?:(?:[•▪●*◊=–—-]\s)|(?:\(?(?:[ivx]{1,4}|[a-h]|\d{1,2})[).]\s)|(?:(?:(?:expected|model|possible|sample|suggested|likely) )?(?:answers?|responses?|ans|reason|explanation|solution|jibu|majibu|sababu|maelezo)\s?[:–-]\s?)|(?:(?:the )?idea (?:that|of)\s)|(?:wazo (?:kwamba|kuwa|la)\s)|(?:(?:award|give)\s)?(?:one|two|\d)\s(?:marks?|mks?)\sfor\s(?!stating|each|any)|(?:tuza\s)?alama \d{1,3} kwa\s(?!kila|ku))/iu
/** An order to examiners behind the point. */
const beforeOrder =
  /[.,(]\s?(?=(?:accept|allow|credit|kubali|reject|do not (?:accept|allow|credit)|don['’]t (?:accept|allow|credit)|kataa|usikubali|ignore|puuza|acc|rej)\b)/iu
/** "v = fλ used": the formula is what a child needs. */
const used = /[\s,]{1,3}(?:is |was |are )?(?:used|seen|shown|stated|applied|imetumika|imeonyeshwa|ilitumika)$/iu
/** Words that cannot stand at the end of what is said. */
const dangling =
  /[\s,;:–—-]{1,4}(?:and|or|of|the|a|an|to|with|in|on|by|for|from|at|as|is|are|than|that|which|because|so|but|its|their|per|when|while|if|na|au|ya|wa|za|la|cha|vya|kwa|katika|ni|kama|ili|lakini|ambayo|ambao|kuwa|kwamba|si|any|each|every|e\.g|i\.e|eg|ie|etc)\.?$/iu
/** A sentence may end before these, so that what is left still says one thing. */
const border = String.raw`[,;:]?\s(?:because|so that|so|since|as a result|hence|therefore|thus|which|whereas|while|but|in order to|due to|leading to|causing|kwa sababu|kwa hivyo|hivyo|ili|kwani|lakini|ambapo|na kusababisha)\s|\s[–—-]\s|:\s`

/**
 * What a teacher would say to a child for a mark point, out of the scheme's words: without marks, codes, notes to examiners and
 * what is in brackets, the first of several alternatives, in whole words up to the end of a clause. Empty wherever no plain words
 * come out with certainty: then feedback says the question and sends the child to the teacher.
 */
export function proposeSay(scheme: string): string {
  const [first = ''] = scheme.split('\n').filter((line) => line.trim() !== '')
  const bare = strip(first.normalize('NFC').replaceAll(/[“”"]/g, '’').replaceAll(/\s+/gu, ' '))
  // A second label begins another point.
  if (/\s\(?(?:ii|iii|iv|b|c|2|3)[).]\s/u.test(bare)) return ''
  const said = tidy(fit(leadingSentences(joinNeeded(withoutBrackets(firstOf(bare))))))
  return orNothing(/[=×÷^√]/u.test(said) ? tidy(said.replace(used, '')) : said)
}

function strip(text: string): string {
  let left = text
  for (const pattern of marks) left = left.replaceAll(pattern, '')
  for (let before = ''; before !== left;) {
    before = left
    left = left.replace(lead, '')
    for (const pattern of codes) left = left.replace(pattern, '')
  }
  return left.trim()
}

/** The sentences before the first that speaks to examiners, as many as are short; nothing where that is the first of all. */
function leadingSentences(text: string): string {
  const sentences = text.split(/(?<=[^\s.]{2}[.!?])\s+(?=[\p{L}\d(])/u)
  const end = sentences.findIndex((sentence) => findRubric(sentence) !== null)
  const plain = end < 0 ? sentences : sentences.slice(0, end)
  const [first = '', ...more] = plain
  return more.reduce((said, next) => (isShort(`${said} ${next}`) ? `${said} ${next}` : said), first)
}

/** The first of alternatives, before any order: "oil / grease", "oil // grease", "bigger/larger mass". Units, fractions and "and/or" stay. */
function firstOf(text: string): string {
  const [before = ''] = text.split(beforeOrder)
  // "black / dull surfaces absorb heat" is one sentence to its writer, "heart / the pump" are two: nobody can tell which.
  if (/^\p{Ll}+(?: \/ ?|\/ )\p{Ll}+(?: [^\s;/]+){2}/u.test(before)) return ''
  return (before.split(/;|\/\/|\s\/\s?|(?<=\p{L}{2})\/\s/u)[0] ?? '')
    .replaceAll(/(?<![\p{L}\d/])(?!and\/or|na\/au)(\p{L}{3,}(?:-\p{L}+)?)(?:\/\p{L}{3,}(?:-\p{L}+)?)+(?![\p{L}\d/])/giu, '$1')
    .replaceAll(/(?<![\p{L}\d])_([\p{L}\d'’ -]+)_(?![\p{L}\d])/gu, '$1')
}

/** Words in brackets may be missing. Brackets of a formula, Ca(OH)2 or 2 × (6 + 3), are no such words; a note in mid-sentence parts two points. */
function withoutBrackets(text: string): string {
  const left = text.replaceAll(/(?:^|(?<=[\s,]))\((?=[^()]*\p{L}{2})[^()=+×÷^√*<>]*\)(\s*\p{L})?/gu, (bracket, next: string | undefined) =>
    next !== undefined && findRubric(bracket.slice(0, -next.length)) !== null ? bracket : (next ?? ''),
  )
  return left.replaceAll(/\s{1,3}(?=[.,;:])/gu, '')
}

/** `light + water` asks for both. In a formula a plus stays a plus. */
function joinNeeded(text: string): string {
  return /[=→⟶]/u.test(text) ? text : text.replaceAll(/(?<=\p{L}{3})\s*\+\s*(?=\p{L}{3})/gu, ' and ')
}

/** No longer than a glance: cut at the end of a clause, never within one. */
function fit(text: string): string {
  if (isShort(text)) return text
  const ends = [...text.matchAll(new RegExp(border, 'giu'))].map(({ index }) => text.slice(0, index))
  return ends.findLast((part) => isShort(part) && part.split(' ').length > 2) ?? ''
}

function isShort(text: string): boolean {
  return text.split(' ').length <= maxWords && [...text].length <= maxCharacters
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?:^[\s,;:.–—-]{1,6}(?!\d))|(?:[\s,;:–—=-]{1,6}$)/gu, '')
    .replace(/(?<!\b(?:etc|e\.g|n\.k|k\.m)|\.\p{L})\.$/iu, '')
    .replace(/[\s,]{1,3}(?:etc|n\.k|nk)\.?$/iu, '')
    .trim()
}

function orNothing(said: string): string {
  const isSomething = /\p{L}{3}|^\p{L}{2}|\d|[=×÷+−*/^√]\s*\p{L}/u.test(said)
  return !isSomething || dangling.test(` ${said}`) || /^(?:and|or|but|na|au|lakini)\b/iu.test(said) || findRubric(said) !== null ? '' : said
}
