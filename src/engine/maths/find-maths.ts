import { mathsLimits } from '#engine/maths/math-node.ts'
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

const functions = new Set(['sin', 'cos', 'tan', 'log', 'ln'])
const signs: Record<string, string> = { '*': '\\times ', '-': '-', '−': '-', '<': '<', '>': '>', '%': '\\%', '°': '{}^{\\circ}', π: '\\pi ' }
const plain = /^[+=.,:'()[\]×÷·±≤≥≠≈/]$/

/**
 * What was typed simply as TeX: powers (`x^2`, `10^-3`, `e^(-x)`), roots (`sqrt(b^2 - 4ac)`) and fractions of numbers or of
 * brackets. Null for what is something else. Letters stay upright, as they were typed.
 */
function writeSimpleTex(typed: string): string | null {
  if (!/\^|sqrt\(|^\d+\/\d+$|\)\/\(/.test(typed)) return null
  const fraction = /^(\d+)\/(\d+)$/.exec(typed) ?? /^\(([^()]+)\)\/\(([^()]+)\)$/.exec(typed)
  if (fraction !== null) {
    const [above, below] = [writeTokens(fraction[1] ?? ''), writeTokens(fraction[2] ?? '')]
    return above === null || below === null ? null : `\\frac{${above}}{${below}}`
  }
  return writeTokens(typed)
}

function writeTokens(typed: string): string | null {
  let tex = ''
  let at = 0
  while (at < typed.length) {
    const rest = typed.slice(at)
    const root = /^sqrt\(([^()]*)\)/.exec(rest)
    const power = /^\^(?:\{([^{}]*)\}|\(([^()]*)\)|([+−-]?(?:\d+(?:\.\d+)?|[A-Za-z])))/.exec(rest)
    const word = /^[A-Za-z]+/.exec(rest)
    const number = /^\d+/.exec(rest)
    if (root !== null) {
      const inside = writeTokens(root[1] ?? '')
      if (inside === null || inside === '') return null
      tex += `\\sqrt{${inside}}`
    } else if (power !== null) {
      const raised = writeTokens(power[1] ?? power[2] ?? power[3] ?? '')
      // Nothing is raised, or it is raised twice.
      if (raised === null || raised === '' || tex === '' || /\^\{[^{}]*\}$/.test(tex)) return null
      tex += `^{${raised}}`
    } else if (word !== null) tex += functions.has(word[0]) ? `\\${word[0]} ` : `\\mathrm{${word[0]}}`
    else if (number !== null) tex += number[0]
    else {
      const sign = rest.charAt(0)
      const written = signs[sign] ?? (plain.test(sign) ? sign : sign === ' ' ? '' : null)
      if (written === null) return null
      tex += written
    }
    at += (root ?? power ?? word ?? number)?.[0].length ?? 1
  }
  return tex
}

const charge = /\^\{?(\d{0,2}[+−-])\}?$/
const unit = /([A-Z][a-z]?)(\d{0,3})|([[(])|([\])])(\d{0,2})/y

/**
 * A chemical formula as TeX: `H2O`, `Ca(OH)2`, `2H2`, `CO3^2-`, `[Fe(CN)6]^3-`. Null for what is none: without a number and
 * without a charge there is nothing to set, and one element with a number (`B2`) is a formula only where it is a known molecule.
 */
function writeChemistry(typed: string): string | null {
  const charged = charge.exec(typed)
  const bare = charged === null ? typed : typed.slice(0, charged.index)
  const [, before = '', formula = ''] = /^(\d{0,2})(.*)$/.exec(bare) ?? []
  const read = readFormula(formula)
  if (read === null) return null
  const isKnown = charged !== null || (read.isCounted && (read.elements.size > 1 || molecules.has(formula)))
  if (!isKnown) return null
  const sign = charged?.[1]?.replace('-', '−') ?? ''
  return `${before}${read.tex}${sign === '' ? '' : `^{${sign}}`}`
}

function readFormula(formula: string): { tex: string; elements: Set<string>; isCounted: boolean } | null {
  let tex = ''
  let depth = 0
  let isCounted = false
  const found = new Set<string>()
  unit.lastIndex = 0
  while (unit.lastIndex < formula.length) {
    const match = unit.exec(formula)
    if (match === null) return null
    const [, element, number, open, close, times] = match
    if (element !== undefined) {
      if (!elements.has(element)) return null
      found.add(element)
      tex += `\\mathrm{${element}}`
    }
    if (open !== undefined) tex += open
    if (close !== undefined) tex += close
    depth += (open === undefined ? 0 : 1) - (close === undefined ? 0 : 1)
    if (depth < 0) return null
    const subscript = number ?? times ?? ''
    if (subscript.startsWith('0')) return null
    if (subscript !== '') {
      isCounted = true
      tex += `_{${subscript}}`
    }
  }
  return found.size === 0 || depth !== 0 ? null : { tex, elements: found, isCounted }
}

/** The signs of the chemical elements. */
const elements: ReadonlySet<string> = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe ' +
    'Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu'
  ).split(' '),
)

/** Elements that are written alone with a number: one of these is a formula, `B2` or `K2` is not. */
const molecules: ReadonlySet<string> = new Set(['H2', 'O2', 'O3', 'N2', 'F2', 'Cl2', 'Br2', 'I2', 'P4', 'S8'])
