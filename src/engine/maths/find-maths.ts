import { writeChemistry } from '#engine/maths/write-chemistry.ts'
import { mathsLimits } from '#engine/maths/maths-limits.ts'
import { writeSimpleTex } from '#engine/maths/write-simple-tex.ts'

/** A stretch of text, or a formula in TeX with what was typed for it. */
export type MathsPart = { kind: 'text'; text: string } | { kind: 'tex'; tex: string; typed: string }

const dollars = /\\\$|\$(?=\S)((?:\\.|[^$\\\n]){1,300}?)(?<=\S)\$(?!\d)/g
/** Nothing else can begin a formula: texts without these cost one look. */
const anySign = /[$^]|sqrt\(|\d\/\d|\)\/\(|[A-Z][a-z]?\d|\)\d/
/** What may be part of something typed simply: no white space outside of brackets. */
const simple =
  /sqrt\([^()\n]{1,60}\)|[^\s^$]{0,40}\^[^\s$]{1,60}|\([^()\n]{1,40}\)\/\([^()\n]{1,40}\)|(?<![\w/.,^-])\d{1,3}\/\d{1,3}(?![\w/^]|[.,]\d)|(?<![\w^$])[[(]?(?:\d{1,2})?(?:[A-Z][a-z]?\d{0,3}|[[(](?:[A-Z][a-z]?\d{0,3}){1,6}[\])]\d{0,2}){1,12}(?!\w)/g

/**
 * The formulae of a text: TeX between two `$`, and what is typed simply: `x^2`, `10^-3`, `sqrt(2)`, `3/4`, `(a + b)/(c + d)`,
 * `H2O`, `CO3^2-`. `\$` is the sign itself. What looks like none of these is text, letter by letter.
 */
export function findMaths(text: string): MathsPart[] {
  if (!anySign.test(text)) return [{ kind: 'text', text }]
  const parts: MathsPart[] = []
  let at = 0
  for (const match of text.matchAll(dollars)) {
    pushSimple(parts, text.slice(at, match.index))
    at = match.index + match[0].length
    const tex = match[1]
    if (tex === undefined) pushText(parts, '$')
    else parts.push({ kind: 'tex', tex, typed: match[0] })
  }
  pushSimple(parts, text.slice(at))
  return bound(parts)
}

/** Whether a text holds anything that is set as a formula. */
export function hasMaths(text: string): boolean {
  return findMaths(text).some(({ kind }) => kind === 'tex')
}

function pushSimple(parts: MathsPart[], text: string): void {
  let at = 0
  for (const match of text.matchAll(simple)) {
    const typed = trimEnd(match[0])
    const tex = writeChemistry(typed) ?? writeSimpleTex(typed)
    if (tex === null) continue
    pushText(parts, text.slice(at, match.index))
    parts.push({ kind: 'tex', tex, typed })
    at = match.index + typed.length
  }
  pushText(parts, text.slice(at))
}

/** A full stop or a comma behind a formula ends the sentence; a bracket that was not opened in it closes another. */
function trimEnd(typed: string): string {
  let kept = typed.replace(/(?<![.,;:?!])[.,;:?!]+$/, '')
  while (/[)\]]$/.test(kept) && count(kept, /[([]/g) < count(kept, /[)\]]/g)) kept = kept.slice(0, -1).replace(/(?<![.,;:?!])[.,;:?!]+$/, '')
  return kept
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0
}

function pushText(parts: MathsPart[], text: string): void {
  const last = parts.at(-1)
  if (text === '') return
  if (last?.kind === 'text') last.text += text
  else parts.push({ kind: 'text', text })
}

/** So many formulae stand in one text; the rest as it was typed. */
function bound(parts: readonly MathsPart[]): MathsPart[] {
  let formulae = 0
  const bounded: MathsPart[] = []
  for (const part of parts) {
    if (part.kind === 'tex') formulae += 1
    if (part.kind === 'tex' && formulae <= mathsLimits.aText) bounded.push(part)
    else pushText(bounded, part.kind === 'tex' ? part.typed : part.text)
  }
  return bounded
}
