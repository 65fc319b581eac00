import { expect, it } from 'vitest'
import { countParts, foldKnown, foldToGsm7 } from '#engine/messages/gsm7.ts'

it.each([
  ['Kĩmani wa Ng’ang’a', "Kimani wa Ng'ang'a"],
  ['“Wanjikũ” – Form 2…', '"Wanjiku" - Form 2...'],
  ['Ñandú Müller, Çelik, François', 'Ñandu Müller, Çelik, Francois'],
  ['e\u0301cole', 'école'],
  ['a\u00A0b\u200Bc\r\nd\te', 'a bc\nd e'],
  ['½ × 3 ≠ 2', '1/2 x 3 ? 2'],
  ['Ŋaŋa ﬁ Łódź', 'Nganga fi Lodz'],
  ['محمد', '????'],
  ['J\u0303ata\u0001\u202E❤\uFE0F', 'Jata?'],
])('folds %j to %j', (text, folded) => {
  expect(foldToGsm7(text)).toBe(folded)
  expect(countParts(foldToGsm7(text)).encoding).toBe('gsm7')
  expect(foldToGsm7(folded)).toBe(folded)
})

it('keeps what has nothing alike where somebody wrote it on purpose', () => {
  expect(foldKnown('Kĩmani 🎉 محمد')).toBe('Kimani 🎉 محمد')
  expect(foldKnown('हिन्दी 👩\u200D🏫 \u202E❤\uFE0F')).toBe('हिन्दी 👩\u200D🏫 ❤\uFE0F')
})

it.each([
  ['nothing', '', 'gsm7', 0, 1],
  ['160 septets', 'a'.repeat(160), 'gsm7', 160, 1],
  ['161', 'a'.repeat(161), 'gsm7', 161, 2],
  ['two full parts', 'a'.repeat(306), 'gsm7', 306, 2],
  ['one more', 'a'.repeat(307), 'gsm7', 307, 3],
  ['80 brackets', '['.repeat(80), 'gsm7', 160, 1],
  ['81 brackets', '['.repeat(81), 'gsm7', 162, 2],
  ['every extension character', '\f^{}\\[~]|€', 'gsm7', 20, 1],
  // 152 septets and a pair that the last septet of the part has no room for, so that 306 septets need three parts.
  ['a pair over the edge', `${'a'.repeat(152)}[${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['a backtick, which the alphabet lacks', '`', 'ucs2', 1, 1],
  ['70 units', 'ĩ'.repeat(70), 'ucs2', 70, 1],
  ['71 units', 'ĩ'.repeat(71), 'ucs2', 71, 2],
  ['135 units', 'ĩ'.repeat(135), 'ucs2', 135, 3],
  ['emoji of two units', '🎉'.repeat(35), 'ucs2', 70, 1],
  ['an emoji over the edge', `${'ĩ'.repeat(66)}🎉${'ĩ'.repeat(66)}`, 'ucs2', 134, 3],
] as const)('counts %s', (_, text, encoding, chars, parts) => {
  expect(countParts(text)).toEqual({ encoding, chars, parts })
})
