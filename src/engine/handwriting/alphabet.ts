/** The signs that the network tells apart, in its order: sign i is class i + 1, and class 0 is CTC's blank. `tools/train/handwriting/alphabet.py` has the same. */
export const handwritingAlphabet = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,'-/()+=%:;?!"&°²³×<>√`

const classOf = new Map([...handwritingAlphabet].map((sign, at) => [sign, at + 1]))

/** The classes of a text; null where it holds a sign that the network does not know. */
export function toClasses(text: string): number[] | null {
  const classes: number[] = []
  for (const sign of text) {
    const found = classOf.get(sign)
    if (found === undefined) return null
    classes.push(found)
  }
  return classes
}

export function toSign(place: number): string {
  return handwritingAlphabet[place - 1] ?? ''
}
