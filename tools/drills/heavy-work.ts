import { join } from 'node:path'
import { createClass, readClassWorkbook } from '#contract/classes.ts'
import { setReportTemplate } from '#contract/reports.ts'
import { callAt, type CallEndpoint } from '#test/call-endpoint.ts'
import { documentParts, makeWorkbook } from '#test/workbooks.ts'
import { zipSync } from 'fflate'
import { openFleet } from '#tools/drills/open-fleet.ts'
import { killProgram, startProgram } from '#tools/drills/programs.ts'
import { signUp } from '#tools/drills/sign-up.ts'
import { say } from '#tools/drills/timed.ts'

/** As large as a class list may be. */
const rows = Array.from({ length: 2000 }, (_, at) => [`${4401 + at}`, ...Array.from({ length: 25 }, (_cell, column) => `${at} ${column}`)])
const rounds = 9
/** Twice by itself, and on two cores its own work takes longer beside another's. */
const mostTimes = 2.5
/** Of text between braces, which a pattern of square time would hold on to for a minute. */
const spaces = ' '.repeat(20_000)

interface School {
  call: CallEndpoint
  classId: string
}

/** One school sends as many heavy files as its limits let it; another's one takes little more than twice its time alone, and nothing holds the program. */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet({})
  const api = await startProgram({ role: 'api', environment: fleet.environment, dataDir: join(fleet.world.root, 'api') })
  try {
    const file = Buffer.from(makeWorkbook({ List: [['admission', 'name'], ...rows] })).toString('base64')
    const [sending, other] = [await openSchool(api.origin), await openSchool(api.origin)]
    const read = ({ call, classId }: School) => call(readClassWorkbook, { params: { classId }, body: { file, sheet: null } })
    await read(other)
    const alone: number[] = []
    for (let round = 0; round < rounds; round += 1) alone.push(await timeOf(() => read(other)))
    const form = Buffer.from(zipSync(documentParts(`<w:p><w:r><w:t>{{${spaces}{{name}}</w:t></w:r></w:p>`))).toString('base64')
    const heavy = Array.from({ length: count }, () => read(sending).catch(() => null))
    const formMs = await timeOf(() => sending.call(setReportTemplate, { body: { name: 'form.docx', file: form } }).catch(() => null))
    const beside: number[] = []
    for (let round = 0; round < rounds; round += 1) beside.push(await timeOf(() => read(other)))
    const refused = (await Promise.all(heavy)).filter((each) => each === null).length
    const times = medianOf(beside) / medianOf(alone)
    say(`${count} workbooks of one school at once, ${refused} refused by its limit; its form after ${(formMs / 1000).toFixed(1)} s.`)
    say(
      `Another's workbook: ${medianOf(alone).toFixed(0)} ms alone, ${medianOf(beside).toFixed(0)} ms beside them (medians of ${rounds}), ${times.toFixed(2)} times.`,
    )
    return times <= mostTimes
  } finally {
    await killProgram(api)
    await fleet.close()
  }
}

async function openSchool(origin: string): Promise<School> {
  const call = callAt(origin, await signUp(origin))
  const { class: room } = await call(createClass, { body: { name: 'Form 3 East' } })
  return { call, classId: room.id }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
