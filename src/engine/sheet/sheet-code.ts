/**
 * What the QR code of a page says. Only characters of QR's alphanumeric mode, so that the code stays small:
 * `S1/<exam>/<version>/<paper>/<page>`.
 */
export interface SheetCode {
  /** Eight characters of A-Z and 2-7 that name the exam. */
  exam: string
  /** Grows by one whenever the printed geometry of the exam changes. */
  version: number
  /** The paper's number within the exam, digits only, e.g. `0417`. */
  paper: string
  page: number
}

const examLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that eight bytes make of an exam, five bits each. */
export function spellExamCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => examLetters.charAt(byte & 31)).join('')
}

const pattern = /^S1\/([A-Z2-7]{8})\/(\d{1,4})\/(\d{1,6})\/(\d{1,3})$/

export function writeSheetCode({ exam, version, paper, page }: SheetCode): string {
  return `S1/${exam}/${version}/${paper}/${page}`
}

/** A header sheet lies before a pupil's plain pages: of no print, and no page of it. */
export function headerCode({ exam, paper }: Pick<SheetCode, 'exam' | 'paper'>): SheetCode {
  return { exam, version: 0, paper, page: 0 }
}

export function isHeaderCode({ version, page }: SheetCode): boolean {
  return version === 0 && page === 0
}

/** The paper in the code of a master sheet, which a school photocopies for everybody: whose a copy is, its admission number says. */
export const masterPaper = '0'

export function isMasterCode({ paper }: Pick<SheetCode, 'paper'>): boolean {
  return Number(paper) === 0
}

/** Null when the text is no code of ours. */
export function readSheetCode(text: string): SheetCode | null {
  const [, exam, version, paper, page] = pattern.exec(text) ?? []
  if (exam === undefined || paper === undefined) return null
  return { exam, version: Number(version), paper, page: Number(page) }
}
