import type { ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'
import type { Truth } from '#tools/samples/sample.ts'

/** What a batch of pages came to, against what stands on them. */
export interface ReadingCounts {
  pages: number
  /** Sheets of the exam that were read, and that were set aside with a reason. */
  read: number
  setAside: number
  /** Pages said to be another paper or page than they are. */
  wrongPaper: number
  /** Pages in another state than they should be, set-aside sheets not counted. */
  wrongState: number
  answers: number
  right: number
  flagged: number
  wrongUnflagged: number
  boxes: number
  boxesRight: number
  /** Written in, but taken for blank. */
  inkMissed: number
  /** For a person: each answer that was wrong, and whether it was flagged. */
  misses: string[]
}

export function emptyCounts(): ReadingCounts {
  return {
    pages: 0,
    read: 0,
    setAside: 0,
    wrongPaper: 0,
    wrongState: 0,
    answers: 0,
    right: 0,
    flagged: 0,
    wrongUnflagged: 0,
    boxes: 0,
    boxesRight: 0,
    inkMissed: 0,
    misses: [],
  }
}

export function countReading(counts: ReadingCounts, truth: Truth, { reading, unknownExam }: ReadPageOutcome): void {
  counts.pages += 1
  const expected = truth.state === 'duplicate' ? 'read' : truth.state
  const state = unknownExam ? 'unknown-exam' : reading.state
  if (expected === 'read' && state !== 'read') {
    counts.setAside += 1
    return
  }
  if (state !== expected) {
    counts.wrongState += 1
    counts.misses.push(`${truth.file}: ${expected} taken for ${state}`)
  }
  if (expected !== 'read') return
  counts.read += 1
  if (reading.code?.paper !== truth.paper || reading.code?.page !== truth.page) {
    counts.wrongPaper += 1
    counts.misses.push(`${truth.file}: paper ${truth.paper} page ${truth.page} taken for ${reading.code?.paper} page ${reading.code?.page}`)
  }
  for (const { question, bubbles, chosen, boxInk, doubt } of reading.questions) {
    const answer = truth.answers[question]
    if (answer === undefined) continue
    if (bubbles.length > 0) {
      const isRight = chosen.join() === answer.chosen.join()
      counts.answers += 1
      if (isRight) counts.right += 1
      if (doubt !== null) counts.flagged += 1
      if (!isRight && doubt === null) counts.wrongUnflagged += 1
      if (!isRight)
        counts.misses.push(
          `${truth.file} ${question}: ${answer.kind} [${answer.chosen.join()}] read as [${chosen.join()}], ${doubt ?? 'not flagged'}`,
        )
    }
    if (boxInk !== null) {
      const isWritten = answer.kind !== 'blank'
      counts.boxes += 1
      if (isWritten === boxInk) counts.boxesRight += 1
      if (isWritten && !boxInk) counts.inkMissed += 1
    }
  }
}
