import { describe, expect, it } from 'vitest'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { readExam } from '#engine/exam/read-exam.ts'

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

it('lays the largest exam out while one waits, however it is written', { timeout: 60_000 }, () => {
  const questions = Array.from({ length: 200 }, (_, at) => ({
    id: String(at + 1),
    type: 'essay',
    text: 'x'.repeat(3990),
    marks: 10,
    criteria: [{ name: 'Content', marks: 10 }],
  }))
  const read = readExam({ format: 'sahihi-exam/1', title: 'Long', questions })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const start = performance.now()
  expect(layOutExam(read.exam)).toHaveLength(200)
  // Some tenths of a second; measured word by word and letter by letter anew it took 10 to 25.
  expect(performance.now() - start).toBeLessThan(5000)
})
