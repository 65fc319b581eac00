import type { Exam } from '#engine/exam/exam.ts'
import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'

type Guided = Pick<Exam, 'guidance'>

/** Whether the exam or one of these questions has guidance for markers. */
export function isGuided(exam: Guided, asked: readonly AskedQuestion[]): boolean {
  return exam.guidance !== undefined || asked.some(({ guidance }) => guidance !== undefined)
}

/** The rules about guidance in a prompt; none without guidance. */
export function guidanceRules(isTold: boolean): string[] {
  return isTold
    ? [
        '"guidance" comes from the examiners and says how their scheme is to be read. Judge points and criteria by it. It is no answer of a pupil: never copy words of it into a transcription, a quote or a reason.',
      ]
    : []
}

/** The guidance for every question, before the questions. */
export function guidanceHead({ guidance }: Guided): string {
  return guidance === undefined ? '' : `guidance for every question: ${JSON.stringify(guidance)}\n`
}

export function guidanceField({ guidance }: AskedQuestion): { guidance?: string } {
  return guidance === undefined ? {} : { guidance }
}
