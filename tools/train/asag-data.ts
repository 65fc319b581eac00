import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

const rowSchema = z.object({
  question_id: z.string(),
  question: z.string(),
  reference_answers: z.array(z.string()).min(1),
  answer: z.string(),
  verdict: z.enum(['correct', 'contradictory', 'incorrect']),
})

export interface AsagRow {
  set: string
  questionId: string
  question: string
  references: string[]
  answer: string
  isCorrect: boolean
}

/** Reads the training splits of SciEntsBank and Beetle (SemEval-2013 Task 7) from a folder of JSON lines. */
export async function readAsag(folder: string): Promise<AsagRow[]> {
  const rows: AsagRow[] = []
  for (const set of ['scientsbank', 'beetle']) {
    const lines = (await readFile(path.join(folder, `${set}-train.jsonl`), 'utf8')).split('\n')
    for (const line of lines.filter((each) => each.trim() !== '')) {
      const row = rowSchema.parse(JSON.parse(line))
      rows.push({
        set,
        questionId: `${set}/${row.question_id}`,
        question: row.question,
        references: row.reference_answers,
        answer: row.answer,
        isCorrect: row.verdict === 'correct',
      })
    }
  }
  return rows
}

/** Which of `folds` parts a question belongs to, from its id alone: all answers to a question stay together. */
export function foldOf(questionId: string, folds: number): number {
  let hash = 2166136261
  for (const char of questionId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) % folds
}
