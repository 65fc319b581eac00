import { describe, expect, it } from 'vitest'
import { findFigures, type PathBox } from '#server/platform/paper-files/find-figures.ts'

const across = (x: number, y: number, w: number): PathBox => ({ x, y, w, h: 0.5, segments: 2 })
const down = (x: number, y: number, h: number): PathBox => ({ x, y, w: 0.5, h, segments: 2 })
const frame = (x: number, y: number, w: number, h: number): PathBox => ({ x, y, w, h, segments: 5 })
const count = (paths: readonly PathBox[]): number => findFigures({ images: [], paths, words: [], width: 595, height: 842 }).length

const scale = [across(100, 200, 200), ...Array.from({ length: 11 }, (_, at) => down(100 + at * 20, 200, at % 5 === 0 ? 34 : 14))]
const circuit = [
  across(100, 200, 60),
  across(180, 200, 60),
  down(100, 200, 80),
  down(240, 200, 80),
  across(100, 280, 140),
  down(160, 190, 20),
  down(180, 194, 12),
]
const chart = [
  frame(200, 100, 80, 30),
  down(240, 130, 20),
  frame(200, 150, 80, 30),
  down(240, 180, 20),
  frame(120, 200, 80, 30),
  across(200, 215, 40),
]
const axes: PathBox[] = [{ x: 100, y: 100, w: 200, h: 120, segments: 3 }]

describe('drawings of straight lines', () => {
  it.each([
    ['a scale', scale],
    ['a circuit', circuit],
    ['a flow chart', chart],
    ['axes', axes],
  ])('%s is a figure', (_, paths) => {
    expect(count(paths)).toBe(1)
  })

  it.each([
    [
      'a table',
      [0, 20, 40, 60].flatMap((y) => [across(100, 200 + y, 100), across(200, 200 + y, 100)]).concat([0, 100, 200].map((x) => down(100 + x, 200, 60))),
    ],
    ['a table of cells with a frame each', [0, 1, 2, 3].map((at) => frame(100 + (at % 2) * 100, 200 + Math.floor(at / 2) * 20, 100, 20))],
    ['lines to write on', [0, 20, 40, 60].map((y) => across(100, 200 + y, 300))],
    ['boxes for a number', [0, 1, 2, 3, 4].map((at) => frame(100 + at * 32, 200, 30, 34))],
    ['a frame', [frame(100, 100, 300, 80)]],
  ])('%s is none', (_, paths) => {
    expect(count(paths)).toBe(0)
  })
})
