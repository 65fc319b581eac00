import { describe, expect, it } from 'vitest'
import { code, fiducials, PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { GrayImage } from './gray-image.ts'
import { judgeCapture } from './judge-capture.ts'

interface Scene {
  pixelsPerMm?: number
  paper?: number
  print?: number
  desk?: number
  /** Half the width of the window over which light is smeared, in millimetres. */
  blurMm?: number
  /** How far the page's left edge lies left of the picture, in millimetres. */
  cutMm?: number
  hasMarks?: boolean
  /** The side of a burnt-out spot in the middle of the page, in millimetres. */
  spotMm?: number
}

/** A sheet on a desk: corner marks, a code of dark and light squares, and rows of bubbles, drawn pixel by pixel. */
function drawScene({
  pixelsPerMm = 4,
  paper = 200,
  print = 25,
  desk = 60,
  blurMm = 0,
  cutMm = -15,
  hasMarks = true,
  spotMm = 0,
}: Scene = {}): GrayImage {
  const width = Math.round((PAGE_WIDTH + 30) * pixelsPerMm)
  const height = Math.round((PAGE_HEIGHT + 30) * pixelsPerMm)
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / pixelsPerMm + cutMm
      const y = (row + 0.5) / pixelsPerMm - 15
      const isPage = x > 0 && y > 0 && x < PAGE_WIDTH && y < PAGE_HEIGHT
      const isSpot = Math.abs(x - PAGE_WIDTH / 2) < spotMm / 2 && Math.abs(y - PAGE_HEIGHT / 2) < spotMm / 2
      data[row * width + column] = !isPage ? desk : isSpot ? 255 : isPrint(x, y, hasMarks) ? print : paper
    }
  }
  return blur({ width, height, data }, Math.round(blurMm * pixelsPerMm))
}

function isPrint(x: number, y: number, hasMarks: boolean): boolean {
  if (hasMarks) {
    for (const mark of fiducials) {
      const from = Math.max(Math.abs(x - mark.x), Math.abs(y - mark.y))
      if (from < mark.size / 2) return !mark.hollow || from > mark.size * 0.22
    }
    const half = code.size / 2
    if (Math.abs(x - code.x) < half && Math.abs(y - code.y) < half) {
      const [across, down] = [Math.floor(x / 0.8), Math.floor(y / 0.8)]
      return (across * 7 + down * 13 + across * down) % 5 < 2
    }
  }
  // Lines of letters, a little like writing.
  return x > 20 && x < 150 && y > 60 && y < 270 && y % 8 < 2.5 && Math.floor(x / 1.3) % 3 !== 0
}

function blur(image: GrayImage, reach: number): GrayImage {
  if (reach === 0) return image
  return smear(smear(image, reach, 1), reach, image.width)
}

function smear({ width, height, data }: GrayImage, reach: number, step: number): GrayImage {
  const smeared = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) {
    let sum = 0
    let count = 0
    for (let away = -reach; away <= reach; away += 1) {
      const value = data[at + away * step]
      if (value === undefined) continue
      sum += value
      count += 1
    }
    smeared[at] = sum / count
  }
  return { width, height, data: smeared }
}

describe('judgeCapture', () => {
  const cases: [string, Scene, string[]][] = [
    ['a sharp sheet in good light', {}, []],
    ['a sheet in dim light without noise', { paper: 60, print: 6, desk: 12 }, []],
    ['a sheet that is a little soft', { blurMm: 0.3 }, []],
    ['a sheet out of focus', { blurMm: 1.2 }, ['blurred']],
    ['a sheet in the dark', { paper: 30, print: 3, desk: 5 }, ['dark']],
    ['a sheet in the sun', { paper: 255, print: 130, desk: 200 }, ['washed-out']],
    ['a worn copy in ordinary light', { paper: 190, print: 85, desk: 40 }, []],
    ['a sheet from afar', { pixelsPerMm: 2.1 }, ['small']],
    ['a sheet with a burnt-out spot', { spotMm: 90 }, ['glare']],
    ['plain paper', { hasMarks: false }, ['no-marks']],
    ['plain paper in the dark', { hasMarks: false, paper: 55, print: 10, desk: 8 }, ['no-marks']],
  ]
  it.each(cases)('%s: %s', (_name, scene, flaws) => {
    expect(judgeCapture(drawScene(scene)).flaws).toEqual(flaws)
  })

  it('says that a sheet is cut whose left corners lie outside the picture', () => {
    expect(judgeCapture(drawScene({ cutMm: 14 })).flaws).toContain('cut')
  })

  it('says of a picture without a page what is the matter with it', () => {
    const plain = (value: number): GrayImage => ({ width: 600, height: 800, data: new Uint8Array(480_000).fill(value) })
    expect(judgeCapture(plain(20)).flaws).toEqual(['dark'])
    expect(judgeCapture(plain(180)).flaws).toEqual(['blurred'])
  })

  it('gives the corners of the page where they are', () => {
    const { kind, quad } = judgeCapture(drawScene())
    expect(kind).toBe('sheet')
    const expected = [15, 15 + PAGE_WIDTH].map((mm) => mm * 4)
    expect(quad?.[0].x).toBeCloseTo(expected[0] ?? 0, -1)
    expect(quad?.[1].x).toBeCloseTo(expected[1] ?? 0, -1)
    expect(quad?.[2].y).toBeCloseTo((15 + PAGE_HEIGHT) * 4, -1)
  })

  it('finds the edge of plain paper', () => {
    const { kind, quad } = judgeCapture(drawScene({ hasMarks: false }))
    expect(kind).toBe('paper')
    for (const [index, [x, y]] of [
      [60, 60],
      [900, 60],
      [900, 1248],
      [60, 1248],
    ].entries()) {
      expect(Math.hypot((quad?.[index]?.x ?? 0) - (x ?? 0), (quad?.[index]?.y ?? 0) - (y ?? 0))).toBeLessThan(16)
    }
  })
})
