import { describe, expect, it } from 'vitest'
import { handwritingAlphabet } from './alphabet.ts'
import type { InkPiece } from './cut-words.ts'
import type { LineScores } from './score-text.ts'
import { spotInLine } from './spot-in-line.ts'
import { chooseBest, chooseSpans, cutSpan } from './spot-wordings.ts'

const classes = handwritingAlphabet.length + 1

/** A line as the network reads it: each sign at a step of its own, with a blank after it. */
function line(text: string): LineScores {
  const steps = text.length * 2
  const values = new Float32Array(steps * classes).fill(Math.log(0.05 / (classes - 1)))
  for (let step = 0; step < steps; step += 1) {
    const sign = step % 2 === 0 ? handwritingAlphabet.indexOf(text.charAt(step >> 1)) + 1 : 0
    values[step * classes + sign] = Math.log(0.95)
  }
  return { steps, classes, values }
}

describe('a wording in the reading of a whole line', () => {
  it('stands where it was read, whatever is around it', () => {
    expect(spotInLine(line('by osmosis the water'), 'osmosis')[0]).toEqual({ from: 6, to: 18, below: 0 })
  })

  it('is found in capitals, joined to its neighbours, and with a few signs read as others', () => {
    const places = ['OSMOSIS', 'byosmosisthe', 'by osmcsls the'].map((text) => spotInLine(line(text), 'osmosis')[0])
    expect(places.map((place) => place?.from)).toEqual([0, 4, 6])
    expect(places[2]?.below).toBeLessThan(places[1]?.below ?? 0)
  })

  it('is nowhere in other words, and in signs that are not known', () => {
    expect(spotInLine(line('the leaf is green'), 'osmosis')).toEqual([])
    expect(spotInLine(line('the leaf is green'), 'όσμωση')).toEqual([])
  })

  it('may stand twice', () => {
    expect(spotInLine(line('heat and heat'), 'heat').map(({ from }) => from)).toEqual([0, 18])
  })
})

describe('the places that are looked at closely', () => {
  it('are the best of each wording, none upon another', () => {
    const spans = [
      { line: 0, from: 10, to: 50, below: -1 },
      { line: 0, from: 12, to: 52, below: -0.5 },
      { line: 1, from: 10, to: 50, below: -2 },
      { line: 1, from: 80, to: 90, below: -2.5 },
    ]
    expect(chooseSpans(spans)).toEqual([spans[1], spans[2]])
  })

  const word = (x: number, width: number): InkPiece => ({
    ink: { width, height: 20, values: new Float32Array(width * 20).fill(1) },
    frame: { x, y: 5, width, height: 20 },
  })

  it('are whole words, and of two that were taken for one what lies in the place', () => {
    const words = [word(0, 40), word(50, 60), word(120, 30)]
    expect(cutSpan(words, { from: 48, to: 108 })?.frame).toEqual({ x: 50, y: 5, width: 60, height: 20 })
    expect(cutSpan([word(0, 150)], { from: 48, to: 108 })?.frame).toEqual({ x: 48, y: 5, width: 60, height: 20 })
    expect(cutSpan(words, { from: 200, to: 240 })).toBeNull()
  })
})

describe('the best place of a wording', () => {
  const frame = { x: 1, y: 0, width: 1, height: 1 }

  it('is where it is likeliest', () => {
    const looked = [0.1, 0.999, 0.3].map((probability, at) => ({ line: at, frame, text: 'osmosis', probability }))
    expect(chooseBest(['osmosis'], looked)).toEqual([{ text: 'osmosis', probability: 0.999, sure: true, place: { line: 1, frame } }])
  })

  it('is none where nothing comes near, and that is never sure', () => {
    expect(chooseBest(['osmosis'], [])).toEqual([{ text: 'osmosis', probability: 0, sure: false, place: null }])
  })
})
