import { describe, expect, it } from 'vitest'
import { listOutlines } from '#engine/omr/list-outlines.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'

const width = 480
const height = 640
const corners = [
  { x: 90, y: 70 },
  { x: 400, y: 95 },
  { x: 380, y: 560 },
  { x: 70, y: 540 },
]

function draw(desk: (x: number, y: number) => number, light: (x: number, y: number) => number): GrayImage {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isPaper = corners.every((from, index) => {
        const to = corners[(index + 1) % 4] ?? from
        return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
      })
      data[y * width + x] = (isPaper ? 240 : desk(x, y)) * light(x, y)
    }
  }
  return { width, height, data }
}

describe('the outlines of paper on a picture', () => {
  it.each([
    ['a dark desk', () => 80, () => 1],
    ['a light desk', () => 190, () => 1],
    ['a light desk half in shadow', () => 185, (x: number, y: number) => (x + y > 560 ? 0.45 : 1)],
    ['small print', (x: number, y: number) => (y % 7 < 4 && (x * 7 + y * 3) % 11 < 6 ? 50 : 210), () => 1],
  ])('on %s one is that of the sheet', (_, desk, light) => {
    const near = listOutlines(draw(desk, light)).filter((quad) =>
      quad.every(({ x, y }, index) => Math.hypot(x - (corners[index]?.x ?? 0), y - (corners[index]?.y ?? 0)) < 5),
    )
    expect(near.length).toBeGreaterThan(0)
  })
})
