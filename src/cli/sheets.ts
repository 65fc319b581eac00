import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { messageOf, parseWords, printMessage } from '#cli/command-line.ts'
import { readClassFile } from '#cli/read-class-file.ts'
import { parseExamText } from '#cli/parse-exam-text.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { writeClassListProblem } from '#engine/sentences/class-list-fault.ts'
import { fitsMaster } from '#engine/sheet/admission-block.ts'
import { sheetWays, type SheetWay } from '#engine/sheet/sheet-ways.ts'
import type { ClassList } from '#engine/pupils/read-class-list.ts'
import { findUnprintable } from '#engine/sheet/find-unprintable.ts'
import { kindOfPaper, layOutPapers } from '#engine/versions/lay-out-papers.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { versionLetters } from '#engine/sheet/version-letters.ts'
import type { Pictures } from '#engine/sheet/drawing.ts'
import { pageFormats, type PageFormat } from '#engine/sheet/page-format.ts'
import { sheetCoverSchema, type SheetCover } from '#engine/sheet/sheet-cover.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import { spellExamCode } from '#engine/sheet/sheet-code.ts'
import { encodeFigure } from '#server/platform/images/encode-figure.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { decodeText } from '#server/platform/text/decode-text.ts'
import { printHeaderSheets } from '#server/platform/pdf/print-pages.ts'
import { layOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'
import { printSheets } from '#server/platform/pdf/print-sheets.ts'

const usage = `Usage: sheets EXAM.json --students STUDENTS.csv --out DIR [--spare N] [--way ${sheetWays.join('|')}] [--both-sides] [--headers]
  [--versions 2|3|4] [--paper ${pageFormats.join('|')}] [--cover [--school NAME] [--date DAY] [--time TIME] [--room ROOM] [--invigilator NAME] [--instruction LINE]…]`
const MAX_SPARE = 2000

interface Options {
  exam: string
  students: string
  out: string
  spare: number
  /** A sheet for each pupil, a master to photocopy, or both. */
  way: SheetWay
  bothSides: boolean
  headers: boolean
  /** Of the exam, in different orders; 1: its own. */
  versions: number
  format: PageFormat
  /** Null: the pages have no cover. */
  cover: { cover: SheetCover; school: string } | null
}

/**
 * `sheets`: the answer sheets of a class as `sheets.pdf`, and where everything stands on them as `layout.json`; with
 * `--headers` also a header sheet a pupil, to lie before plain pages, as `headers.pdf`.
 * 0 when every pupil has a sheet, 1 when the exam, a row of the class list or a name that cannot be printed needs attention, 2 for wrong use.
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return printMessage(options, 2)
  const exam = await readExamFile(options.exam)
  if (typeof exam === 'number') return exam
  const list = await readClassFile(options.students).catch(() => null)
  if (list === null) return printMessage(`${options.students} cannot be read.`, 2)
  for (const note of list.notes) printMessage(note, 1)
  for (const problem of list.problems) printMessage(`${options.students}: ${writeClassListProblem(problem, 'en')}`, 1)
  if (list.pupils.length === 0 && options.spare === 0 && options.way !== 'master') return printMessage('There is no pupil to print a sheet for.', 1)

  const unprintable = findUnprintable(list.pupils)
  for (const { admission, name } of unprintable)
    printMessage(`${name} (${admission}): the name has letters that the sheets cannot print; boxes stand for them.`, 1)

  const withoutGrid = options.way === 'master' ? list.pupils.filter(({ admission }) => !fitsMaster(admission)) : []
  for (const { admission, name } of withoutGrid)
    printMessage(`${name} (${admission}): the number does not fit the grid of the master. Print a named sheet too: --way both.`, 1)

  if (areAlike(exam, options.versions))
    return printMessage(`${options.exam} cannot be printed in ${options.versions} different orders: too little of it can be moved.`, 1)
  const layout = layOutPapers({
    exam,
    examCode: makeExamCode(exam),
    version: 1,
    pupils: options.way === 'master' ? [] : list.pupils,
    spare: options.spare,
    hasMaster: options.way !== 'named',
    versions: options.versions,
  })
  try {
    await writeSheets(exam, layout, options, await readPictures(exam))
    if (options.headers) await writeHeaders(exam, layout, options.out)
  } catch (error) {
    return printMessage(`${options.out} cannot be written: ${messageOf(error)}`, 2)
  }
  printMessage(summaryOf(layout, list, options), 0)
  return list.problems.length + list.notes.length + unprintable.length + withoutGrid.length > 0 ? 1 : 0
}

function readOptions(args: readonly string[]): Options | string {
  const parsed = parseWords(args, {
    students: { type: 'string' },
    out: { type: 'string' },
    spare: { type: 'string', default: '0' },
    way: { type: 'string', default: 'named' },
    'both-sides': { type: 'boolean', default: false },
    headers: { type: 'boolean', default: false },
    versions: { type: 'string', default: '1' },
    paper: { type: 'string', default: 'a4' },
    cover: { type: 'boolean', default: false },
    school: { type: 'string', default: '' },
    date: { type: 'string', default: '' },
    time: { type: 'string', default: '' },
    room: { type: 'string', default: '' },
    invigilator: { type: 'string', default: '' },
    instruction: { type: 'string', multiple: true, default: [] },
  })
  if (typeof parsed === 'string') return `${parsed}\n${usage}`
  const { values, positionals } = parsed
  const [exam, more] = positionals
  if (exam === undefined || more !== undefined || values.students === undefined || values.out === undefined) return usage
  const spare = /^\d{1,6}$/.test(values.spare) ? Number(values.spare) : Number.NaN
  if (!(spare <= MAX_SPARE)) return `--spare is "${values.spare}", expected a whole number from 0 to ${MAX_SPARE}.\n${usage}`
  const way = sheetWays.find((each) => each === values.way)
  if (way === undefined) return `--way is "${values.way}", expected ${sheetWays.join(', ')}.\n${usage}`
  if (way === 'master' && values.headers) return `--headers needs named sheets.\n${usage}`
  const versions = /^[1-4]$/.test(values.versions) ? Number(values.versions) : null
  if (versions === null) return `--versions is "${values.versions}", expected a whole number from 1 to 4.\n${usage}`
  const format = pageFormats.find((each) => each === values.paper)
  if (format === undefined) return `--paper is "${values.paper}", expected ${pageFormats.join(', ')}.\n${usage}`
  const { date, time, room, invigilator, instruction, school } = values
  const cover = sheetCoverSchema.safeParse({ date, time, room, invigilator, instructions: instruction })
  if (!cover.success) return `The cover: ${cover.error.issues.map(({ path }) => path.join('.')).join(', ')} cannot be printed.\n${usage}`
  return {
    exam,
    students: values.students,
    out: values.out,
    spare,
    way,
    bothSides: values['both-sides'],
    headers: values.headers,
    versions,
    format,
    cover: values.cover ? { cover: cover.data, school } : null,
  }
}

async function readExamFile(path: string): Promise<Exam | number> {
  const bytes = await readBytes(path)
  if (bytes === null) return printMessage(`${path} cannot be read.`, 2)
  const file = parseExamText(path, decodeText(bytes))
  if ('fault' in file) return printMessage(`${path} ${file.fault}`, 1)
  for (const note of file.notes) printMessage(`${path}: ${writeTransferNote(note, 'en')}`, 1)
  const read = readExam(file.json)
  if ('exam' in read) return read.exam
  for (const problem of read.problems) printMessage(`${path}: ${writeExamProblem(problem, 'en')}`, 1)
  return 1
}

/** The pictures in the exam file, encoded as the program stores them. A figure without one is an empty frame. */
async function readPictures({ pictures = {}, questions, stems = [] }: Exam): Promise<Pictures> {
  const names = new Set([...questions, ...stems].flatMap(({ figures = [] }) => figures.map(({ picture }) => picture)))
  const read: Record<string, Uint8Array> = {}
  for (const name of names) {
    const sent = pictures[name]
    if (sent === undefined) {
      printMessage(`The file has no picture called "${name}"; an empty frame is printed for it.`, 1)
      continue
    }
    try {
      read[name] = (await encodeFigure({ picture: Buffer.from(sent, 'base64') })).bytes
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error
      printMessage(`The picture "${name}": ${writePictureFault(error.fault, 'en')}`, 1)
    }
  }
  return read
}

/** Whether two of the versions would be identical, for example because nothing of the exam can be moved. */
function areAlike(exam: Exam, versions: number): boolean {
  const seed = makeExamCode(exam)
  const orders = versionLetters
    .slice(0, versions)
    .map((letter) => layOutSheets({ exam, kinds: ['named'], version: { seed, letter } }).named?.orderHash)
  return new Set(orders).size < versions
}

/** Each file appears only when it is complete, so that a print cut short cannot pass for a class's sheets. */
async function writeSheets(exam: Exam, layout: Layout, { out: folder, bothSides, format, cover }: Options, pictures: Pictures): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pdf = join(folder, 'sheets.pdf')
  const examCode = makeExamCode(exam)
  const placed = cover === null ? null : { ...cover, examCode }
  const papers = layout.papers.map((paper) => ({ ...paper, version: paper.letter === undefined ? null : { seed: examCode, letter: paper.letter } }))
  await pipeline(
    printSheets({ exam, layout: { papers }, printedAt: new Date(), bothSides, format, cover: placed, pictures }),
    createWriteStream(`${pdf}.part`),
  )
  await writeFile(join(folder, 'layout.json.part'), `${JSON.stringify(layout)}\n`)
  await rename(`${pdf}.part`, pdf)
  await rename(join(folder, 'layout.json.part'), join(folder, 'layout.json'))
}

/** A header sheet a pupil, with the paper numbers of the sheets. */
async function writeHeaders(exam: Exam, layout: Layout, folder: string): Promise<void> {
  const headers = layout.papers
    .filter((paper) => kindOfPaper(paper) === 'named')
    .map(({ paper, name, admission, className = '' }) => ({ paper, name, admission, className }))
  const pdf = join(folder, 'headers.pdf')
  const order = { title: exam.title, examCode: makeExamCode(exam), language: exam.language, printedAt: new Date(), headers }
  await pipeline(printHeaderSheets(order), createWriteStream(`${pdf}.part`))
  await rename(`${pdf}.part`, pdf)
}

function summaryOf(layout: Layout, list: ClassList, { out, spare, way, headers }: Options): string {
  const pages = layout.papers.reduce((sum, paper) => sum + paper.pages.length, 0)
  const printed = [
    ...(way === 'master' ? [] : [`${list.pupils.length} pupils`]),
    ...(spare > 0 ? [`${spare} spare sheets`] : []),
    ...(way === 'named' ? [] : ['a master to photocopy']),
  ]
  const left = list.problems.filter(({ column }) => column === 'admission' || column === 'name').length
  return [
    `${printed.join(', ')}, ${pages} pages: ${join(out, 'sheets.pdf')}, ${join(out, 'layout.json')}`,
    ...(headers ? [`${list.pupils.length} header sheets: ${join(out, 'headers.pdf')}`] : []),
    ...(left > 0 ? [`${left} rows of the class list were left out.`] : []),
  ].join('\n')
}

async function readBytes(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch {
    return null
  }
}

/** The code of an exam that exists only as a file. The same file has the same code on every machine. */
export function makeExamCode(exam: Exam): string {
  return spellExamCode(createHash('sha256').update(JSON.stringify(exam)).digest())
}
