import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { parseArgs } from 'node:util'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { keyOfDoubt } from '#engine/marking/doubt.ts'
import { groupAnswers } from '#engine/marking/groups/group-answers.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { readAsag, type AsagRow } from '#tools/train/asag-data.ts'

/**
 * Measures how safe groups are: how often two answers that stand together have the same verdict of the examiners, and
 * how many decisions they save. `node tools/eval/groups.ts --data DIR`. Nothing was trained on what is counted here but
 * the marker, whose proposals only part groups further; it is counted without and with them.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, show: { type: 'boolean' } } })
if (values.data === undefined) {
  console.error('Usage: node tools/eval/groups.ts --data DIR')
  process.exit(2)
}
const knowledge = getAutoMarkerKnowledge()
const equal = 'equal wordings'
const byQuestion = [...Map.groupBy(await readAsag(values.data), ({ questionId }) => questionId).values()]

console.log('Of two answers together, with the same verdict. By how alike the group is:')
for (const withMarks of [false, true]) {
  const pairs = new Map<string, { same: number; n: number }>()
  const sizes = { answers: 0, equal: 0, similar: 0, inMixed: 0, minority: 0 }
  for (const rows of byQuestion) measure(rows, { withMarks, pairs, sizes })
  console.log(withMarks ? '\nthe same proposal of the marker' : '\nwords alone')
  const all = { same: 0, n: 0 }
  for (const [kind, { same, n }] of [...pairs].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`  ${kind}  ${(same / n).toFixed(3)} (from ${wilsonLower(same, n).toFixed(3)})  n = ${n}`)
    if (kind !== equal) {
      all.same += same
      all.n += n
    }
  }
  console.log(`  all that differ  ${(all.same / all.n).toFixed(3)} (from ${wilsonLower(all.same, all.n).toFixed(3)})  n = ${all.n}`)
  console.log(
    `  ${sizes.answers} answers, ${sizes.equal} equal groups, ${sizes.similar} similar groups; ${sizes.minority} answers (${((100 * sizes.minority) / sizes.answers).toFixed(2)} %) stand with more of the other verdict`,
  )
}

interface Tally {
  withMarks: boolean
  pairs: Map<string, { same: number; n: number }>
  sizes: { answers: number; equal: number; similar: number; minority: number }
}

function measure(rows: readonly AsagRow[], { withMarks, pairs, sizes }: Tally): void {
  const [first] = rows
  if (first === undefined) return
  const scheme = [{ code: 'B1', text: first.references[0] ?? '' }]
  const question: ShortQuestion = { id: '1', type: 'short', marks: 1, text: first.question, scheme, reference: first.references }
  const answers = rows.map(({ answer }, at) => {
    const reading = { choice: [], text: answer, blank: false }
    const mark: Mark = withMarks
      ? markAnswer({ question, reading, language: 'en', source: 'typed', knowledge })
      : { question: '1', marks: 0, max: 1, credit: 0, confidence: 1, needsReview: true, doubts: [], reasons: [] }
    return { id: String(at), reading, mark }
  })
  const groups = groupAnswers({ question, language: 'en', answers, knowledge })
  sizes.answers += rows.length
  sizes.equal += new Set(
    answers.map(({ reading, mark }) => `${mark.marks}${mark.needsReview}${mark.doubts.map(keyOfDoubt).join()}${plainText(reading.text)}`),
  ).size
  sizes.similar += groups.length
  for (const group of groups) {
    const right = group.answers.filter((id) => rows[Number(id)]?.isCorrect === true).length
    sizes.minority += Math.min(right, group.answers.length - right)
    for (const [i, one] of group.wordings.entries()) {
      for (const other of group.wordings.slice(i))
        countPairs({ rows, one: one.answers, other: other.answers, kind: one === other ? equal : likenessBand(group.alike ?? 0), pairs })
    }
    if (values.show === true && right > 0 && right < group.answers.length && group.wordings.length > 1)
      console.log(
        group.wordings
          .map(({ text, answers: ids }) => `    ${ids.map((id) => (rows[Number(id)]?.isCorrect === true ? '+' : '-')).join('')} ${text}`)
          .join('\n'),
        '\n',
      )
  }
}

interface Pairs {
  rows: readonly AsagRow[]
  one: readonly string[]
  other: readonly string[]
  kind: string
  pairs: Map<string, { same: number; n: number }>
}

function countPairs({ rows, one, other, kind, pairs }: Pairs): void {
  const tally = pairs.get(kind) ?? { same: 0, n: 0 }
  for (const [i, a] of one.entries()) {
    for (const b of one === other ? one.slice(i + 1) : other) {
      tally.n++
      if (rows[Number(a)]?.isCorrect === rows[Number(b)]?.isCorrect) tally.same++
    }
  }
  if (tally.n > 0) pairs.set(kind, tally)
}

function likenessBand(alike: number): string {
  return alike >= 0.95 ? '0.95 to 1' : alike >= 0.9 ? '0.90 to 0.95' : alike >= 0.8 ? '0.80 to 0.90' : 'below 0.80'
}
