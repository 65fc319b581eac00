import { describe, expect, it } from 'vitest'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'

/** What wrapping means, measured anew for every word: slow, and easy to see through. */
function wrapSlowly(text: string, size: number, widthMm: number): string[] {
  const fits = (line: string) => measureText(line, size) <= widthMm
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const parts = fits(word) ? [word] : breakSlowly(word, fits)
      for (const part of parts) {
        const longer = lines.at(-1) === '' ? part : `${lines.at(-1)} ${part}`
        if (fits(longer)) lines[lines.length - 1] = longer
        else lines.push(part)
      }
    }
    return lines
  })
}

function breakSlowly(word: string, fits: (line: string) => boolean): string[] {
  const parts = ['']
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`
    if (longer === character || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(character)
  }
  return parts
}

describe('wrapped text', () => {
  it.each([
    ['words', 'A body of mass 2 kg moves at 3 m/s along a smooth table. '.repeat(5)],
    ['a word that is wider than a line', `so ${'x'.repeat(300)} wide`],
    ['lines of its own', 'one\n\ntwo\r\nthree  four\tfive'],
    ['letters put together, and such as two faces have', `Ng'ang'a wĩ ũ Ĩ ∫αβ→ 漢字 ﬁ m/s² ${'é'.repeat(200)}`],
    ['nothing', ''],
  ])('holds as much in each line as fits: %s', (_name, text) => {
    for (const size of [4.2, 3.1, 2.6]) expect(wrapText(text, size, 120)).toEqual(wrapSlowly(text, size, 120))
  })

  it('is the same for an accent that stands behind its letter', () => {
    const apart = 'cafe\u0301 '.repeat(60) + 'e\u0301'.repeat(120)
    expect(wrapText(apart, 4, 100)).toEqual(wrapText(apart.normalize('NFC'), 4, 100))
  })
})
