import { expect, it } from 'vitest'
import { admissionKey } from '#engine/pupils/admission-key.ts'
import { findNumberFault } from '#engine/pupils/find-number-fault.ts'

it.each([
  ['a zero-width space', '4402\u200B'],
  ['marks of direction', '\u200E44\u200F02'],
  ['a phone’s isolates', '\u20684402\u2069'],
  ['a byte-order mark inside', '44\uFEFF02'],
  ['a soft hyphen', '44\u00AD02'],
  ['a hard space behind it', '4402\u00A0'],
  ['a selector of variants', '4402\uFE0F'],
  ['a filler', '\u31644402'],
  ['full width', '４４０２'],
  ['Arabic digits', '٤٤٠٢'],
  ['Persian digits', '۴۴۰۲'],
  ['Bengali digits', '৪৪০২'],
  ['Ethiopian lists keep our digits', ' 4402 '],
  ['bold digits of mathematics', '𝟒𝟒𝟎𝟐'],
])('a number is the same with %s', (_name, written) => {
  expect(admissionKey(written)).toBe('4402')
})

it('keeps numbers apart that look different', () => {
  const keys = ['42', '0042', '4402²', 'NSS/042', 'NSS-042', 'nss 042'].map(admissionKey)
  expect(keys).toEqual(['42', '0042', '4402²', 'NSS/042', 'NSS-042', 'NSS 042'])
  expect(admissionKey('nss–042')).toBe('NSS-042')
})

it.each([
  ['spoilt-by-spreadsheet', ['4.41E+03', '4,41E+03', '1.23E+15', '1E+15']],
  ['became-a-date', ['2023-05-12', '2023-05-12 00:00:00', '12/05/2023', '5/12/2023', '12-May', '12-May-23', 'May-23', '1 Mei 2023', '12:30']],
  ['no-admission-number', ['TRUE', 'false', '4402.5', '0.3333', '0,5', '.5', '4402.0', '4,402', '50%', '-12']],
  ['other-alphabet', ['440З', 'АB12', '4402²', '①', 'Ⅳ']],
])('is asked about as %s', (code, values) => {
  expect(values.map((value) => findNumberFault(value)?.code)).toEqual(values.map(() => code))
})

it('takes the numbers that schools have', () => {
  const numbers = [
    '0042',
    '4402',
    '12E4',
    'NSS/2023/044',
    '044/2023',
    'ADM-12',
    'KPS 0417',
    '2023-044',
    '12345678901234567890',
    'A.12',
    'B/5/23/1',
    'É12',
    'MAY12',
  ]
  expect(numbers.filter((number) => findNumberFault(number) !== null)).toEqual([])
})
