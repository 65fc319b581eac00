import type { TransferNote } from '#engine/exam/formats/transfer-note.ts'

/** What a file holds, as the object of an exam file: it may be incomplete, and is checked by `readExam`. */
export interface FromFormat {
  file: Record<string, unknown>
  /** What was not taken, each with its line. */
  notes: TransferNote[]
}

export interface ToFormat {
  text: string
  /** What the format cannot hold, by question, to be seen before it is saved. */
  losses: TransferNote[]
}
