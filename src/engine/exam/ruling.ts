import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { changePoint, type ChangedFile } from '#engine/exam/change-point.ts'
import type { Problem } from '#engine/exam/exam-fault.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { listOf } from '#engine/exam/loose-json.ts'
import { readExam } from '#engine/exam/read-exam.ts'

/** A decision about a wording that applies to every paper: "accept 22/7", "reject 'it gets bigger'". */
export const rulingSchema = z.strictObject({
  question: lineOfText({ min: 1, max: 12 }),
  /** Index of the mark point in its scheme, from 0. */
  point: z.int().min(0).max(39),
  kind: z.enum(['accept', 'reject']),
  words: linesOfText({ min: 1, max: 500, short: 'Say what is accepted or rejected.' }),
})
export type Ruling = z.infer<typeof rulingSchema>

/** The wordings of a mark point as in its file; a list that the file lacks is absent. */
export interface PointWordings {
  accept?: string[]
  reject?: string[]
}

type File = Readonly<Record<string, unknown>>

export interface RuledFile extends ChangedFile {
  /** The earlier wordings of the point. */
  before: PointWordings
}

/** Adds the ruling to the scheme of an exam file, or says why that fails. A wording with the opposite ruling changes sides. */
export function applyRuling(file: File, ruling: Ruling): RuledFile | { problems: Problem[] } {
  return changeWordings(file, ruling, (wordings) => putRuling(wordings, ruling))
}

/**
 * Removes a ruling from an exam file. `before` has the wordings before the ruling; null where they are unknown. Mark points
 * may have moved since: nothing changes where no point, or several other points, have the words.
 */
export function withdrawRuling(file: File, ruling: Ruling, before: PointWordings | null): RuledFile | { problems: Problem[] } {
  const read = readExam(file)
  if (!('exam' in read)) return read
  const point = findRuledPoint(read.exam, ruling)
  if (point === null) return { file: { ...file }, exam: read.exam, before: {} }
  return changeWordings(file, { ...ruling, point }, (wordings) => withoutRuling(wordings, ruling, before))
}

function findRuledPoint(exam: Exam, { question: id, point: at, kind, words }: Ruling): number | null {
  const question = exam.questions.find((each) => each.id === id)
  if (question === undefined || !('scheme' in question)) return null
  const places = question.scheme.flatMap((point, place) => (point[kind]?.some((wording) => isSameWording(wording, words)) ? [place] : []))
  if (places.includes(at)) return at
  return places.length === 1 ? (places[0] ?? null) : null
}

/**
 * Removes a ruling from the wordings. Without other changes since, the earlier wordings return exactly. Otherwise its words
 * go, and the wordings that it removed return to their positions.
 */
export function withoutRuling(wordings: PointWordings, ruling: Ruling, before: PointWordings | null): PointWordings {
  if (before !== null && isEqual(putRuling(before, ruling), wordings)) return before
  const rest = withList(wordings, ruling.kind, without(wordings[ruling.kind], ruling.words))
  return (['accept', 'reject'] as const).reduce((all, kind) => {
    const returned = (before?.[kind] ?? []).flatMap((words, place) => (isSameWording(words, ruling.words) ? [{ words, place }] : []))
    const missing = returned.filter(({ words }) => all[kind]?.includes(words) !== true)
    return withList(
      all,
      kind,
      missing.reduce((list, { words, place }) => list.toSpliced(place, 0, words), all[kind] ?? []),
    )
  }, rest)
}

/** The wordings with the ruling. */
export function putRuling(wordings: PointWordings, { kind, words }: Ruling): PointWordings {
  const other = kind === 'accept' ? 'reject' : 'accept'
  const moved = withList(wordings, other, without(wordings[other], words))
  return withList(moved, kind, [...without(moved[kind], words), words])
}

function changeWordings(file: File, place: Ruling, change: (wordings: PointWordings) => PointWordings): RuledFile | { problems: Problem[] } {
  let before: PointWordings = {}
  const changed = changePoint(file, place, ({ accept, reject, ...rest }) => {
    before = readWordings({ accept, reject })
    return { ...rest, ...change(before) }
  })
  return 'exam' in changed ? { ...changed, before } : changed
}

/** For a file that is a valid exam. */
function readWordings(point: { accept: unknown; reject: unknown }): PointWordings {
  const textsOf = (value: unknown) => listOf(value).filter((each) => typeof each === 'string')
  return {
    ...(point.accept === undefined ? {} : { accept: textsOf(point.accept) }),
    ...(point.reject === undefined ? {} : { reject: textsOf(point.reject) }),
  }
}

/** Leaves out an empty list, so that the file is as before the ruling. */
function withList(wordings: PointWordings, kind: Ruling['kind'], list: string[]): PointWordings {
  const { [kind]: old, ...rest } = wordings
  if (list.length === 0) return old?.length === 0 ? wordings : rest
  return { ...rest, [kind]: list }
}

function without(list: readonly string[] | undefined, words: string): string[] {
  return (list ?? []).filter((wording) => !isSameWording(wording, words))
}

/** Whether two wordings are equal except for case and outer spaces. */
export function isSameWording(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** An empty list equals an absent one. */
function isEqual(one: PointWordings, other: PointWordings): boolean {
  const listsOf = ({ accept = [], reject = [] }: PointWordings) => JSON.stringify([accept, reject])
  return listsOf(one) === listsOf(other)
}
