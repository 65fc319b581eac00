import { listFindings } from '#engine/analysis/list-findings.ts'
import { describeItems } from '#engine/analysis/item-statistics.ts'
import { makeExam } from '#tools/eval/analysis/make-exam.ts'

interface Shape {
  papers: number
  choices: number
  written: number
}

export interface MeasuredFindings {
  exams: number
  /** Exams with a planted key in which its question was named, and in which the right option was named too. */
  found: number
  foundRight: number
  /** Exams with nothing wrong in which something was named, and how many were named in them. */
  examsWithFalse: number
  falseFindings: number
}

/** Every seed makes two exams: one with a wrong key, one with nothing wrong. */
export function measureFindings({ papers, choices, written }: Shape, seeds: readonly number[]): MeasuredFindings {
  const measured = { exams: seeds.length, found: 0, foundRight: 0, examsWithFalse: 0, falseFindings: 0 }
  for (const seed of seeds) {
    const planted = makeExam({ seed, papers, choices, written, plantsKey: true })
    const named = findingsOf(planted).find((finding) => finding.code === 'wrong-key' && finding.question === planted.planted)
    if (named !== undefined) measured.found++
    if (named?.code === 'wrong-key' && named.better === planted.right) measured.foundRight++
    const count = findingsOf(makeExam({ seed: seed + 1_000_000, papers, choices, written, plantsKey: false })).length
    measured.falseFindings += count
    if (count > 0) measured.examsWithFalse++
  }
  return measured
}

function findingsOf({ questions, papers, answers }: ReturnType<typeof makeExam>) {
  return listFindings({ questions, items: describeItems(questions, papers), answers, lines: [] })
}
