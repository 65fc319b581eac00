import { expect, it } from 'vitest'
import { kindOfFormat, showNumber } from '#server/platform/workbook/show-number.ts'

it.each<[number, string, string | null]>([
  [42, '0000', '0042'],
  [0, '0000', '0000'],
  [12345, '0000', '12345'],
  [7, '"KPS/"000', 'KPS/007'],
  [442023, String.raw`000\/0000`, '044/2023'],
  [123456, '000-000', '123-456'],
  [7, '"A;"000;-000', 'A;007'],
  [42, '[$-409]0000', '0042'],
  [42, '[Red]0000;[Blue]-0000', '0042'],
  [5, '_(* #,##0_);_(* (#,##0);_(* "-"??_);_(@_)', '5'],
  [4402, '#,##0', '4402'],
  [4402, '0.00', '4402'],
  [42, 'General', null],
  [42, '@', null],
  [42, '[<100]00;0000', null],
  [-42, '0000', null],
])('%d in %s is %s', (value, code, shown) => {
  expect(showNumber(value, code)).toBe(shown)
})

it.each([
  [14, undefined, 'date'],
  [0, undefined, 'number'],
  [164, 'yyyy-mm-dd', 'date'],
  [164, '[$-809]d mmmm', 'date'],
  [164, '[h]:mm', 'date'],
  [164, '"day" 000', 'number'],
  [164, '[Red]0000', 'number'],
  [164, 'General', 'number'],
  [164, '0.00E+00', 'number'],
] as const)('format %d %s is a %s', (id, code, kind) => {
  expect(kindOfFormat(id, code)).toBe(kind)
})
