import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import type { ExamFault, Problem } from '#engine/exam/exam-fault.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { listOf, recordOf } from '#engine/exam/loose-json.ts'
import { readExam } from '#engine/exam/read-exam.ts'

/** A decision about wordings that holds for every paper: "accept 22/7", "reject 'it gets bigger'". */
export const rulingSchema = z.strictObject({
  question: lineOfText({ min: 1, max: 12 }),
  /** Place of the mark point in its scheme, from 0. */
  point: z.int().min(0).max(39),
  kind: z.enum(['accept', 'reject']),
  words: linesOfText({ min: 1, max: 500, short: 'Say what is accepted or rejected.' }),
})
export type Ruling = z.infer<typeof rulingSchema>

/** The wordings of a mark point as its file has them; a list that the file does not have is absent. */
export interface PointWordings {
  accept?: string[]
  reject?: string[]
}

type File = Readonly<Record<string, unknown>>

export interface RuledFile {
  /** The exam's file with other wordings at one mark point. Nothing else of it is read and written again. */
  file: Record<string, unknown>
  exam: Exam
  /** What stood at the point before. */
  before: PointWordings
}

/** The exam's file with the ruling in its scheme, or why it cannot be put there. A wording ruled the other way before changes sides. */
export function applyRuling(file: File, ruling: Ruling): RuledFile | { problems: Problem[] } {
  return changeWordings(file, ruling, (wordings) => putRuling(wordings, ruling))
}

/**
 * The exam's file as if the ruling had not been made. `before` is what stood at the point until it was; null where nobody knows.
 * Mark points may have moved since: where its words stand at none, or at several others, nothing changes.
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
 * The wordings without a ruling: to the letter those from before it, where nothing else was changed since. Else its words
 * go, and the wordings that it took away return to their places.
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

function changeWordings(
  file: File,
  { question: id, point: at }: Ruling,
  change: (wordings: PointWordings) => PointWordings,
): RuledFile | { problems: Problem[] } {
  const read = readExam(file)
  if (!('exam' in read)) return read
  const place = read.exam.questions.findIndex((each) => each.id === id)
  const question = read.exam.questions[place]
  if (question === undefined || !('scheme' in question) || question.scheme[at] === undefined) {
    const fault: ExamFault = { code: 'no-such-point', question: id, place: at + 1 }
    return { problems: [{ path: 'point', question: id, field: 'point', fault }] }
  }
  const points = listOf(recordOf(listOf(file['questions'])[place])['scheme'])
  const { accept, reject, ...rest } = recordOf(points[at])
  const before = readWordings({ accept, reject })
  const scheme = points.with(at, { ...rest, ...change(before) })
  const questions = listOf(file['questions'])
  const changed = { ...file, questions: questions.with(place, { ...recordOf(questions[place]), scheme }) }
  const after = readExam(changed)
  return 'exam' in after ? { file: changed, exam: after.exam, before } : after
}

/** Of a file that was read as an exam. */
function readWordings(point: { accept: unknown; reject: unknown }): PointWordings {
  const textsOf = (value: unknown) => listOf(value).filter((each) => typeof each === 'string')
  return {
    ...(point.accept === undefined ? {} : { accept: textsOf(point.accept) }),
    ...(point.reject === undefined ? {} : { reject: textsOf(point.reject) }),
  }
}

/** A list that becomes empty is left out: the file reads as if nobody had ruled. */
function withList(wordings: PointWordings, kind: Ruling['kind'], list: string[]): PointWordings {
  const { [kind]: old, ...rest } = wordings
  if (list.length === 0) return old?.length === 0 ? wordings : rest
  return { ...rest, [kind]: list }
}

function without(list: readonly string[] | undefined, words: string): string[] {
  return (list ?? []).filter((wording) => !isSameWording(wording, words))
}

/** Case and outer spaces make no other wording. */
export function isSameWording(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** An empty list says what none says. */
function isEqual(one: PointWordings, other: PointWordings): boolean {
  const listsOf = ({ accept = [], reject = [] }: PointWordings) => JSON.stringify([accept, reject])
  return listsOf(one) === listsOf(other)
}
