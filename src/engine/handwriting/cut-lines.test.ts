import { describe, expect, it } from 'vitest'
import type { PrintedBox } from '#engine/scan/printed-box.ts'
import { cutLines } from './cut-lines.ts'
import { cutWords } from './cut-words.ts'

const PER_MM = 6
const size = { width: 720, height: 300 }
const box: PrintedBox = { x: 20, y: 20, width: 680, height: 260 }

/** A drawn answer: letters are uprights with a bar, 16 pixels high, on lines that may lean. */
class Answer {
  readonly data = new Uint8Array(size.width * size.height).fill(235)

  constructor(rules: readonly number[] = []) {
    for (const y of [box.y, box.y + box.height]) this.bar(box.x, y, box.width, 2, 90)
    for (const x of [box.x, box.x + box.width]) this.bar(x, box.y, 2, box.height, 90)
    for (const y of rules) this.bar(box.x + 18, y, box.width - 36, 1, 175)
  }

  bar(x: number, y: number, width: number, height: number, level = 40): this {
    for (let row = Math.round(y); row < y + height; row += 1)
      for (let column = Math.round(x); column < x + width; column += 1) this.data[row * size.width + column] = level
    return this
  }

  /** So many letters from x on; `base` is where they stand, `lean` how far they fall for each pixel to the right. */
  word(x: number, base: number, letters: number, lean = 0): this {
    for (let letter = 0; letter < letters; letter += 1) {
      const left = x + letter * 15
      const low = base + lean * left
      this.bar(left, low - 16, 3, 16)
        .bar(left, low - 3, 11, 3)
        .bar(left + 8, low - 16, 3, 16)
    }
    return this
  }

  get image() {
    return { ...size, data: this.data }
  }
}

const linesOf = (answer: Answer, place: PrintedBox = box) => cutLines(answer.image, place, PER_MM)

describe('the lines of an answer', () => {
  it('are none where nothing is written, however much is printed', () => {
    const rules = [80, 128, 176]
    expect(linesOf(new Answer(rules), { ...box, lines: rules })).toEqual([])
  })

  it('come from the top, each with its own ink', () => {
    const lines = linesOf(new Answer().word(60, 80, 8).word(60, 130, 5).word(60, 180, 2))
    expect(lines.map(({ frame }) => frame.y)).toEqual([64, 114, 164])
    expect(lines.map(({ frame }) => frame.height)).toEqual([16, 16, 16])
  })

  it('are the same on ruled paper, of which nothing is left in them', () => {
    const rules = [82, 130, 178, 226]
    const lines = linesOf(new Answer(rules).word(60, 80, 8).word(60, 128, 8), { ...box, lines: rules })
    expect(lines).toHaveLength(2)
    for (const { frame } of lines) expect(frame.width).toBeLessThan(140)
  })

  it('may lean', () => {
    const answer = new Answer()
    for (const base of [70, 115, 160]) for (const x of [50, 200, 350, 500]) answer.word(x, base, 7, 0.045)
    expect(linesOf(answer)).toHaveLength(3)
  })

  it('keep the tail of a letter that hangs into the next, and the dot above their own', () => {
    const answer = new Answer().word(60, 80, 6).bar(70, 80, 3, 26).word(60, 130, 6).bar(150, 106, 3, 3)
    const [first, second] = linesOf(answer)
    expect(first?.frame).toMatchObject({ y: 64, height: 42 })
    expect(second?.frame.y).toBeGreaterThanOrEqual(106)
  })

  it('are parted where a stroke ties them together', () => {
    const lines = linesOf(new Answer().word(60, 80, 8).word(60, 130, 8).bar(70, 66, 3, 62))
    expect(lines).toHaveLength(2)
    expect(Math.max(...lines.map(({ frame }) => frame.height))).toBeLessThan(45)
  })
})

describe('the words of a line', () => {
  it('come from the left, parted where the gaps are wide', () => {
    const [line] = linesOf(new Answer().word(60, 80, 4).word(150, 80, 1).word(190, 80, 6))
    if (line === undefined) throw new Error('no line')
    const words = cutWords(line)
    expect(words.map(({ frame }) => frame.x)).toEqual([60, 150, 190])
    for (const { ink, frame } of words) expect([ink.width, ink.height]).toEqual([frame.width, frame.height])
  })

  it('is one where the letters stand evenly', () => {
    const [line] = linesOf(new Answer().word(60, 80, 9))
    expect(line === undefined ? [] : cutWords(line)).toHaveLength(1)
  })
})
