import type { Chunk } from '#engine/exam/from-paper/cut-chunks.ts'
import { readOptions } from '#engine/exam/from-paper/read-options.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

/** A paper with options in lower case has them at several questions; parts without marks stand at one or two. */
const MIN_QUESTIONS = 3
const MAX_OPTION = 120
const MAX_OPTIONS = 5

/** Makes options of parts "a)" to "d)" where several questions have as many of them, and none has marks of its own. */
export function mergeOptions(chunks: readonly Chunk[]): Chunk[] {
  const groups = new Map<Chunk, Chunk[]>()
  for (const [at, chunk] of chunks.entries()) {
    if (chunk.place.letter !== '' || chunk.place.roman !== '') continue
    const near = chunks.slice(at + 1, at + 2 + MAX_OPTIONS)
    const end = near.findIndex((each) => each.place.number !== chunk.place.number || each.prefix !== chunk.prefix)
    const below = near.slice(0, end < 0 ? near.length : end)
    if (areOptions(chunk, below)) groups.set(chunk, below)
  }
  const counts = [...groups.values()].map((below) => below.length)
  const usual = [3, 4, 5].find((count) => counts.filter((each) => each === count).length >= MIN_QUESTIONS)
  if (usual === undefined) {
    // Among questions with "A." to "D.", one alone may have small letters.
    const isChoice = (chunk: Chunk | undefined): boolean => chunk !== undefined && readOptions(chunk.lines) !== null
    for (const [stem, below] of groups) {
      const at = chunks.indexOf(stem)
      if (!isChoice(chunks[at - 1]) || !(isChoice(chunks[at + below.length + 1]) || isChoice(chunks[at - 2]))) groups.delete(stem)
    }
  }
  const merged = new Set([...groups.values()].flat())
  return chunks.flatMap((chunk) => {
    const below = groups.get(chunk)
    if (merged.has(chunk)) return []
    if (below === undefined) return [chunk]
    return [{ ...chunk, options: below.map(textOf), sources: [chunk, ...below].flatMap(({ sources }) => sources) }]
  })
}

function areOptions(stem: Chunk, below: readonly Chunk[]): boolean {
  if (below.length < 3 || below.length > MAX_OPTIONS) return false
  const marks = stem.lines.flatMap(({ text }) => findPrintedMarks(text))
  if (marks.some((each) => each.marks > 2 || each.isEach)) return false
  return below.every(
    ({ place, lines, form, skipped }, at) =>
      place.letter === 'abcde'.charAt(at) &&
      place.roman === '' &&
      form === null &&
      skipped === null &&
      lines.every(({ text }) => findPrintedMarks(text).length === 0 && !text.endsWith('?')) &&
      lines.map(({ text }) => text).join(' ').length <= MAX_OPTION,
  )
}

function textOf({ lines }: Chunk): string {
  return withoutMarks(lines.map(({ text }) => text).join(' '), [])
}
