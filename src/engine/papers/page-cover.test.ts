import { describe, expect, it } from 'vitest'
import { coverToSend, usualCover, type PageCover } from '#engine/papers/page-cover.ts'

describe('what is painted over before a page leaves the school', () => {
  const corner: PageCover = { x: 0.6, y: 0, width: 0.4, height: 0.05 }
  it.each<[string, PageCover | null, PageCover]>([
    ['nothing was drawn', null, usualCover],
    ['what was drawn', corner, corner],
    ['a place without area', { x: 0, y: 0, width: 1, height: 0 }, usualCover],
    ['a slip of the hand', { x: 0.5, y: 0.5, width: 0.05, height: 0.05 }, usualCover],
    ['a place beyond the edge', { x: 1, y: 0, width: 1, height: 1 }, usualCover],
  ])('is never nothing: %s', (_, drawn, expected) => {
    expect(coverToSend(drawn)).toEqual(expected)
  })
})
