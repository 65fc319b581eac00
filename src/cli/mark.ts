import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { messageOf, parseWords, printMessage } from '#cli/command-line.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { listBoxesToCompare } from '#engine/papers/compare-sides.ts'
import { findSheetPage, templatesFromLayout, type SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { claimCopies } from '#cli/mark/claim-copies.ts'
import { assemblePapers } from '#cli/mark/assemble-papers.ts'
import { countAttention, describeSummary } from '#cli/mark/describe-summary.ts'
import { listScanFiles } from '#cli/mark/list-scan-files.ts'
import { markAssembled } from '#cli/mark/mark-papers.ts'
import { openPageShelf, type PageShelf } from '#cli/mark/page-shelf.ts'
import { InputError, readExamInput, readLayoutInput, readStudentsInput } from '#cli/mark/read-inputs.ts'
import { readScans } from '#cli/mark/read-scans.ts'
import { decidePages, type CompareWords } from '#cli/mark/decide-pages.ts'
import { writeMarkedPdf } from '#cli/mark/write-marked-pdf.ts'
import { writeResults, type Results } from '#cli/mark/write-results.ts'
import { startProgress } from '#cli/progress.ts'
import { compareWriting } from '#server/platform/images/compare-writing.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'

const usage = 'Usage: mark EXAM.json SCAN... --students STUDENTS.csv --layout LAYOUT.json --out DIR'

interface Options {
  exam: string
  scans: string[]
  students: string
  layout: string
  out: string
}

/**
 * `mark`: scanned sheets to marks, without a server or a database. 0 when everything is settled, 1 when a page, a
 * paper or an answer needs a person, 2 for wrong use.
 */
export async function run(args: readonly string[], openReaders: () => OmrReaderPool = startReaderPool): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return printMessage(options, 2)
  const started = performance.now()
  try {
    const results = await mark(options, openReaders)
    const seconds = (performance.now() - started) / 1000
    printMessage(describeSummary(results, { seconds, out: options.out }), 0)
    return countAttention(results) > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof InputError) return printMessage(error.message, error.isUse ? 2 : 1)
    throw error
  }
}

async function mark(options: Options, openReaders: () => OmrReaderPool): Promise<Results> {
  const exam = await readExamInput(options.exam)
  const { pupils, problems } = await readStudentsInput(options.students)
  const printed = await readLayoutInput(options.layout, exam)
  const { files, passedOver, missing } = await listScanFiles(options.scans)
  if (missing.length > 0) throw new InputError(`${missing.join(', ')} cannot be found.`, true)
  if (files.length === 0)
    throw new InputError(`There is no scan in ${options.scans.join(', ')}. PDF, JPEG, PNG, TIFF, WebP and HEIC are taken.`, true)
  for (const problem of problems) printMessage(problem, 0)
  if (passedOver.length > 0)
    printMessage(
      `${passedOver.length} ${passedOver.length === 1 ? 'file is no scan and was' : 'files are no scans and were'} passed over: ${passedOver.slice(0, 5).join(', ')}`,
      0,
    )

  await mkdir(options.out, { recursive: true }).catch((error: unknown) => {
    throw new InputError(`${options.out} cannot be written: ${messageOf(error)}`, true)
  })
  const shelf = await openPageShelf(options.out)
  const readers = openReaders()
  try {
    const reading = startProgress('Reading')
    // Two pictures per thread keep every thread busy. More would only fill the memory.
    const atOnce = availableParallelism() * 2
    const templates = templatesFromLayout(printed.layout)
    const read = await readScans({ files, exam, templates, readers, atOnce, shelf, onPage: reading.show })
    reading.end()
    const { layout, codes, scans } = claimCopies({ ...printed, scans: read }, pupils)
    const pages = await decidePages(scans, codes, compareOnShelf({ exam, templates: templatesFromLayout(layout), shelf }))
    const papers = assemblePapers({ layout, pupils, pages }).map((paper) => markAssembled(exam, paper))
    const results = { exam, papers, pages }
    await writeResults(options.out, results)
    const drawing = startProgress('Drawing')
    await writeMarkedPdf(options.out, { exam, layout, papers, shelf, onPaper: drawing.show })
    drawing.end()
    return results
  } finally {
    await readers.close()
    await shelf.clear()
  }
}

/** By the upright pictures of the pages that were read. */
function compareOnShelf({ exam, templates, shelf }: { exam: Exam; templates: SheetTemplates; shelf: PageShelf }): CompareWords {
  return async ({ one, other, questions: words }) => {
    const page = one.code === null ? null : findSheetPage(templates, one.code)
    const boxes = listBoxesToCompare(page?.boxes ?? [], { words, questions: exam.questions })
    if (boxes.length === 0 || one.shelfKey === null || other.shelfKey === null) return []
    return compareWriting({ one: await shelf.get(one.shelfKey), other: await shelf.get(other.shelfKey), pageWidthMm: PAGE_WIDTH, boxes })
  }
}

function readOptions(args: readonly string[]): Options | string {
  const parsed = parseWords(args, { students: { type: 'string' }, layout: { type: 'string' }, out: { type: 'string' } })
  if (typeof parsed === 'string') return `${parsed}\n${usage}`
  const { values, positionals } = parsed
  const [exam, ...scans] = positionals
  if (exam === undefined) return `EXAM.json is missing.\n${usage}`
  if (scans.length === 0) return `No scan was named.\n${usage}`
  for (const name of ['students', 'layout', 'out'] as const) if (values[name] === undefined) return `--${name} is missing.\n${usage}`
  const { students = '', layout = join('.', 'layout.json'), out = '.' } = values
  return { exam, scans, students, layout, out }
}
