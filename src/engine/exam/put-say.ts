import { changePoint, type ChangedFile } from '#engine/exam/change-point.ts'
import type { Problem } from '#engine/exam/exam-fault.ts'
import type { Say } from '#engine/exam/exam.ts'

/** Puts what is said to a child for a mark point into an exam file; an empty text takes it out. No mark depends on it. */
export function putSay(
  file: Readonly<Record<string, unknown>>,
  { say, ...place }: { question: string; point: number; say: Say },
): ChangedFile | { problems: Problem[] } {
  const said = Object.fromEntries(Object.entries(say).filter(([, text]) => text !== undefined && text !== ''))
  return changePoint(file, place, ({ say: _before, ...point }) => (Object.keys(said).length === 0 ? point : { ...point, say: said }))
}
