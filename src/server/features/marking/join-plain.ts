import type { Exam } from '#engine/exam/exam.ts'
import { joinPages } from '#engine/marking/model-reply/join-pages.ts'
import { leaveUnread, type QuestionReading } from '#engine/page/page-reading.ts'
import type { ModelReplyRow, PlainPage } from '#server/features/papers/queries/model-replies.ts'

/** Joins the model replies about the plain pages of a paper into one page, with what is known of these questions. */
export function joinPlain(
  exam: Exam,
  ids: readonly string[],
  pages: readonly PlainPage[],
): { row: ModelReplyRow | null; questions: QuestionReading[] } {
  const rows = pages.flatMap(({ modelReply }) => modelReply ?? [])
  const row = rows.length === 0 ? null : joinRows(exam, rows, pages)
  const isSaid = new Set(row?.modelReply.answers.map(({ question }) => question))
  // A reading is as certain as the model. Whether other questions were answered is unknown.
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

/** Where two pages were asked about a part in different words, the scheme changed in between, so neither reply counts. */
function hashesOf(id: string, rows: readonly ModelReplyRow[]): string[] {
  const [first = [], ...others] = rows.flatMap(({ modelReply, askedHashes }) =>
    modelReply.answers.some(({ question, blank }) => question === id && !blank) ? [askedHashes[id] ?? []] : [],
  )
  return first.map((part, at) => (others.every((hashes) => hashes[at] === part) ? part : ''))
}
