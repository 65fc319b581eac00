import { startCompileCache } from '#server/platform/start/enable-compile-cache.ts'
import { StartError } from '#server/platform/start/start-error.ts'

const usage = `Use: npm run --silent sahihi -- <command>

  sheets EXAM.json --students STUDENTS.csv --out DIR
      answer sheets to print, and where everything stands on them
  mark EXAM.json SCAN... --students STUDENTS.csv --layout LAYOUT.json --out DIR
      scanned sheets to marks, with their evidence
  read TEMPLATE.json IMAGE... --out results.csv
      sheets that others print, by their template (OMRChecker's format), to a table
  read-hand CROPS.jsonl --out OUT.jsonl
      crops of handwriting to what they surely say
  collect --out DIR [--writers N] [--first N], or collect --read SCAN... --out DIR
      sheets on which adults give samples of their handwriting, and their scans to labelled crops
  grade EXAM.json ANSWERS.jsonl --out MARKS.jsonl
      typed answers to marks
  convert EXAM EXAM
      an exam from one format to another: .json, .csv, .gift, .txt (Aiken); from Moodle's .xml too
  backup [DIR|s3://...]
      rows and objects of the program, while it runs
  restore DIR|s3://... [--to TIME]
      a backup into an empty DATA_DIR, to the second if a time is named
  verify [DIR|s3://...]
      reads every byte of every backup
  doctor
      whether database, objects and backups are well
  mend-stems [--write]
      exams whose parts repeat what stands over them, and with --write, without what rulings repeated
  move-objects
      objects from where they were to the store that is set now
  admin EMAIL
      makes a user the platform's administrator

It ends with 0 when all is well, 1 when something needs attention, 2 when it was called wrongly.
`

startCompileCache()

/** A command receives its words and returns the exit status. Each is loaded on demand, so that it does not slow another. */
type Run = (words: readonly string[]) => Promise<number>

const commands: Record<string, () => Promise<{ run: Run }>> = {
  admin: () => import('#cli/admin.ts'),
  backup: () => import('#cli/backup.ts'),
  collect: () => import('#cli/collect.ts'),
  convert: () => import('#cli/convert.ts'),
  doctor: () => import('#cli/doctor.ts'),
  grade: () => import('#cli/grade.ts'),
  mark: () => import('#cli/mark.ts'),
  'mend-stems': () => import('#cli/mend-stems.ts'),
  'move-objects': () => import('#cli/move-objects.ts'),
  read: () => import('#cli/read.ts'),
  'read-hand': () => import('#cli/read-hand.ts'),
  restore: () => import('#cli/restore.ts'),
  sheets: () => import('#cli/sheets.ts'),
  verify: () => import('#cli/verify.ts'),
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
