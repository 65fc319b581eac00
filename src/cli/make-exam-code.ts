import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an exam that only stands in a file: the same file has the same code on every machine. */
export function makeExamCode(exam: Exam): string {
  const hash = createHash('sha256').update(JSON.stringify(exam)).digest()
  return Array.from(hash.subarray(0, 8), (byte) => ALPHABET[byte & 31]).join('')
}
