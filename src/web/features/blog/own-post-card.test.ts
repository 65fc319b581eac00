import { describe, expect, it } from 'vitest'
import { formatPostDate } from '#contract/post-page.ts'
import { previewOf } from '#web/features/blog/own-post-card.tsx'

describe('the card of a post', () => {
  it.each([
    ['x'.repeat(199), `${'x'.repeat(199)}...`],
    ['x'.repeat(200), `${'x'.repeat(200)}...`],
    ['x'.repeat(201), `${'x'.repeat(200)}...`],
    ['😀'.repeat(201), `${'😀'.repeat(200)}...`],
    ['', '...'],
  ])('shows the first 200 characters and an ellipsis', (content, preview) => {
    expect(previewOf(content)).toBe(preview)
  })

  it.each([
    ['2026-11-21T08:00:00.000Z', 'November 21, 2026'],
    ['2026-12-31T21:30:00.000Z', 'January 1, 2027'],
    ['2026-03-05T20:59:59.999Z', 'March 5, 2026'],
  ])('writes %s as the day it was in Kenya: %s', (iso, day) => {
    expect(formatPostDate(iso, 'en')).toBe(day)
  })
})
