import type { Browser } from '@playwright/test'
import type { PaperFile } from '#engine/exam/from-paper/part-files.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import type { PrintReader } from '#server/platform/paper-files/read-print.ts'
import { compare, type Compared } from '#tools/eval/setup/compare.ts'
import { refuseOddContent } from '#tools/eval/setup/refuse-odd-content.ts'
import { heldOutKinds, tuningKinds } from '#tools/eval/setup/layouts-kinds.ts'
import { firstSet, heldOutSet, secondSet } from '#tools/eval/setup/layouts-held-out.ts'
import { tuningSet } from '#tools/eval/setup/layouts-tuning.ts'
import { makeFiles, type MadePaper } from '#tools/eval/setup/make-files.ts'
import { readPrinted } from '#tools/eval/setup/print-case.ts'

interface Options {
  tuning?: boolean | undefined
  kinds?: boolean | undefined
  scan?: boolean | undefined
  faults?: boolean | undefined
}

/**
 * Makes papers from contents and layouts, reads them and prints a table. `tuning` takes the papers that the rules were written on,
 * `kinds` papers with matchings, tables to complete, drawings and parts to choose among.
 */
export async function evaluateMadeLayouts(browser: Browser, print: PrintReader, options: Options): Promise<void> {
  const isKinds = options.kinds === true
  const set = isKinds
    ? options.tuning === true
      ? tuningKinds
      : heldOutKinds
    : options.tuning === true
      ? tuningSet
      : [...firstSet, ...secondSet, ...heldOutSet]
  for (const each of set) refuseOddContent(each.content)
  const results: { made: MadePaper; result: Compared }[] = []
  for (const each of set) {
    const made = await makeFiles(browser, each)
    const files: PaperFile[] = []
    for (const bytes of made.files) files.push({ pages: await readPrinted(bytes, each.layout.file, print, options.scan === true ? 'scan' : 'file') })
    const draft = readPaper(files)
    const result = compare(made, draft)
    results.push({ made, result })
    if (options.faults === true) for (const fault of result.faults) console.log(`${made.content.subject}, ${made.layout.name}: ${fault}`)
  }
  printTable(results, isKinds)
}

function printTable(results: readonly { made: MadePaper; result: Compared }[], isKinds: boolean): void {
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
