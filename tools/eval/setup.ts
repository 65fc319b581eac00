import { chromium } from '@playwright/test'
import { readPaper, type PaperFile } from '#engine/exam/from-paper/read-paper.ts'
import { docxToPdf } from '#server/platform/paper-files/docx-to-pdf.ts'
import { openPrintReader } from '#server/platform/paper-files/read-print.ts'
import { splitPaper } from '#server/platform/paper-files/split-paper.ts'
import { findChromium } from '#tools/find-chromium.ts'
import { compare, type Compared } from '#tools/eval/setup/compare.ts'
import { refuseOddContent } from '#tools/eval/setup/refuse-odd-content.ts'
import { heldOutKinds, tuningKinds } from '#tools/eval/setup/layouts-kinds.ts'
import { firstSet, heldOutSet, secondSet } from '#tools/eval/setup/layouts-held-out.ts'
import { tuningSet } from '#tools/eval/setup/layouts-tuning.ts'
import { makeFiles, type MadePaper } from '#tools/eval/setup/make-files.ts'

/**
 * How well exams are read from question papers and schemes: `npm run eval:setup`. Makes the papers, reads them and prints a table.
 * `-- --tuning` takes the papers that the rules were written on, `--first` and `--second` the held-out sets after which rules were changed, `--scan` reads pictures of the pages in place of their text,
 * `--kinds` takes papers with matchings, tables to complete, drawings and parts to choose among, `--faults` says what is wrong.
 */
const isTuning = process.argv.includes('--tuning')
const isScan = process.argv.includes('--scan')
const showsFaults = process.argv.includes('--faults')
const isKinds = process.argv.includes('--kinds')
const set = isKinds
  ? isTuning
    ? tuningKinds
    : heldOutKinds
  : isTuning
    ? tuningSet
    : process.argv.includes('--first')
      ? firstSet
      : process.argv.includes('--second')
        ? secondSet
        : heldOutSet
const print = openPrintReader()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
const results: { made: MadePaper; result: Compared }[] = []
try {
  for (const each of set) refuseOddContent(each.content)
  for (const each of set) {
    const made = await makeFiles(browser, each)
    const files: PaperFile[] = []
    for (const bytes of made.files) files.push(await readFile(bytes, each.layout.file))
    const draft = readPaper(files)
    const result = compare(made, draft)
    results.push({ made, result })
    if (showsFaults) for (const fault of result.faults) console.log(`${made.content.subject}, ${made.layout.name}: ${fault}`)
  }
} finally {
  await browser.close()
  await print.close()
}
printTable()

async function readFile(bytes: Uint8Array, type: 'pdf' | 'docx'): Promise<PaperFile> {
  const { pages } = await splitPaper(type === 'docx' ? await docxToPdf(bytes) : bytes, { from: 0, count: 60 })
  const texts = []
  for (const page of pages)
    texts.push(isScan || page.isScan ? await print.read({ ...page, text: { ...page.text, words: [], figures: [], rules: [] } }) : page.text)
  return { pages: texts }
}

function printTable(): void {
  const rate = ({ right, of }: { right: number; of: number }): string => `${right}/${of}`
  console.log('| Paper | File | Layout | Questions | Marks | Codes | Points | Kinds | Wrong | of them doubted | Right, yet doubted | Total agrees |')
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (const { made, result } of results) {
    const { questions, marks, codes, points, kinds, wrong, wrongDoubted, doubtedRight, totalAgrees } = result
    console.log(
      `| ${made.content.subject} | ${made.layout.file.toUpperCase()} | ${made.layout.name} | ${rate(questions)} | ${rate(marks)} | ${rate(codes)} | ${rate(points)} | ${rate(kinds)} | ${wrong} | ${wrongDoubted} | ${doubtedRight} | ${totalAgrees ? 'yes' : 'no'} |`,
    )
  }
  const sum = (pick: (result: Compared) => number): number => results.reduce((total, { result }) => total + pick(result), 0)
  const share = (pick: 'questions' | 'marks' | 'codes' | 'points' | 'kinds'): string => {
    const [right, of] = [sum((result) => result[pick].right), sum((result) => result[pick].of)]
    return `${((100 * right) / of).toFixed(1)} % (${right}/${of})`
  }
  console.log(
    `\nQuestions ${share('questions')}, marks ${share('marks')}, codes ${share('codes')}, words of mark points ${share('points')}${isKinds ? `, kinds ${share('kinds')}` : ''}.`,
  )
  console.log(
    `Wrong parts ${sum((result) => result.wrong)}, of them doubted ${sum((result) => result.wrongDoubted)}; right parts that are doubted ${sum((result) => result.doubtedRight)}.`,
  )
}
