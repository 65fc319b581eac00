import type { MarkPoint } from '#engine/exam/exam.ts'
import { isAlgebra } from '#engine/number/algebra.ts'
import { findFinalAnswer } from '#engine/number/final-answer.ts'
import { parseValue } from '#engine/number/scheme-value.ts'
import { readQuantities } from '#engine/number/quantity.ts'

/** A mark point from its code and its working; an A or a B that ends in a number gets it as its value. */
export function makePoint(code: string, working: string): MarkPoint {
  const text = working.replace(/^[-•*–·]\s+/, '').trim()
  if (/^D?M/.test(code)) return text === '' ? { code } : { code, text }
  const value = valueOf(text)
  if (value !== null) return { code, ...value }
  const expression = expressionOf(text)
  return expression !== null && code.startsWith('A') ? { code, expression } : { code, text }
}

/** A working in letters and figures whose last value is the answer; a sentence that holds a number has none. */
function valueOf(text: string): Pick<MarkPoint, 'value' | 'unit' | 'text'> | null {
  if (
    /\p{L}{4,}/u.test(
      text.replaceAll(
        /\b(?:metres?|kilograms?|grams?|seconds?|minutes?|hours?|shillings?|degrees?|newtons?|joules?|watts?|volts?|amperes?|litres?|percent)\b/gi,
        '',
      ),
    )
  )
    return null
  const final = findFinalAnswer(readQuantities(text))
  if (final.kind !== 'one' || !final.quantity.expression.isValue || final.quantity.isUnclear) return null
  const { quantity } = final
  // What stands behind the answer makes it part of something else: "3x", "2 : 5".
  if (!/^[\s.)✓√]*$/.test(text.slice(quantity.end)) || quantity.unknownUnit !== '') return null
  const written = text.slice(quantity.expression.start, quantity.expression.end).trim()
  // "2x + 1" ends in a term, and not in a value.
  if (/^[+−-]/.test(written) && /[\p{L}\d)\]]\s*$/u.test(text.slice(0, quantity.expression.start))) return null
  // "2.8.2" is no 2.
  if (/[×*/÷^:]\s*$|[\d.,]$/.test(text.slice(0, quantity.expression.start))) return null
  const plain = Number(written.replaceAll(',', ''))
  const value = Number.isFinite(plain) && String(plain) === written.replaceAll(',', '') ? plain : written
  if (parseValue(value) === null) return null
  return quantity.unit === null ? { value } : { value, unit: quantity.unit.text }
}

function expressionOf(text: string): string | null {
  if (text.length > 120) return null
  if (isAlgebra(text)) return text
  const last = text.slice(text.lastIndexOf('=') + 1).trim()
  return isAlgebra(last) ? last : null
}
