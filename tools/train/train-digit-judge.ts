import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { digitClasses } from '#engine/handwriting/score-digits.ts'
import { chancesOf, packDigitJudge, type DigitJudge } from '#engine/handwriting/digit-judge.ts'
import { judgeBox } from '#engine/handwriting/read-boxes.ts'
import { openDigitReader } from '#server/platform/handwriting/open-digit-reader.ts'
import { scoreBoxes } from '#tools/eval/handwriting/box-set.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'
import { writeDataFile } from '#tools/generate/write-data-file.ts'

/**
 * Fits the temperature of the reader of digits to a development set, freezes the probabilities from which a sign is
 * accepted and a box is empty, and takes the network into src/engine/data: `node tools/train/train-digit-judge.ts --set FOLDER --network FILE.onnx --samples N`.
 */
const { values } = parseArgs({ options: { set: { type: 'string' }, network: { type: 'string' }, samples: { type: 'string' } } })
if (values.set === undefined || values.network === undefined || values.samples === undefined) {
  console.error('Usage: node tools/train/train-digit-judge.ts --set FOLDER --network FILE.onnx --samples N')
  process.exit(2)
}

/** How often an accepted sign may be another one, digits included that even people would read otherwise than MNIST names them. */
const risk = 0.001
const boundOfRisk = 0.002
/** Of 100 boxes of a set 9 hold no sign of a number, on papers about 2. */
const weightOfOthers = 0.2
/** An empty box is nothing to be wrong about; what is written must not be lost: beyond the one that seems emptiest, a fifth of the way to certainty. */
const roomAboveWritten = 0.2
/** A set is small beside all that pupils write: however clear its boxes are, no box is empty from less than this. */
const leastEmpty = 0.7

const unjudged: DigitJudge = { temperature: 1, acceptFrom: 0.5, emptyFrom: 0.5 }
const digits = readFileSync(values.network)
const reader = await openDigitReader({ digits, judge: unjudged })
const scored = await scoreBoxes(values.set, reader)
await reader.close()

const temperature = fitTemperature()
const read = scored.map(({ kind, text, odds }) => {
  const chances = chancesOf(odds, { temperature })
  const { sign, confidence } = judgeBox(chances, unjudged)
  return { sign, confidence, isRight: sign === text, weight: kind === 'other' ? weightOfOthers : 1 }
})
const judge: DigitJudge = { temperature, acceptFrom: freezeThreshold(), emptyFrom: freezeEmpty() }
console.log(`${scored.length} boxes`, judge)

const made = {
  source:
    'Made boxes in 262 typefaces of hands (npm @fontsource, tools/train/handwriting/typefaces.json) and with digits of MNIST (LeCun and Cortes, from forms of NIST); it holds weights, no picture of theirs',
  licence: 'OFL-1.1 and Apache-2.0 (typefaces), CC BY-SA 3.0 (MNIST)',
} as const
await writeDataFile({
  name: 'digits.onnx',
  what: `Reads one sign in a printed box: two networks of convolutions, asked together, in eight bits, after ${values.samples} made samples.`,
  recipe: 'python3 tools/train/handwriting/train_digits.py --cells DIR --development DIR --to DIR for each size, then pair_digits.py',
  ...made,
  content: digits,
})
await writeDataFile({
  name: 'digits-judge.txt',
  what: 'The temperature of the network of digits, and the probabilities from which a sign is accepted and a box is empty.',
  recipe: 'node tools/train/train-digit-judge.ts --set DIR --network FILE.onnx --samples N',
  source: 'A development set of made boxes, in typefaces and with digits on which the network was not trained',
  licence: made.licence,
  content: packDigitJudge(judge),
})

/** The temperature under which the truth is likeliest, by search over a fine row. */
function fitTemperature(): number {
  const candidates = Array.from({ length: 60 }, (_, at) => Number((0.4 * 1.03 ** at).toFixed(3)))
  const lossOf = (candidate: number) =>
    scored.reduce((sum, { text, odds }) => {
      const chance = chancesOf(odds, { temperature: candidate })[digitClasses.indexOf(text)] ?? 0
      return sum - Math.log(Math.max(chance, 1e-9))
    }, 0)
  return candidates.reduce((best, candidate) => (lossOf(candidate) < lossOf(best) ? candidate : best))
}

/** From the strictest on, as long as what is accepted is right often enough, and surely so (fixed sequence testing). */
function freezeThreshold(): number {
  let best = 0.99999
  for (let odds = 11; odds >= 0; odds -= 0.1) {
    const from = 1 / (1 + Math.exp(-odds))
    const accepted = read.filter(({ sign, confidence }) => sign !== 'x' && sign !== ' ' && confidence >= from)
    const wrong = accepted.reduce((sum, { isRight, weight }) => sum + (isRight ? 0 : weight), 0)
    if (accepted.length < 4000) continue
    if (wrong / accepted.length > risk || boundOf(Math.ceil(wrong), accepted.length, 0.05) > boundOfRisk) break
    best = Number(from.toPrecision(6))
  }
  return best
}

/** Beyond every written box of the set, with room. */
function freezeEmpty(): number {
  const nothing = digitClasses.indexOf(' ')
  const emptiest = Math.max(...scored.filter(({ text }) => text !== ' ').map(({ odds }) => chancesOf(odds, { temperature })[nothing] ?? 0))
  return Number(Math.max(leastEmpty, emptiest + (1 - emptiest) * roomAboveWritten).toPrecision(6))
}
