/** A figure with so many decimals, with a real minus: −0.31. */
export function sayFigure(value: number, digits: number): string {
  const shown = value.toFixed(digits)
  return (Number(shown) === 0 ? shown.replace('-', '') : shown).replace('-', '−')
}

/** Marks without an empty decimal: 22, 22.5. */
export function sayMarks(value: number): string {
  return sayFigure(value, 1).replace(/\.0$/, '')
}

/** A grade with a real minus: B−. */
export function sayGrade(code: string): string {
  return code.replace('-', '−')
}
