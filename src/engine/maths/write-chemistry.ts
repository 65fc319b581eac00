import { elements, molecules } from '#engine/maths/elements.ts'

const charge = /\^\{?(\d{0,2}[+−-])\}?$/
const unit = /([A-Z][a-z]?)(\d{0,3})|([[(])|([\])])(\d{0,2})/y

/**
 * A chemical formula as TeX: `H2O`, `Ca(OH)2`, `2H2`, `CO3^2-`, `[Fe(CN)6]^3-`. Null for what is none: without a number and
 * without a charge there is nothing to set, and one element with a number (`B2`) is a formula only where it is a known molecule.
 */
export function writeChemistry(typed: string): string | null {
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
