import { readFile, writeFile } from 'node:fs/promises'
import { messageOf, printMessage } from '#cli/command-line.ts'
import { parseExamText } from '#cli/parse-exam-text.ts'
import { toFormat, type FormatName } from '#engine/exam/formats/format.ts'
import { leaveOutFaulty } from '#engine/exam/formats/leave-out-faulty.ts'
import { recordOf } from '#engine/exam/loose-json.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { listDoubtfulWordings } from '#engine/exam/wording/wording-note.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { writeExamWordingNote } from '#engine/sentences/wording-note.ts'
import { decodeText } from '#server/platform/text/decode-text.ts'

const usage = 'Usage: convert EXAM EXAM, each a .json, .csv, .gift or .txt (Aiken) file; the first may be Moodle XML'
const formats: Partial<Record<string, FormatName>> = { json: 'json', csv: 'csv', gift: 'gift', txt: 'aiken' }

/** `convert`: an exam from one format to another. 0 when all of it went over, 1 when something was left out or is wrong, 2 for wrong use. */
export async function run(args: readonly string[]): Promise<number> {
  const [from, to, more] = args
  const format = formats[/\.([a-z]+)$/i.exec(to ?? '')?.[1]?.toLowerCase() ?? '']
  if (from === undefined || to === undefined || more !== undefined || format === undefined) return printMessage(usage, 2)
  const text = await readText(from)
  if (text === null) return printMessage(`${from} cannot be read.`, 2)
  const file = parseExamText(from, text)
  if ('fault' in file) return printMessage(`${from} ${file.fault}`, 1)
  for (const note of file.notes) printMessage(`${from}: ${writeTransferNote(note, 'en')}`, 1)
  // Somebody's own file is mended by its author. Of a file of another program the rest is taken.
  const { read, problems, left } = file.isOwn ? { read: readExam(file.json), problems: [], left: [] } : leaveOutFaulty(recordOf(file.json))
  for (const problem of [...problems, ...('problems' in read ? read.problems : [])]) printMessage(`${from}: ${writeExamProblem(problem, 'en')}`, 1)
  if ('problems' in read) return 1
  for (const question of left)
    printMessage(`${from}: ${writeTransferNote({ code: 'faulty-question-left-out', question: String(question) }, 'en')}`, 1)
  // Doubtful wordings are written unchanged. The author is told how they are understood.
  for (const each of listDoubtfulWordings(read.exam)) printMessage(`${from}: ${writeExamWordingNote(each, 'en')}`, 0)
  const written = toFormat(read.exam, format)
  for (const loss of written.losses) printMessage(`${to}: ${writeTransferNote(loss, 'en')}`, 1)
  try {
    await writeFile(to, written.text)
  } catch (error) {
    return printMessage(`${to} cannot be written: ${messageOf(error)}`, 2)
  }
  return file.notes.length + left.length + written.losses.length > 0 ? 1 : 0
}

async function readText(path: string): Promise<string | null> {
  try {
    return decodeText(await readFile(path))
  } catch {
    return null
  }
}
