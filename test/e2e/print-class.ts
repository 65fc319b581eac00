import * as z from 'zod'
import { register } from '#contract/accounts.ts'
import { createClass, importPupils } from '#contract/classes.ts'
import { successOf } from '#contract/base/envelope.ts'
import { createExam } from '#contract/exams.ts'
import { printSheets } from '#contract/sheets.ts'
import { callAt } from '#test/call-endpoint.ts'
import type { Program } from '#test/e2e/program.ts'

export interface PrintOrder {
  examFile: Record<string, unknown>
  pupilCount: number
  account: { email: string; password: string }
  role?: 'teacher' | 'principal'
}

/** A school with one class, and its sheets printed. */
export async function printClass(program: Program, { examFile, pupilCount, account, role = 'teacher' }: PrintOrder) {
  const body = { firstName: 'Amina', lastName: 'Wanjiru', schoolName: 'A school', role, ...account }
  const { token } = await callAt(program.url, null)(register, { body })
  return { token, examFile, ...(await printForClass(callAt(program.url, token), { examFile, pupilCount })) }
}

/** An exam with its sheets printed for a class of its own. */
export async function printForClass(
  call: ReturnType<typeof callAt>,
  // A school gives each admission number once.
  { examFile, pupilCount, firstAdmission = 2000 }: Pick<PrintOrder, 'examFile' | 'pupilCount'> & { firstAdmission?: number },
): Promise<{ examId: string; sheetSetId: string }> {
  const { class: made } = await call(createClass, { body: { name: 'Form 2 East' } })
  const csv = ['admission,name', ...Array.from({ length: pupilCount }, (_, index) => `${firstAdmission + index},Pupil ${index + 1}`)].join('\n')
  await call(importPupils, { params: { classId: made.id }, body: { csv, dryRun: false } })
  const { exam } = await call(createExam, { body: { exam: examFile } })
  const { sheetSet } = await call(printSheets, { params: { examId: exam.id }, body: { classId: made.id, spare: 0 } })
  return { examId: exam.id, sheetSetId: sheetSet.id }
}

export async function callApi<T extends z.ZodType>(
  program: Program,
  token: string,
  method: string,
  path: string,
  data: T,
  body?: unknown,
): Promise<z.output<T>> {
  const answer = await fetch(`${program.url}/api${path}`, {
    method,
    headers: { connection: 'close', authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return data.parse(successOf(z.unknown()).parse(await answer.json()).data)
}
