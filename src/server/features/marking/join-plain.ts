import type { Exam } from '#engine/exam/exam.ts'
import { joinPages } from '#engine/marking/model-reply/join-pages.ts'
import { leaveUnread, type QuestionReading } from '#engine/page/page-reading.ts'
import type { ModelReplyRow, PlainPage } from '#server/features/papers/queries/model-replies.ts'

/** The model replies about the plain pages of one paper as one page, and what is then known of these questions. */
export function joinPlain(
  exam: Exam,
  ids: readonly string[],
  pages: readonly PlainPage[],
): { row: ModelReplyRow | null; questions: QuestionReading[] } {
  const rows = pages.flatMap(({ modelReply }) => modelReply ?? [])
  const row = rows.length === 0 ? null : joinRows(exam, rows, pages)
  const isSaid = new Set(row?.modelReply.answers.map(({ question }) => question))
  // What the model has read is as sure as the model; of everything else nobody knows whether it was answered.
  const questions = ids.map((id) => (isSaid.has(id) ? { ...leaveUnread(id), confidence: 1 } : leaveUnread(id)))
  return { row, questions }
}

function joinRows({ questions }: Exam, rows: readonly ModelReplyRow[], pages: readonly PlainPage[]): ModelReplyRow {
  const namesOf = (pick: (row: ModelReplyRow) => string) => [...new Set(rows.map(pick))].join(', ')
  return {
    modelReply: joinPages(
      questions,
      pages.map(({ modelReply }) => modelReply?.modelReply ?? null),
    ),
    askedHashes: Object.fromEntries(questions.map(({ id }) => [id, hashesOf(id, rows)])),
    model: namesOf(({ model }) => model),
    promptVersion: namesOf(({ promptVersion }) => promptVersion),
  }
}

/** A part of a question that two pages were asked about in other words is as if it had changed: neither claim counts. */
function hashesOf(id: string, rows: readonly ModelReplyRow[]): string[] {
  const [first = [], ...others] = rows.flatMap(({ modelReply, askedHashes }) =>
    modelReply.answers.some(({ question, blank }) => question === id && !blank) ? [askedHashes[id] ?? []] : [],
  )
  return first.map((part, at) => (others.every((hashes) => hashes[at] === part) ? part : ''))
}
