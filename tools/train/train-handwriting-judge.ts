import { parseArgs } from 'node:util'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logOdds, type LikenessModel } from '#engine/marking/short/likeness-model.ts'
import { packJudge, mayBeSaid, measureWording, wordingMeasures, type InkLine } from '#engine/handwriting/judge-wordings.ts'
import { readLooks, type WrittenKind } from '#engine/handwriting/read-hand.ts'
import { dataFolder } from '#server/platform/data-files/data-files.ts'
import { openHandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import { scoreSet } from '#tools/eval/handwriting/crop-set.ts'
import { drawTrials, trialKinds, type Trial, type TrialKind } from '#tools/eval/handwriting/wording-trials.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'
import { writeDataFile } from '#tools/generate/write-data-file.ts'
import { regress, type Example } from '#tools/train/logistic-regression.ts'

/**
 * Fits the judge of wordings to a development set and freezes the probability from which a wording is accepted:
 * `node tools/train/train-handwriting-judge.ts --set FOLDER [--network FILE.onnx --samples N]`. A network that is named is taken
 * into src/engine/data with it, so that the two always belong together; without one the judge is fitted to the one that stands.
 */
const { values } = parseArgs({ options: { set: { type: 'string' }, network: { type: 'string' }, samples: { type: 'string' } } })
if (values.set === undefined || (values.network === undefined) !== (values.samples === undefined)) {
  console.error('Usage: node tools/train/train-handwriting-judge.ts --set FOLDER [--network FILE.onnx --samples N]')
  process.exit(2)
}

/**
 * How often an accepted wording may be another one, against lists with a lookalike of each kind in them as often as the truth,
 * of words and of numbers each. Half of what is promised: a threshold that was chosen on a set does better on it than elsewhere.
 */
const risk = 0.005
const boundOfRisk = 0.025
/** Where fewer crops are accepted, a single wrong one already breaks the bound. */
const fewest = 250
const ridge = 1
/** Each crop meets so many lookalikes, so that the threshold does not hang on which were drawn. */
const rounds = 2

interface Measured extends Trial {
  measures: (number[] | null)[]
}

const networkName = 'handwriting.onnx'
const lines = readFileSync(values.network ?? join(dataFolder, networkName))
const noJudge = { model: { bias: 0, weights: wordingMeasures.map(() => 0) }, acceptFrom: 0.5 }
const reader = await openHandReader({ lines, judge: noJudge })
const crops = await scoreSet(values.set, reader, () => undefined)
const drawn = Array.from({ length: rounds }, (_, round) => drawTrials(crops, `judge ${round}`)).flat()
const trials: Measured[] = drawn.flatMap((trial) => {
  const { looks } = trial.crop
  if (looks === null) return []
  const once: InkLine = { looks: [looks[0]], read: readLooks([looks[0]]).text }
  const line = mayBeSaid(once, trial.wordings) ? { looks, read: readLooks(looks).text } : once
  return [{ ...trial, measures: trial.wordings.map((wording) => measureWording(line, wording)) }]
})

// Lists are judged by their greatest wording, so the weights are fitted to that one: twice, as it depends on them.
let model: LikenessModel = { bias: 0, weights: wordingMeasures.map((_, at) => (at === 0 ? 1 : 0)) }
for (let round = 0; round < 3; round += 1)
  model = regress(
    trials.flatMap((trial) => exampleOf(trial, model)),
    ridge,
  )

const judged = trials.flatMap((trial) => {
  const best = greatestOf(trial, model)
  return best === null ? [] : [{ odds: best.odds, isRight: trial.kind === 'true' && best.at === 0, kind: trial.kind, written: trial.crop.kind }]
})
const acceptFrom = freezeThreshold()
console.log(`${crops.length} crops, ${trials.length} lists; accepted from ${acceptFrom}`, model)
if (values.samples !== undefined)
  await writeDataFile({
    name: networkName,
    what: `Reads one line of handwriting: convolutions, two bidirectional GRUs and CTC, in eight bits, after ${values.samples} made lines.`,
    recipe: 'python3 tools/train/handwriting/train_lines.py --cache DIR --mnist mnist.npz, as docs/handwriting.md says',
    source:
      'Made lines in 262 typefaces of hands (npm @fontsource, tools/train/handwriting/typefaces.json) and digits of MNIST (LeCun and Cortes, from forms of NIST); it holds weights, no picture of theirs',
    licence: 'OFL-1.1 and Apache-2.0 (typefaces), CC BY-SA 3.0 (MNIST)',
    content: lines,
  })
await writeDataFile({
  name: 'handwriting-judge.txt',
  what: 'Says how surely a line of handwriting says a wording: the probability from which it is accepted, then a logistic regression over `wordingMeasures`.',
  recipe: 'node tools/train/train-handwriting-judge.ts --set DIR',
  source: 'A development set of made lines, in typefaces, digits and words on which the network was not trained',
  licence: 'OFL-1.1 and Apache-2.0 (typefaces), CC BY-SA 3.0 (MNIST)',
  content: packJudge({ model, acceptFrom }),
})
await reader.close()

function exampleOf(trial: Measured, judge: LikenessModel): Example[] {
  const best = greatestOf(trial, judge)
  return best === null ? [] : [{ measures: best.measures, target: trial.kind === 'true' && best.at === 0 ? 1 : 0, weight: 1 }]
}

function greatestOf({ measures }: Measured, judge: LikenessModel) {
  const known = measures.flatMap((each, at) => (each === null ? [] : [{ at, measures: each, odds: logOdds(judge, each) }]))
  return known.length === 0 ? null : known.reduce((best, one) => (one.odds > best.odds ? one : best))
}

/** From the strictest on, as long as what is accepted of words and of numbers is right often enough, and surely so (fixed sequence testing). */
function freezeThreshold(): number {
  let best = 0.9999
  for (let odds = 12; odds >= 0; odds -= 0.1) {
    const accepted = judged.filter((one) => one.odds >= odds)
    const counts = (['words', 'number'] as const).flatMap((written) =>
      trialKinds.flatMap((rival) =>
        rival === 'true'
          ? []
          : [
              countAccepted(
                accepted.filter((one) => one.written === written),
                rival,
                written,
              ),
            ],
      ),
    )
    if (counts.some((each) => each.accepted < fewest * rounds)) continue
    if (counts.some(isTooRisky)) break
    best = Number((1 / (1 + Math.exp(-odds))).toPrecision(5))
  }
  return best
}

interface Counts {
  accepted: number
  wrong: number
}

/** Not every text has a lookalike of each kind. Those that have count as often as the truth. */
function countAccepted(accepted: typeof judged, rival: TrialKind, written: WrittenKind): Counts {
  const lists = (kind: TrialKind) => trials.filter((trial) => trial.kind === kind && trial.crop.kind === written).length
  const [truth, taken] = [accepted.filter(({ kind }) => kind === 'true'), accepted.filter(({ kind }) => kind === rival)]
  const wrong = truth.filter(({ isRight }) => !isRight).length + (taken.length * lists('true')) / Math.max(1, lists(rival))
  return { accepted: truth.length + wrong, wrong }
}

/** The same crops come in each round: they bound the risk as those of one round would. */
function isTooRisky({ accepted, wrong }: Counts): boolean {
  return wrong / accepted > risk || boundOf(Math.ceil(wrong / rounds), Math.round(accepted / rounds), 0.05) > boundOfRisk
}
