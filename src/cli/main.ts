import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

const usage = `Use: npm run --silent sahihi -- <command>

  sheets EXAM.json --students STUDENTS.csv --out DIR
      answer sheets to print, and where everything stands on them
  mark EXAM.json SCAN... --students STUDENTS.csv --layout LAYOUT.json --out DIR
      scanned sheets to marks, with their evidence
  read TEMPLATE.json IMAGE... --out results.csv
      sheets that others print, by their template (OMRChecker's format), to a table
  grade EXAM.json ANSWERS.jsonl --out MARKS.jsonl
      typed answers to marks
  convert EXAM EXAM
      an exam from one format to another: .json, .csv, .gift, .txt (Aiken)
  admin EMAIL
      makes a user the platform's administrator

It ends with 0 when all is well, 1 when something needs attention, 2 when it was called wrongly.
`

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))

/** A command takes its words and gives the exit status. Loaded when it is called for, so that one does not slow another. */
type Run = (words: readonly string[]) => Promise<number>

const commands: Record<string, () => Promise<{ run: Run }>> = {
  admin: () => import('#cli/admin.ts'),
  convert: () => import('#cli/convert.ts'),
  grade: () => import('#cli/grade.ts'),
  mark: () => import('#cli/mark.ts'),
  read: () => import('#cli/read.ts'),
  sheets: () => import('#cli/sheets.ts'),
}

async function main([name, ...words]: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(usage)
    return 0
  }
  const load = name === undefined ? undefined : commands[name]
  if (!load || !name || !Object.hasOwn(commands, name)) {
    process.stderr.write(name === undefined ? usage : `There is no command "${name}".\n\n${usage}`)
    return 2
  }
  const { run } = await load()
  return run(words)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isForThePerson = error instanceof StartError
  process.stderr.write(`${error instanceof Error ? (isForThePerson ? error.message : (error.stack ?? error.message)) : String(error)}\n`)
  process.exitCode = 1
}
