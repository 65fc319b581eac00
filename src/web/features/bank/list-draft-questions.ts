/** The questions of an exam file, which may be unfinished: those behind which another can be put. */
export function listDraftQuestions(draft: Readonly<Record<string, unknown>>): { id: string; text: string }[] {
  const entries: unknown[] = Array.isArray(draft['questions']) ? draft['questions'] : []
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string' || entry.id === '') return []
    return [{ id: entry.id, text: 'text' in entry && typeof entry.text === 'string' ? entry.text : '' }]
  })
}
