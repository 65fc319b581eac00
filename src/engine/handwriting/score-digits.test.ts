import { expect, test } from 'vitest'
import { digitClasses, digitSide, type DigitPicture, scoreDigits } from './score-digits.ts'

const middle = (digitSide / 2) * digitSide + digitSide / 2

/** A picture of one dot, which says by its ink how clear it is. */
const dot = (ink: number): DigitPicture => new Float32Array(digitSide * digitSide).fill(ink, middle, middle + 1)
const oddsOf = (sign: string, lead: number) => Float32Array.from(digitClasses, (of) => (of === sign ? lead : 0))

/** A network that sees a sign in a dot, as surely as there is ink in it and twice as surely where it was moved; it keeps how often it was asked. */
function makeNetwork(sign: string) {
  const asked: number[] = []
  const score = (pictures: readonly DigitPicture[]) => {
    asked.push(pictures.length)
    return Promise.resolve(
      pictures.map((picture) => oddsOf(sign, (picture[middle] ?? 0) + 2 * picture.reduce((sum, ink, at) => sum + (at === middle ? 0 : ink), 0))),
    )
  }
  return { asked, score }
}

test.each([
  { sign: '3', clear: 20, unclear: 5 },
  { sign: ' ', clear: 5, unclear: 2 },
])('where "$sign" is clear one look is enough, and elsewhere five are averaged', async ({ sign, clear, unclear }) => {
  const { asked, score } = makeNetwork(sign)
  expect(await scoreDigits([dot(clear), dot(unclear)], score)).toEqual([oddsOf(sign, clear), oddsOf(sign, (unclear * 9) / 5)])
  expect(asked).toEqual([2, 4])
})
