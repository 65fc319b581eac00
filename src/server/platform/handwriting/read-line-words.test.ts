import { describe, expect, it } from 'vitest'
import { handwritingAlphabet } from '#engine/handwriting/alphabet.ts'
import type { AnswerLine } from '#engine/handwriting/answer-line.ts'
import type { LineStrip } from '#engine/handwriting/fit-line.ts'
import type { LineScores } from '#engine/handwriting/score-text.ts'
import { listWordsOf } from '#engine/handwriting/word-list.ts'
import { readLineWords, textsOf } from './read-line-words.ts'

const classes = handwritingAlphabet.length + 1
const lists = [listWordsOf(['water leaves the cell'], 0)]

/** What a network says that reads this in whatever it sees, each sign with this chance. */
function say(text: string, chance = 0.999): LineScores {
  const steps = 2 * text.length + 1
  const values = new Float32Array(steps * classes).fill(Math.log((1 - chance) / classes))
  for (let step = 0; step < steps; step += 1)
    values[step * classes + (step % 2 === 0 ? 0 : handwritingAlphabet.indexOf(text.charAt(step >> 1)) + 1)] = Math.log(chance)
  return { steps, classes, values }
}

/** A line of so many strokes of ink, far apart. */
function drawLine(strokes: number, { wide = 30, gap = 40, height = 34 } = {}): AnswerLine {
  const width = strokes * (wide + gap)
  const values = new Float32Array(width * height)
  for (let stroke = 0; stroke < strokes; stroke += 1)
    for (let y = 0; y < height; y += 1) values.fill(1, y * width + stroke * (wide + gap), y * width + stroke * (wide + gap) + wide)
  return { ink: { width, height, values }, frame: { x: 0, y: 0, width: width - gap, height } }
}

function readerOf(read: (strip: LineStrip) => LineScores) {
  const strips: LineStrip[] = []
  return { strips, lookOnce: async (strip: LineStrip) => (strips.push(strip), read(strip)) }
}

describe('the words of a line', () => {
  it('are read at one look where it is sure of them, at their places in the picture', async () => {
    const reader = readerOf(() => say('water leaves'))
    const words = await readLineWords(reader, drawLine(2), lists)
    expect(words.map(({ text, frame }) => [text, frame.x, frame.width])).toEqual([
      ['water', 0, 30],
      ['leaves', 70, 30],
    ])
    expect(reader.strips).toHaveLength(1)
    expect(await readLineWords(reader, drawLine(2), lists, { looks: [say('the cell')] })).toMatchObject([{ text: 'the' }, { text: 'cell' }])
    expect(reader.strips).toHaveLength(1)
  })

  it('are read one by one where the line is unsure, and the surer reading stands', async () => {
    const reader = readerOf(({ width }) => (width > 60 ? say('watr leoves', 0.6) : say('cell')))
    const words = await readLineWords(reader, drawLine(2), lists)
    expect(words.map(({ text }) => text)).toEqual(['cell', 'cell'])
    expect(textsOf([{ text: 'water', read: 'wator', confidence: 1, frame: { x: 0, y: 0, width: 1, height: 1 } }])).toEqual({
      text: 'wator',
      reading: 'water',
    })
  })

  it('are read in runs that the network sees unsqueezed', async () => {
    const reader = readerOf(() => say('water'))
    await readLineWords(reader, drawLine(24), lists)
    expect(reader.strips.length).toBeGreaterThan(2)
    expect(Math.max(...reader.strips.map(({ width }) => width))).toBeLessThan(640)
  })

  it('of a drawing take no more looks than there are left', async () => {
    const reader = readerOf(() => say('xqz jv', 0.3))
    const budget = { left: 7 }
    await readLineWords(reader, drawLine(60), lists, { budget })
    expect(reader.strips.length).toBe(7)
    expect(await readLineWords(reader, drawLine(60), lists, { budget })).toEqual([])
  })
})
