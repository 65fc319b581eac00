// Sample scans for tests and benchmarks: sheets printed, filled in and photographed, with what a reader should find.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeExamCode } from '#cli/sheets.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { readClassList } from '#engine/pupils/read-class-list.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { decodeText } from '#server/platform/text/decode-text.ts'
import { bindPages } from '#tools/samples/bind-pages.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
import { levels } from '#tools/samples/sample.ts'
import type { Level, Truth } from '#tools/samples/sample.ts'

const usage = `Use: npm run --silent samples -- --exam EXAM.json --students STUDENTS.csv --out DIR
  --level ${levels.join('|')}   (scan)
  --seed N        the same seed gives the same pages (1)
  --count N       pages (all that the class has)
  --odd SHARE     of blank, foreign, covered, blurred and repeated pages (0.04; 0 when clean)
  --spare N       sheets without a name after the class (0)
  --layout FILE   the layout to follow, in place of a new one
  --format jpeg|pdf   one file a page, or all in one (jpeg)
  --threads N     (as many as the machine has)`

class WrongUse extends Error {}

interface Options {
  exam: Exam
  layout: Layout
  out: string
  level: Level
  seed: number
  count: number
  odd: number
  format: 'jpeg' | 'pdf'
  threads: number | undefined
}

async function readOptions(args: string[]): Promise<Options> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      exam: text,
      students: text,
      out: text,
      level: text,
      seed: text,
      count: text,
      odd: text,
      spare: text,
      layout: text,
      format: text,
      threads: text,
    },
  })
  if (values.exam === undefined || values.out === undefined || (values.students === undefined && values.layout === undefined))
    throw new WrongUse('--exam, --out and --students or --layout are needed')
  const level = levels.find((name) => name === (values.level ?? 'scan'))
  if (level === undefined) throw new WrongUse(`--level is "${values.level}", expected one of ${levels.join(', ')}`)
  const format = values.format ?? 'jpeg'
  if (format !== 'jpeg' && format !== 'pdf') throw new WrongUse(`--format is "${format}", expected jpeg or pdf`)
  const read = readExam(JSON.parse(decodeText(await readFile(values.exam))))
  if ('problems' in read) throw new WrongUse(read.problems.map((problem) => writeExamProblem(problem, 'en')).join('\n'))
  const { exam } = read
  const spare = readNumber('spare', values.spare, 0)
  const layout =
    values.layout === undefined
      ? layOutPapers({
          exam,
          examCode: makeExamCode(exam),
          version: 1,
          pupils: readClassList(decodeText(await readFile(values.students ?? ''))).pupils,
          spare,
        })
      : layoutSchema.parse(JSON.parse(await readFile(values.layout, 'utf8')))
  return {
    exam,
    layout,
    out: values.out,
    level,
    seed: readNumber('seed', values.seed, 1),
    count: readNumber('count', values.count, Infinity),
    odd: readNumber('odd', values.odd, level === 'clean' ? 0 : 0.04),
    format,
    threads: values.threads === undefined ? undefined : readNumber('threads', values.threads, 1),
  }
}

function readNumber(name: string, value: string | undefined, usual: number): number {
  if (value === undefined) return usual
  const number = Number(value)
  if (!(number >= 0)) throw new WrongUse(`--${name} is "${value}", expected a number`)
  return number
}

async function main(args: string[]): Promise<number> {
  const { exam, layout, out, level, seed, count, odd, format, threads } = await readOptions(args)
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'layout.json'), `${JSON.stringify(layout)}\n`)
  const truths: Truth[] = []
  const pages: Buffer[] = []
  const pile = layout.papers.reduce((sum, paper) => sum + paper.pages.length, 0)
  const expected = Math.min(count, Math.ceil(pile * (1 + odd)))
  for await (const { jpeg, truth } of makeBatch({ exam, layout, seed, level, count, oddShare: odd, ...(threads === undefined ? {} : { threads }) })) {
    if (format === 'pdf') pages.push(jpeg)
    else await writeFile(join(out, truth.file), jpeg)
    truths.push(format === 'pdf' ? { ...truth, file: `scan.pdf#${truths.length + 1}` } : truth)
    if (process.stderr.isTTY) process.stderr.write(`\r${truths.length} of about ${expected} pages`)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  if (format === 'pdf') await writeFile(join(out, 'scan.pdf'), await bindPages(pages, layout))
  await writeFile(join(out, 'truth.json'), `[\n${truths.map((truth) => JSON.stringify(truth)).join(',\n')}\n]\n`)
  process.stderr.write(`${truths.length} pages in ${out}\n`)
  if (Number.isFinite(count) && truths.length < count)
    process.stderr.write(`The class has no more than ${pile} pages; list more students for ${count}.\n`)
  return Number.isFinite(count) && truths.length < count ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
  process.exitCode = 2
}
