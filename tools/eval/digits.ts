import { parseArgs } from 'node:util'
import { openDigitReader } from '#server/platform/handwriting/open-digit-reader.ts'
import { scoreBoxes } from '#tools/eval/handwriting/box-set.ts'
import { measureAdmissions, measureDigits, measureNumbers, type Share } from '#tools/eval/handwriting/measure-digits.ts'

/**
 * How well digits in printed boxes are read, with digits and typefaces that were never trained on:
 * `npm run eval:digits -- --set FOLDER`, a folder that `tools/train/photograph-boxes.ts` has made of a bank of the role test.
 */
const { values } = parseArgs({ options: { set: { type: 'string' } } })
if (values.set === undefined) {
  console.error('Usage: npm run eval:digits -- --set FOLDER (tools/train/photograph-boxes.ts makes one)')
  process.exit(2)
}
const reader = await openDigitReader()
const boxes = await scoreBoxes(values.set, reader)
await reader.close()

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const say = (what: string, { count, of, low, high }: Share) =>
  console.log(`${what.padEnd(44)} ${count} of ${of} (${percent(of === 0 ? 0 : count / of)}; 95 %: ${percent(low)} to ${percent(high)})`)

const { right, accepted, acceptedRight, byLevel, readAt999, othersTaken, inkLost, emptyNotSeen } = measureDigits(boxes, reader.judge)
say('digits of MNIST right', right.mnist)
say('digits in typefaces right', right.typefaces)
say('digits right, both', right.all)
console.log(`${'digits read at 99.9 % right, with hindsight'.padEnd(44)} ${percent(readAt999)}`)
say('digits accepted, threshold frozen', accepted)
say('right among them', acceptedRight)
for (const { level, right: own, accepted: sure } of byLevel) {
  say(`digits right, ${level}`, own)
  say(`digits accepted, ${level}`, sure)
}
say('no digit, and accepted as a sign', othersTaken)
say('written in, and taken for empty', inkLost)
say('empty, and left to a person', emptyNotSeen)
// Rows are put together of digits and empty boxes.
if (boxes.some(({ kind }) => kind === 'empty')) {
  const numbers = measureNumbers(boxes, reader.judge)
  say('numbers of 1 to 5 digits accepted', numbers.accepted)
  say('right among them', numbers.acceptedRight)
  const admissions = measureAdmissions(boxes, reader.judge)
  say('admission numbers accepted, class of 45', admissions.accepted)
  say('right among them', admissions.acceptedRight)
  say('of another class, and accepted', admissions.strangersTaken)
}
