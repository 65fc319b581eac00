import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

const rowSchema = z.object({
  question_id: z.string(),
  question: z.string(),
  reference_answers: z.array(z.string()).min(1),
  answer: z.string(),
  verdict: z.enum(['correct', 'contradictory', 'incorrect']).optional(),
  score: z.number().min(0).max(1).optional(),
})

export interface AsagRow {
  set: string
  /** The module or the kind of question within the set. */
  subject: string
  questionId: string
  question: string
  references: string[]
  answer: string
  /** The verdict, as 0 or 1, or the share of the marks. */
  score: number
  /** Half of the marks or more: a zero for such an answer robs the pupil. */
  isCorrect: boolean
  /** Marked with a share and not with a verdict. */
  isGraded: boolean
}

const verdictSets = ['scientsbank', 'beetle']
const gradedSets = ['saf']
export const allSets = [...verdictSets, ...gradedSets]

/** Reads the training splits of SciEntsBank and Beetle (SemEval-2013 Task 7) from a folder of JSON lines. */
export async function readAsag(folder: string): Promise<AsagRow[]> {
  return readSets(folder, verdictSets)
}

/** The same, and the graded training split of the Short Answer Feedback set in English (Filighera et al. 2022). */
export async function readAllSets(folder: string): Promise<AsagRow[]> {
  return readSets(folder, allSets)
}

async function readSets(folder: string, sets: readonly string[]): Promise<AsagRow[]> {
  const rows: AsagRow[] = []
  for (const set of sets) {
    const lines = (await readFile(path.join(folder, `${set}-train.jsonl`), 'utf8')).split('\n')
    for (const line of lines.filter((each) => each.trim() !== '')) {
      const row = rowSchema.parse(JSON.parse(line))
      const score = row.score ?? (row.verdict === 'correct' ? 1 : 0)
      rows.push({
        set,
        subject: subjectOf(set, row.question_id),
        questionId: `${set}/${row.question_id}`,
        question: row.question,
        references: row.reference_answers,
        answer: row.answer,
        score,
        isCorrect: score >= 0.5,
        isGraded: row.score !== undefined,
      })
    }
  }
  return rows
}

/** SciEntsBank and SAF name their modules before a mark; Beetle's questions are named after what they are about. */
function subjectOf(set: string, id: string): string {
  const about = /^(?:BULB_C_VOLTAGE|(?:OTHER_)?TERMINAL|VOLTAGE)/.test(id) ? 'VOLTAGE' : id.split(/[_.]/)[0]
  return `${set}/${about}`
}
