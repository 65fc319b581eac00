const raised: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '-': '⁻',
  '−': '⁻',
  '+': '⁺',
  n: 'ⁿ',
}

/** Whether every letter of a power has a raised sign. */
export function canRaise(text: string): boolean {
  return [...text].every((letter) => raised[letter] !== undefined)
}

/** A text as it stands above the line; a letter without a raised sign stays as it is. */
export function raiseText(text: string): string {
  return [...text].map((letter) => raised[letter] ?? letter).join('')
}
