import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { classes, reportPrints } from '#db/schema.ts'
import { sampleForm } from '#server/features/reports/own-form.ts'
import { printReports } from '#server/features/reports/print-reports.ts'
import { insertReportPrint } from '#server/features/reports/queries/prints.ts'
import { xlsxType } from '#server/platform/workbook/office-types.ts'
import { classCount, examsOfClass, fillSchool, pupilsOfClass } from '#tools/bench/fill-school.ts'
import { noReaders, openBench, type Bench } from '#tools/bench/open-bench.ts'
import { report } from '#tools/measurements.ts'

const sampleMs = 50
const rounds = 3

/**
 * The report forms of a class and of a whole school as one PDF, and as a ZIP of the school's own form: from the order to the stored file, and the most memory that the
 * process had meanwhile. The school is printed several times, since what a first print warms up is no growth.
 */
export async function benchReports(): Promise<void> {
  const bench = await openBench(noReaders)
  try {
    const { db } = bench.ctx
    const of = { schoolId: randomUUID(), ownerId: randomUUID() }
    await db.transaction((tx) => fillSchool(tx, of))
    const [one] = await db.select({ id: classes.id }).from(classes).where(eq(classes.schoolId, of.schoolId)).orderBy(classes.name).limit(1)
    if (one === undefined) throw new Error('There is no class.')
    console.log(`  ${classCount} classes of ${pupilsOfClass}, ${examsOfClass} exams each in three terms; ${residentMb()} MB before`)
    const orders: Order[] = [{ classId: one.id }, { classId: one.id }, ...Array.from({ length: rounds }, () => ({ classId: null }))]
    for (const order of orders) await print(bench, of, order)
    const { key } = await bench.ctx.objects.put(Buffer.from(await bench.ctx.heavyWork.of(of.schoolId).writeWorkbook(sampleForm('en'))), xlsxType)
    for (const classId of [one.id, null, null]) await print(bench, of, { classId, ownFormKey: key })
  } finally {
    await bench.close()
  }
}

interface Order {
  classId: string | null
  ownFormKey?: string
}

async function print({ ctx }: Bench, { schoolId, ownerId }: { schoolId: string; ownerId: string }, order: Order): Promise<void> {
  const { classId } = order
  const formCount = classId === null ? classCount * pupilsOfClass : pupilsOfClass
  const values = { schoolId, year: 2026, term: 2, ...order, formCount, printedBy: ownerId, createdAt: new Date() } as const
  const row = await ctx.db.transaction((tx) => insertReportPrint(tx, values))
  const before = residentMb()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, residentMb())), sampleMs)
  const start = performance.now()
  await printReports(ctx, { printId: row.id }, { signal: new AbortController().signal, isLastTry: true })
  clearInterval(watching)
  const seconds = (performance.now() - start) / 1000
  const [made] = await ctx.db.select().from(reportPrints).where(eq(reportPrints.id, row.id))
  if (made?.state !== 'ready') throw new Error('It was not printed.')
  const what = `${made.formCount} forms${order.ownFormKey === undefined ? '' : ', own form'}`
  report({ what, unit: 's', values: [seconds] })
  report({ what: `${what}: memory at most`, unit: 'MB', values: [most], digits: 0 })
  console.log(`    ${before} MB before, ${residentMb()} MB after`)
}

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 1e6)
}
