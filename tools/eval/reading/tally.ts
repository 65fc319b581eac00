import type { ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'
import * as z from 'zod'
import { markKinds } from '#tools/samples/sample.ts'
import type { MarkKind, Truth } from '#tools/samples/sample.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'

const count = z.number().int().min(0)

const answerTallySchema = z.object({
  answers: count,
  right: count,
  flagged: count,
  /** Right and flagged all the same, those with two marks left out: every reader must ask about these. */
  rightAndFlagged: count,
  /** Clear answers that were read right and are looked at by a person all the same. */
  flaggedForNothing: count,
  /** Answers that a careful person would read without asking: neither two marks nor anything rubbed out or crossed out. */
  clear: count,
  silent: count,
})
export type AnswerTally = z.infer<typeof answerTallySchema>

/** What the sheets of one kind of damage came to. Plain data: it comes back from a thread, or from a file. */
export const caseTallySchema = z.object({
  sheets: count,
  setAside: count,
  wrongPaper: count,
  all: answerTallySchema,
  byKind: z.partialRecord(z.enum(markKinds), answerTallySchema),
  /** Answers that are right and flagged, by the kind of mark and the doubt ("light, faint"). */
  doubts: z.record(z.string(), count),
  /** For a person: answers wrong and not flagged, and why pages were set aside. */
  misses: z.array(z.string()),
})
export type CaseTally = z.infer<typeof caseTallySchema>

const emptyTally = (): AnswerTally => ({ answers: 0, right: 0, flagged: 0, rightAndFlagged: 0, flaggedForNothing: 0, clear: 0, silent: 0 })

export function emptyCase(): CaseTally {
  return { sheets: 0, setAside: 0, wrongPaper: 0, all: emptyTally(), byKind: {}, doubts: {}, misses: [] }
}

const clearKinds = new Set<MarkKind>(['full', 'light', 'tick', 'crossed', 'circled', 'blank'])

export function tallySheet(tally: CaseTally, truth: Truth, outcome: ReadPageOutcome | { refused: string }): void {
  tally.sheets += 1
  if ('refused' in outcome || outcome.reading.state !== 'read' || outcome.unknownExam) {
    tally.setAside += 1
    tally.misses.push(
      `${truth.file}: set aside: ${'refused' in outcome ? outcome.refused : `${outcome.reading.state} ${writePageReasons(outcome.reading.reasons, 'en')}`}`,
    )
    return
  }
  const { code, questions } = outcome.reading
  if (code?.paper !== truth.paper || code?.page !== truth.page) {
    tally.wrongPaper += 1
    tally.misses.push(`${truth.file}: taken for paper ${code?.paper} page ${code?.page}`)
  }
  for (const { question, bubbles, chosen, doubt } of questions) {
    const answer = truth.answers[question]
    if (answer === undefined || bubbles.length === 0) continue
    const isRight = chosen.join() === answer.chosen.join()
    const isClear = clearKinds.has(answer.kind)
    const kind = (tally.byKind[answer.kind] ??= emptyTally())
    for (const each of [tally.all, kind]) {
      each.answers += 1
      if (isRight) each.right += 1
      if (doubt !== null) each.flagged += 1
      if (isRight && doubt !== null && answer.kind !== 'double') each.rightAndFlagged += 1
      if (isClear) each.clear += 1
      if (isClear && isRight && doubt !== null) each.flaggedForNothing += 1
      if (!isRight && doubt === null) each.silent += 1
    }
    if (isRight && doubt !== null) {
      const why = `${answer.kind}, ${doubt}`
      tally.doubts[why] = (tally.doubts[why] ?? 0) + 1
    }
    if (isRight || doubt !== null) continue
    const seen = bubbles.map(({ option, fill, state }) => `${option} ${fill.toFixed(3)} ${state}`).join(', ')
    tally.misses.push(`${truth.file} ${question}: ${answer.kind} [${answer.chosen.join()}] read as [${chosen.join()}] (${seen})`)
  }
}

export function addCase(into: CaseTally, more: CaseTally): void {
  into.sheets += more.sheets
  into.setAside += more.setAside
  into.wrongPaper += more.wrongPaper
  into.misses.push(...more.misses)
  addTally(into.all, more.all)
  for (const [kind, tally] of Object.entries(more.byKind)) addTally(kindOf(into, kind), tally)
  for (const [why, times] of Object.entries(more.doubts)) into.doubts[why] = (into.doubts[why] ?? 0) + times
}

function kindOf(into: CaseTally, name: string): AnswerTally {
  const kinds: Partial<Record<string, AnswerTally>> = into.byKind
  return (kinds[name] ??= emptyTally())
}

function addTally(into: AnswerTally, more: AnswerTally): void {
  into.answers += more.answers
  into.right += more.right
  into.flagged += more.flagged
  into.rightAndFlagged += more.rightAndFlagged
  into.flaggedForNothing += more.flaggedForNothing
  into.clear += more.clear
  into.silent += more.silent
}
