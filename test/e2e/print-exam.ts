import { readFile } from 'node:fs/promises'
import { createClass, importPupils } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { printSheets } from '#contract/sheets.ts'
import { callAt } from '#test/call-endpoint.ts'

export interface PrintedExam {
  examId: string
  sheetSetId: string
  examFile: unknown
}

/** An exam of the examples, printed for a class of one, over the API: for tests that begin with paper. */
export async function printExam(url: string, token: string): Promise<PrintedExam> {
  const call = callAt(url, token)
  const examFile = jsonObject.parse(JSON.parse(await readFile('examples/kcse-physics.json', 'utf8')))
  const { exam } = await call(createExam, { body: { exam: examFile } })
  const { class: made } = await call(createClass, { body: { name: 'Form 3 East' } })
  await call(importPupils, { params: { classId: made.id }, body: { csv: "Adm No;Name\r\n4401/23;Achieng' Otieno", dryRun: false } })
  const { sheetSet } = await call(printSheets, { params: { examId: exam.id }, body: { classId: made.id, spare: 0 } })
  return { examId: exam.id, sheetSetId: sheetSet.id, examFile }
}
