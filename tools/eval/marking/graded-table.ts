import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { correlation } from '#engine/analysis/item-statistics.ts'

const file = path.join(import.meta.dirname, '../../../test/samples/graded/computing.txt')
const marks = 5

export interface GradedCase {
  question: string
  reference: string
  answer: string
  /** What a person gave, 0 to 5. */
  given: number
}

/** Reads definitions of computing with answers marked from 0 to 5. */
export async function readGraded(): Promise<GradedCase[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.flatMap((line) => {
    const [question = '', reference = '', answers = ''] = line.split(' | ')
    return answers.split(' || ').map((each) => {
      const at = each.indexOf(': ')
      return { question, reference, answer: each.slice(at + 2).trim(), given: Number(each.slice(0, at)) }
    })
  })
}

/** Pearson r of `credit` with the given marks, each answer alone, with one reference for all five marks. */
export function correlateGraded(cases: readonly GradedCase[]): number {
  const credits = cases.map(
    ({ question, reference, answer }) =>
      markAnswer({
        question: { id: '1', type: 'short', marks, text: question, scheme: [{ code: `B${marks}`, text: reference }] },
        reading: { choice: [], text: answer, blank: false },
        language: 'en',
        source: 'typed',
        knowledge: getAutoMarkerKnowledge(),
      }).credit,
  )
  return (
    correlation(
      credits,
      cases.map((each) => each.given),
    ) ?? 0
  )
}
