import type { WrittenIdea } from '#contract/analysis.ts'
import type { SharedIdea } from '#engine/analysis/shared-ideas.ts'
import { findConfirmed, loadIdeas, type ConfirmedExam, type LoadedIdeas } from '#server/features/analysis/load-ideas.ts'
import { filterNameless } from '#server/features/analysis/nameless-answers.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** Enough characters to recognise a question. */
const textChars = 300

/** Throws `exam-not-found`, `exam-invalid`, `exam-not-confirmed`. */
export async function listIdeas(ctx: Context, viewer: Viewer, examId: string): Promise<WrittenIdea[]> {
  const confirmed = await findConfirmed(ctx, viewer, examId)
  return presentIdeas(ctx, confirmed, await loadIdeas(ctx, confirmed))
}

/** The shared ideas with their pupils, and answers whose pictures show no name. */
export async function presentIdeas(
  ctx: Context,
  { exam, worked }: ConfirmedExam,
  { ideas, answers }: Pick<LoadedIdeas, 'ideas' | 'answers'>,
): Promise<WrittenIdea[]> {
  const rows = new Map(worked.papers.flatMap(({ row }) => (row.paperId === null ? [] : [[row.paperId, row]])))
  const paperOf = new Map([...answers.values()].flat().map(({ id, paperId }) => [id, paperId]))
  const right = new Map(exam.questions.map((question) => [question.id, rightAnswers(question, answers)]))
  const shown = await filterNameless(ctx, [...ideas.map(({ answerIds }) => answerIds), ...right.values()])
  return ideas.map((idea) => {
    const question = exam.questions.find(({ id }) => id === idea.question)
    return {
      ...presentKind(idea),
      key: idea.key,
      question: idea.question,
      text: (question?.text ?? '').slice(0, textChars),
      lost: idea.lost,
      pupils: idea.answerIds.flatMap((id) => {
        const row = rows.get(paperOf.get(id) ?? '')
        if (row === undefined || row.paperId === null) return []
        return [{ paperId: row.paperId, name: row.name, admission: row.admission, className: row.className }]
      }),
      wrongId: idea.answerIds.find((id) => shown.has(id)) ?? null,
      rightId: right.get(idea.question)?.find((id) => shown.has(id)) ?? null,
    }
  })
}

/** Answers with full marks. Choices are left out, since a bubble is no worked example. */
function rightAnswers({ id, type, marks }: { id: string; type: string; marks: number }, answers: LoadedIdeas['answers']): string[] {
  if (type === 'choice') return []
  return (answers.get(id) ?? []).flatMap((answer) => (answer.marks >= marks && !answer.blank ? [answer.id] : []))
}

function presentKind(idea: SharedIdea) {
  if (idea.kind === 'option') return { kind: idea.kind, option: idea.option, right: idea.right }
  if (idea.kind === 'wording') return { kind: idea.kind, words: idea.words }
  return { kind: idea.kind, pointCode: idea.pointCode, pointText: idea.pointText }
}
