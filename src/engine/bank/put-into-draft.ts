import { nextQuestionId } from '#engine/exam/next-question-id.ts'

type Json = Readonly<Record<string, unknown>>

export interface PutQuestions {
  draft: Record<string, unknown>
  /** The ids that the questions got, in their order. */
  added: string[]
}

/**
 * An exam file with copies of these questions behind one of its own, or at its beginning for an empty text, or at its end
 * where there is no such question. Each gets the next free number; it joins the section of the question before it, so that
 * no section is torn in two. The file may be unfinished.
 */
export function putIntoDraft(draft: Json, questions: readonly Json[], after: string | null): PutQuestions {
  const own = recordsOf(draft['questions'])
  const ids = own.map(({ id }) => (typeof id === 'string' ? id : ''))
  const added: string[] = []
  for (const _ of questions) added.push(nextQuestionId([...ids, ...added]))
  const at = after === '' ? 0 : ids.findIndex((id) => id === after) + 1 || own.length
  const copies = questions.map((question, place) => ({ ...question, id: added[place] }))
  const sections = recordsOf(draft['sections'])
  const before = ids[at - 1]
  return {
    draft: {
      ...draft,
      questions: own.toSpliced(at, 0, ...copies),
      ...(sections.length === 0 ? {} : { sections: sections.map((section) => joinSection(section, before, added)) }),
    },
    added,
  }
}

/** The file without the questions that were put into it. */
export function takeFromDraft(draft: Json, ids: readonly string[]): Record<string, unknown> {
  const sections = recordsOf(draft['sections'])
  const isKept = (id: unknown) => typeof id !== 'string' || !ids.includes(id)
  return {
    ...draft,
    questions: recordsOf(draft['questions']).filter(({ id }) => isKept(id)),
    ...(sections.length === 0
      ? {}
      : { sections: sections.map((section) => ({ ...section, questions: listOf(section['questions']).filter(isKept) })) }),
  }
}

function joinSection(section: Json, before: string | undefined, added: readonly string[]): Json {
  const held = listOf(section['questions'])
  const at = before === undefined ? -1 : held.indexOf(before)
  return at < 0 ? section : { ...section, questions: held.toSpliced(at + 1, 0, ...added) }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordsOf(value: unknown): Json[] {
  return listOf(value).filter((each): each is Json => typeof each === 'object' && each !== null && !Array.isArray(each))
}
