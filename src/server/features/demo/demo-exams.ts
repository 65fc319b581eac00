import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { sampleExamCode } from '#server/features/exams/sample-exam-code.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'

const examples = join(import.meta.dirname, '../../../../examples')
const draftSchema = z.record(z.string(), z.unknown())

/** The demo school's exam has the very code that the scanned batch has on every page. */
export const demoExamCode = sampleExamCode
export const demoBatchPath = join(import.meta.dirname, 'assets/scanned-batch.pdf')
export const demoBatchName = 'Form 3 East physics, first pile.pdf'

/** The exam that is printed, scanned and marked. */
export function readDemoExam(): Promise<Draft> {
  return readExample('kcse-physics.json')
}

/** The exam that a newcomer prints. */
export function readNewcomersExam(): Promise<Draft> {
  return readExample('form-2-mixed-choices.json')
}

/** The exam that is printed and not sat yet. */
export function readKiswahiliExam(): Promise<Draft> {
  return readExample('kiswahili.json')
}

async function readExample(name: string): Promise<Draft> {
  return draftSchema.parse(JSON.parse(await readFile(join(examples, name), 'utf8')))
}
