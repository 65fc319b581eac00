import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'
import { spellExamCode } from '#engine/sheet/sheet-code.ts'

/** The code of an exam that only stands in a file: the same file has the same code on every machine. */
export function makeExamCode(exam: Exam): string {
  return spellExamCode(createHash('sha256').update(JSON.stringify(exam)).digest())
}
