import { expect, it } from 'vitest'
import { formatBytes, formatDay, formatList, formatMoney, formatNumber, formatShare } from '#engine/words/format.ts'

it.each([
  ['en', '12,480', '62%', 'KES 0.0250', '3 March 2026', 'A, B and C'],
  ['sw', '12,480', '62%', 'KES 0.0250', '3 Machi 2026', 'A, B na C'],
] as const)('writes figures, days and lists in %s', (language, number, share, money, day, list) => {
  expect(formatNumber(12_480, language)).toBe(number)
  expect(formatShare(0.62, language)).toBe(share)
  expect(formatMoney(0.025, { currency: 'KES', language })).toBe(money)
  expect(formatDay('2026-03-03T09:00:00+03:00', language)).toBe(day)
  expect(formatList(['A', 'B', 'C'], language)).toBe(list)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [12_440_000, '12.4 MB'],
  [123_456_789, '123 MB'],
  [-2_500_000_000, '-2.5 GB'],
  [4e18, '4,000 PB'],
])('a size of %d bytes is %s', (bytes, size) => expect(formatBytes(bytes, 'en')).toBe(size))
