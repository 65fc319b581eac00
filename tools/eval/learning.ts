import { parseArgs } from 'node:util'
import { likenessTo, teachPoint, type TaughtAnswer } from '#engine/marking/learn/learn-point.ts'
import { likeEnough } from '#engine/marking/learn/propose-mark.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { describeAgreement } from '#tools/eval/marking/agreement.ts'
import { leaveOut } from '#tools/eval/marking/leave-out.ts'
import { readAsag } from '#tools/train/asag-data.ts'
import { seeRows } from '#tools/train/train.ts'

/**
 * Measures what a few decisions of a person are worth: of every question the first answers are taken as marked, the
 * rest are proposed from them, by models that have not seen its subject. `node tools/eval/learning.ts --data DIR`.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/eval/learning.ts --data DIR')
  process.exit(2)
}
const seen = seeRows(await readAsag(values.data))
const found = leaveOut(seen, ({ row }) => row.subject)
const lexicon = getAutoMarkerKnowledge().lexiconOf('en')
const answers = seen.map(({ row }, at): TaughtAnswer => ({
  words: new Map(prepareText(row.answer, lexicon).words.map((word) => [word.stem, word.weight])),
  chance: found[at]?.chance ?? 0,
  awarded: row.isCorrect,
}))
const byQuestion = [...Map.groupBy(seen.keys(), (at) => seen[at]?.row.questionId ?? '').values()]

console.log('Marked first  n of the rest  accuracy alone, from the marked  macro-F1  r  surest 70 % agree')
for (const count of [5, 10, 20]) {
  const rest: { verdict: boolean; alone: number; taught: number; hasLike: boolean }[] = []
  for (const places of byQuestion) {
    const order = places.toSorted((a, b) => hash(a) - hash(b))
    const marked = order.slice(0, count).flatMap((at) => answers[at] ?? [])
    const learn = teachPoint(marked)
    for (const at of order.slice(count)) {
      const answer = answers[at]
      if (answer === undefined) continue
      const like = likenessTo(
        marked.map(({ words }) => words),
        answer.words,
      )
      const taught = learn(answer, like).chance
      // The review shows a proposal only where a like answer, decided the same way, is its reason.
      const hasLike = marked.some((each, i) => each.awarded === taught >= 0.5 && (like[i] ?? 0) >= likeEnough)
      rest.push({ verdict: answer.awarded, alone: answer.chance, taught, hasLike })
    }
  }
  const verdicts = rest.map(({ verdict }) => verdict)
  const [alone, taught] = [rest.map((each) => each.alone), rest.map((each) => each.taught)].map((found) => describeAgreement(verdicts, found))
  if (alone === undefined || taught === undefined) continue
  const pair = (name: 'accuracy' | 'macroF1' | 'r' | 'surest70'): string => `${alone[name].toFixed(3)} → ${taught[name].toFixed(3)}`
  console.log(`  ${count}  ${rest.length}  ${pair('accuracy')}  ${pair('macroF1')}  ${pair('r')}  ${pair('surest70')}`)
  const shown = rest.filter(({ hasLike }) => hasLike)
  const agrees = (chanceOf: (each: (typeof rest)[number]) => number): string =>
    (shown.filter((each) => chanceOf(each) >= 0.5 === each.verdict).length / shown.length).toFixed(3)
  console.log(`      with a like answer as the reason: ${shown.length}, right ${agrees((each) => each.alone)} → ${agrees((each) => each.taught)}`)
  for (const bin of taught.calibration) console.log(`      says ${bin.claimed.toFixed(2)}  was right ${bin.found.toFixed(2)}  ${bin.count}`)
}

/** The same order on every run, whatever the order of the file. */
function hash(value: number): number {
  return Math.imul(value ^ 0x9e3779b9, 2654435761) >>> 0
}
