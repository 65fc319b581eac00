import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import type { PaperFile } from '#engine/exam/from-paper/part-files.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { openPrintReader, type PrintReader } from '#server/platform/paper-files/read-print.ts'
import { findChromium } from '#tools/find-chromium.ts'
import { compareCase, type CaseResult } from '#tools/eval/setup/compare-case.ts'
import { countPresses, withoutParts } from '#tools/eval/setup/count-presses.ts'
import { evaluateMadeLayouts } from '#tools/eval/setup/made-layouts.ts'
import { heldOutPhotos, tuningPhotos, type PhotoKind } from '#tools/eval/setup/photograph.ts'
import { printCase, readPrinted } from '#tools/eval/setup/print-case.ts'
import { loadCases } from '#tools/eval/setup/read-case.ts'

/**
 * How well exams are read from question papers and schemes: `npm run eval:setup`. It prints each paper of `setup/cases` that no rule
 * was written on, reads the file and compares. Options: `--tuning` the papers for writing rules, `--case NAME` some of them, `--faults`
 * what is wrong, `--presses` how many presses line by line bring each part to its line, `--scan` pictures of the pages, `--photos`
 * photographs of them, each paper in another way, `--made` papers made from contents and layouts (`setup/made-layouts.ts`), with
 * `--kinds` those of matchings, tables and drawings.
 */
const { values } = parseArgs({
  options: {
    tuning: { type: 'boolean' },
    case: { type: 'string' },
    faults: { type: 'boolean' },
    scan: { type: 'boolean' },
    photos: { type: 'boolean' },
    presses: { type: 'boolean' },
    made: { type: 'boolean' },
    kinds: { type: 'boolean' },
  },
})
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
const print = openPrintReader()
try {
  if (values.made === true) await evaluateMadeLayouts(browser, print, values)
  else await evaluateCases(browser, print)
} finally {
  await browser.close()
  await print.close()
}

async function evaluateCases(browser: Browser, print: PrintReader): Promise<void> {
  const cases = loadCases(values.tuning === true ? 'tuning' : 'held-out').filter(({ name }) => name.includes(values.case ?? ''))
  // An open booklet needs two pages; its own tests read it.
  const photos = Object.keys(values.tuning === true ? tuningPhotos : heldOutPhotos).filter((kind): kind is PhotoKind => kind !== 'open-booklet')
  const results: { name: string; result: CaseResult }[] = []
  for (const [at, each] of cases.entries()) {
    const sending = values.photos === true ? (photos[at % photos.length] ?? 'scan') : values.scan === true ? 'scan' : 'file'
    const files: PaperFile[] = []
    for (const body of [each.paper, each.scheme])
      if (body !== null) files.push({ pages: await readPrinted(await printCase(browser, each, body), each.file, print, sending) })
    const draft = readPaper(files)
    if (values.presses === true) {
      const [mended, made] = [draft, withoutParts(draft)].map((from) => countPresses(from, each.parts))
      console.log(
        `${each.name}: ${mended?.presses ?? 0} presses mend the draft, ${made?.presses ?? 0} make it from nothing; no line for: ${made?.unseen.join(', ') ?? ''}`,
      )
    }
    const result = compareCase(each, draft)
    results.push({ name: `${each.kind} (${sending === 'file' ? each.file.toUpperCase() : sending})`, result })
    if (values.faults === true) for (const fault of result.faults) console.log(`${each.name}: ${fault}`)
  }
  console.log('| Kind | Parts | Wrong without a doubt | Found | Label and text | Marks | Points usable | Right, yet doubted |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  for (const { name, result } of results) printRow(name, [result])
  printRow(
    '**All**',
    results.map(({ result }) => result),
  )
}

function printRow(name: string, results: readonly CaseResult[]): void {
  const sum = (pick: (result: CaseResult) => number): number => results.reduce((total, result) => total + pick(result), 0)
  const rate = (right: number, of: number): string => (of === 0 ? '–' : `${right}/${of} (${((100 * right) / of).toFixed(0)} %)`)
  const parts = sum((each) => each.parts)
  const cells = [
    parts,
    rate(
      sum((each) => each.silent),
      parts,
    ),
    rate(
      sum((each) => each.found),
      parts,
    ),
    rate(
      sum((each) => each.textRight),
      parts,
    ),
    rate(
      sum((each) => each.marksRight),
      sum((each) => each.withMarks),
    ),
    rate(
      sum((each) => each.pointsUsable),
      sum((each) => each.withPoints),
    ),
    sum((each) => each.doubtedRight),
  ]
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
