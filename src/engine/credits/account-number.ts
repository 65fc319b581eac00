import { creditPacks } from '#engine/credits/price-list.ts'
import type { PackId } from '#engine/credits/names.ts'

/**
 * The account number that a school types at a paybill: `LAK-0417-6`. Letters of its name, a number of at least four digits, and a
 * check digit after Damm, which finds each wrong digit and each two neighbours that are swapped. At most 12 signs, as Safaricom asks.
 */
export function makeAccountNumber(schoolName: string, number: number): string {
  const letters = lettersOf(schoolName)
  const digits = String(number).padStart(4, '0')
  return `${letters}-${digits}-${checkDigitOf(letters, digits)}`
}

/**
 * The account number that was typed, as it is stored: with or without lines, in any case, the letter O for 0. Null where the check
 * digit does not fit or is missing.
 */
export function readAccountNumber(typed: string): string | null {
  const parts = findParts(typed)
  if (!parts || parts.digits.length < 5) return null
  const body = parts.digits.slice(0, -1)
  const check = parts.digits.slice(-1)
  return checkDigitOf(parts.letters, body) === check ? `${parts.letters}-${body}-${check}` : null
}

/** Why an account may be meant, the likeliest first: by which slip what was typed differs from it. */
export const accountSlips = ['no-check-digit', 'wrong-check-digit', 'swapped-digits', 'one-digit', 'letters'] as const
export type AccountSlip = (typeof accountSlips)[number]

export interface AccountGuess<Known> {
  account: Known
  slip: AccountSlip
}

/** The accounts that may be meant by what was typed, the likeliest first. None where it names no school. A person decides. */
export function suggestAccounts<Known extends { accountNumber: string }>(typed: string, known: readonly Known[]): AccountGuess<Known>[] {
  const parts = findParts(typed)
  if (!parts) return []
  return known
    .flatMap((account) => {
      const meant = findParts(account.accountNumber)
      const slip = meant && findSlip(parts, meant)
      return slip ? [{ account, slip }] : []
    })
    .toSorted((a, b) => accountSlips.indexOf(a.slip) - accountSlips.indexOf(b.slip))
}

/** The pack that costs exactly so much. */
export function findPackOfAmount(amountKes: number): PackId | null {
  return creditPacks.find(({ priceKes }) => priceKes === amountKes)?.id ?? null
}

interface Parts {
  letters: string
  /** With the check digit, where it was typed. */
  digits: string
}

function findParts(typed: string): Parts | null {
  const parts = /^([A-Z]{3})([0-9OIL]{4,7})$/.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  const [, letters = '', digits = ''] = parts ?? []
  return parts && { letters, digits: digits.replaceAll('O', '0').replace(/[IL]/g, '1') }
}

function findSlip(typed: Parts, known: Parts): AccountSlip | null {
  if (typed.letters !== known.letters) return typed.digits === known.digits ? 'letters' : null
  if (typed.digits === known.digits) return null
  if (typed.digits.length < known.digits.length) return known.digits.startsWith(typed.digits) ? 'no-check-digit' : null
  if (typed.digits.length > known.digits.length) return null
  const wrong = [...typed.digits].flatMap((digit, index) => (digit === known.digits[index] ? [] : [index]))
  const [first = 0, second] = wrong
  if (wrong.length === 1) return first === known.digits.length - 1 ? 'wrong-check-digit' : 'one-digit'
  const isSwapped =
    wrong.length === 2 && second === first + 1 && typed.digits[first] === known.digits[second] && typed.digits[second] === known.digits[first]
  return isSwapped ? 'swapped-digits' : null
}

/** Words that many schools begin with. */
const commonWords = new Set(['THE', 'SCHOOL', 'SHULE', 'YA', 'OF', 'MSINGI', 'SEKONDARI'])

function lettersOf(schoolName: string): string {
  const words = schoolName
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
  const own = words.filter((word) => !commonWords.has(word)).join('')
  return (own || words.join('')).slice(0, 3).padEnd(3, 'X')
}

const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

function checkDigitOf(letters: string, digits: string): string {
  const all = [...letters].map((letter) => String(letter.charCodeAt(0) - 64).padStart(2, '0')).join('') + digits
  return String([...all].reduce((row, digit) => Number(damm[row]?.[Number(digit)]), 0))
}
