import type { MarkPoint } from '#engine/exam/exam.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { canonicalForm } from '#engine/number/canonical-form.ts'
import { evaluate, type Expression } from '#engine/number/expression.ts'
import { readQuantities, type Quantity } from '#engine/number/quantity.ts'

interface MethodFound {
  start: number
  end: number
  confidence: number
  why: MarkWhy
}

/** Finds a method point in the pupil's working: the same arithmetic, arithmetic of equal value, or the named formula. */
export function findMethod({ point, text, quantities }: { point: MarkPoint; text: string; quantities: readonly Quantity[] }): MethodFound | null {
  const wordings = [point.text ?? '', ...(point.accept ?? [])].filter((wording) => wording !== '')
  let best: MethodFound | null = null
  for (const wording of wordings) {
    const found = findArithmetic(wording, quantities) ?? findFormula(wording, text) ?? findPhrase(wording, text)
    if (found !== null && (best === null || found.confidence > best.confidence)) best = found
  }
  return best
}

/** The lines of arithmetic in a wording of the scheme: "v = 0.5 × 660" has one. */
export function workingOf(wording: string): Expression[] {
  return readQuantities(wording)
    .map((quantity) => quantity.expression)
    .filter((expression) => expression.literals.length > 1)
}

function findArithmetic(wording: string, quantities: readonly Quantity[]): MethodFound | null {
  const wanted = workingOf(wording)
  const last = wanted.at(-1)
  if (last === undefined) return null
  const worked = quantities.filter((quantity) => quantity.expression.literals.length > 1)
  const same = worked.find((quantity) => wanted.some((each) => canonicalForm(quantity.expression.node) === canonicalForm(each.node)))
  if (same !== undefined) return { start: same.start, end: same.end, confidence: 0.97, why: { code: 'working-of-scheme' } }
  const equal = worked.find((quantity) => wanted.some((each) => isSameStep(quantity.expression, each)))
  return equal === undefined ? null : { start: equal.start, end: equal.end, confidence: 0.85, why: { code: 'working-of-same-value' } }
}

/** Equal in value and with a number in common: `660 ÷ 2` for `0.5 × 660`. */
function isSameStep(own: Expression, wanted: Expression): boolean {
  const value = evaluate(wanted.node)
  if (Math.abs(own.value - value) > Math.abs(value) * 1e-6) return false
  return own.literals.some((literal) => literal !== 1 && wanted.literals.includes(literal))
}

/** Finds the formula of "v = fλ used" by its letters, without spaces and multiplication signs. */
function findFormula(wording: string, text: string): MethodFound | null {
  const formula = /[\p{L}\d]+\s*=\s*[^=,;]*?(?=$|,|;|\s+(?:used|seen|or|stated|substituted|kutumika|imetumika|au)\b)/u.exec(wording)?.[0]
  if (formula === undefined || /\p{L}{4,}/u.test(formula)) return null
  const bare = bareFormula(formula)
  if (bare.text.length < 4) return null
  const own = bareFormula(text)
  const at = own.text.indexOf(bare.text)
  const start = own.places[at]
  const end = own.places[at + bare.text.length - 1]
  if (at < 0 || start === undefined || end === undefined) return null
  return { start, end: end + 1, confidence: 0.93, why: { code: 'formula-of-scheme' } }
}

/** A text without spaces and multiplication signs, with Greek letters as signs, and each character's position in the original. */
function bareFormula(text: string): { text: string; places: number[] } {
  let bare = ''
  const places: number[] = []
  const names: readonly (readonly [RegExp, string])[] = [
    [/^lambda/i, 'λ'],
    [/^rho/i, 'ρ'],
    [/^theta/i, 'θ'],
    [/^delta/i, 'Δ'],
    [/^pi\b/i, 'π'],
  ]
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (/[\s×*·.⋅]/.test(char)) continue
    const name = names.find(([pattern]) => pattern.test(text.slice(at, at + 7)))
    if (name !== undefined) {
      const length = name[0].exec(text.slice(at, at + 7))?.[0].length ?? 1
      bare += name[1]
      places.push(at)
      at += length - 1
      continue
    }
    bare += char.toLowerCase().replace('²', '2').replace('³', '3').replace('^', '')
    while (places.length < bare.length) places.push(at)
  }
  return { text: bare, places }
}

/** Finds a wording in words exactly. */
function findPhrase(wording: string, text: string): MethodFound | null {
  const phrase = wording.trim().toLowerCase()
  if (!/^\p{L}[\p{L}\s'’-]{3,}$/u.test(phrase)) return null
  const at = text.toLowerCase().indexOf(phrase)
  return at < 0 ? null : { start: at, end: at + phrase.length, confidence: 0.9, why: { code: 'wording-of-scheme' } }
}
