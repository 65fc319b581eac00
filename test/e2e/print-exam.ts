import { readFile } from 'node:fs/promises'
import { createClass, importPupils } from '#contract/classes.ts'
import { successOf } from '#contract/envelope.ts'
import { examAnswer } from '#contract/exams.ts'
import { sheetSetAnswer } from '#contract/sheets.ts'
import { callAt } from '#test/call-endpoint.ts'

export interface PrintedExam {
  examId: string
  sheetSetId: string
  examFile: unknown
}

/** An exam of the examples, printed for a class of one, over the API: for tests that begin with paper. */
export async function printExam(url: string, token: string): Promise<PrintedExam> {
  async function post(path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const examFile: unknown = JSON.parse(await readFile('examples/kcse-physics.json', 'utf8'))
  const { exam } = successOf(examAnswer).parse(await post('/exams', { exam: examFile })).data
  const call = callAt(url, token)
  const { class: made } = await call(createClass, { body: { name: 'Form 3 East' } })
  await call(importPupils, { params: { classId: made.id }, body: { csv: "Adm No;Name\r\n4401/23;Achieng' Otieno", dryRun: false } })
  const { sheetSet } = successOf(sheetSetAnswer).parse(await post(`/exams/${exam.id}/sheets`, { classId: made.id, spare: 0 })).data
  return { examId: exam.id, sheetSetId: sheetSet.id, examFile }
}
