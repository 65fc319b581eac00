import { readExpression, type Expression } from '#engine/number/expression.ts'
import { tokenise } from '#engine/number/token.ts'

/** A scheme's value as a number: 330, "1/3", "3.3 × 10^2", "2√3". Null when it cannot be read. */
export function parseValue(value: number | string): number | null {
  if (typeof value === 'number') return value
  return parseArithmetic(value)?.value ?? null
}

/** Reads a text that is one line of arithmetic and nothing else; null for any other. */
function parseArithmetic(text: string): Expression | null {
  const tokens = tokenise(text.trim())
  const read = readExpression(tokens, 0)
  // "2 · 5" may be ten or two and a half, so the author of the scheme has to choose.
  if (tokens.some((token) => token.isUnclear === true)) return null
  return read !== null && read.next === tokens.length ? read.expression : null
}
