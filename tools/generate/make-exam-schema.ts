import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { examSchema } from '#engine/exam/exam.ts'

/** Where the JSON Schema of exam files stands, for editors and for other programs. */
export const schemaPath = path.join(import.meta.dirname, '../../docs/exam-format.schema.json')

/** The JSON Schema (2020-12) of an exam file as a person writes it: fields with a default may be left out. */
export function makeExamSchema(): string {
  const schema = z.toJSONSchema(examSchema, { io: 'input', target: 'draft-2020-12' })
  return `${JSON.stringify({ title: 'Sahihi exam, format sahihi-exam/1', ...schema }, null, 2)}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const made = makeExamSchema()
  const isCurrent = (await readFile(schemaPath, 'utf8').catch(() => '')) === made
  if (!isCurrent) await writeFile(schemaPath, made)
  console.log(isCurrent ? 'The schema is current.' : 'The schema was written.')
}
