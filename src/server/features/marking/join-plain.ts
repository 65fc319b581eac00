import type { Exam } from '#engine/exam/exam.ts'
import { joinPages } from '#engine/marking/testimony/join-pages.ts'
import { leaveUnread } from '#engine/papers/leave-unread.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import type { PageTestimonyRow, PlainPage } from '#server/features/marking/queries.ts'

/** What an engine testified about the plain pages of one paper as one page, and what is then known of these questions. */
export function joinPlain(
  exam: Exam,
  ids: readonly string[],
  pages: readonly PlainPage[],
): { row: PageTestimonyRow | null; questions: QuestionReading[] } {
  const rows = pages.flatMap(({ testimony }) => testimony ?? [])
  const row = rows.length === 0 ? null : joinRows(exam, rows, pages)
  const isSaid = new Set(row?.testimony.answers.map(({ question }) => question))
  // What the engine has read is as sure as the engine; of all else nobody knows whether it was answered.
  const questions = ids.map((id) => (isSaid.has(id) ? { ...leaveUnread(id), confidence: 1 } : leaveUnread(id)))
  return { row, questions }
}

function joinRows({ questions }: Exam, rows: readonly PageTestimonyRow[], pages: readonly PlainPage[]): PageTestimonyRow {
  const namesOf = (pick: (row: PageTestimonyRow) => string) => [...new Set(rows.map(pick))].join(', ')
  return {
    testimony: joinPages(
      questions,
      pages.map(({ testimony }) => testimony?.testimony ?? null),
    ),
    askedHashes: Object.fromEntries(questions.map(({ id }) => [id, hashesOf(id, rows)])),
    model: namesOf(({ model }) => model),
    promptVersion: namesOf(({ promptVersion }) => promptVersion),
  }
}

/** A part of a question that two pages were asked about in other words is as if it had changed: neither claim counts. */
function hashesOf(id: string, rows: readonly PageTestimonyRow[]): string[] {
  const [first = [], ...others] = rows.flatMap(({ testimony, askedHashes }) =>
    testimony.answers.some(({ question, blank }) => question === id && !blank) ? [askedHashes[id] ?? []] : [],
  )
  return first.map((part, at) => (others.every((hashes) => hashes[at] === part) ? part : ''))
}
