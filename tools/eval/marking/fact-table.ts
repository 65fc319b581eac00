import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import type { MarkPair } from '#tools/eval/marking/mark-agreement.ts'

export interface FactCase {
  language: 'en' | 'sw'
  question: string
  reference: string
  answer: string
  isRight: boolean
}

const folder = path.join(import.meta.dirname, '../../../test/samples/facts')
export const factTables = ['english', 'kiswahili', 'english-afterwards', 'kiswahili-afterwards', 'english-key-words'] as const

/** Reads a table of one-line facts: question | reference | right; right | wrong; wrong. */
export async function readFacts(table: (typeof factTables)[number]): Promise<FactCase[]> {
  const language = table.startsWith('kiswahili') ? 'sw' : 'en'
  const lines = (await readFile(path.join(folder, `${table}.txt`), 'utf8')).split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [question = '', reference = '', right = '', wrong = ''] = line.split(' | ')
      const cases = (answers: string, isRight: boolean): FactCase[] =>
        answers.split(';').flatMap((each) => (each.trim() === '' ? [] : [{ language, question, reference, answer: each.trim(), isRight }]))
      return [...cases(right, true), ...cases(wrong, false)]
    })
}

export interface FactAgreement {
  count: number
  agreement: number
  /** Cohen's kappa of the marker with who wrote the table. */
  kappa: number
  pairs: MarkPair[]
  /** What needs no review, and how much of that agrees. */
  settled: number
  settledAgreement: number
  wrong: (FactCase & { isSettled: boolean })[]
}

/** Marks every answer with its reference alone and compares. */
export function measureFacts(cases: readonly FactCase[]): FactAgreement {
  const judged = cases.map((each) => {
    const mark = markAnswer({
      question: { id: '1', type: 'short', marks: 1, text: each.question, scheme: [{ code: 'B1', text: each.reference }] },
      reading: { choice: [], text: each.answer, blank: false },
      language: each.language,
      source: 'typed',
      knowledge: getAutoMarkerKnowledge(),
    })
    return { each, agrees: mark.marks === (each.isRight ? 1 : 0), awarded: mark.marks === 1, isSettled: !mark.needsReview }
  })
  const shareOf = (holds: (one: (typeof judged)[number]) => boolean): number => judged.filter(holds).length / judged.length
  const agreement = shareOf((one) => one.agrees)
  const awarded = shareOf((one) => one.awarded)
  const right = shareOf((one) => one.each.isRight)
  const byChance = awarded * right + (1 - awarded) * (1 - right)
  const settled = judged.filter((one) => one.isSettled)
  return {
    count: judged.length,
    agreement,
    kappa: (agreement - byChance) / (1 - byChance),
    pairs: judged.map((one) => ({ given: Number(one.each.isRight), found: Number(one.awarded) })),
    settled: settled.length,
    settledAgreement: settled.filter((one) => one.agrees).length / Math.max(1, settled.length),
    wrong: judged.flatMap((one) => (one.agrees ? [] : [{ ...one.each, isSettled: one.isSettled }])),
  }
}
