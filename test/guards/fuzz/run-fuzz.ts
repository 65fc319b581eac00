import * as z from 'zod'
import { Identities } from '#test/guards/fuzz/identities.ts'
import { judgeAnswer } from '#test/guards/fuzz/judge-answer.ts'
import { listOperations } from '#test/guards/fuzz/operations.ts'
import { operationOf, planInput, type Ground, type Input } from '#test/guards/fuzz/plan-input.ts'
import { sendInput, type Answer } from '#test/guards/fuzz/send-input.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import { makeRandom } from '#tools/samples/random.ts'

export interface FuzzOptions {
  seed: number
  /** Their numbers. */
  from: number
  count: number
  atOnce?: number
  /** What takes longer, and then alone again, is a fault. */
  slowMs?: number
  /** Told at once of each fault, and now and then of how many are sent. */
  tell?: (line: string) => void
}

export interface FuzzReport {
  sent: number
  statuses: Record<string, number>
  /** Each with all that is needed to send it again. */
  faults: string[]
  slowestMs: number
  slowest: string
}

const giveUpMs = 30_000

/** Sends made-up inputs to everything that can be called, and says which answers are no answers. */
export async function runFuzz(world: World, { seed, from, count, atOnce = 6, slowMs = 2000, tell = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const ground = await readGround(world)
  const identities = new Identities(world)
  const report: FuzzReport = { sent: 0, statuses: {}, faults: [], slowestMs: 0, slowest: '' }
  const slow: number[] = []
  const note = (fault: string) => {
    report.faults.push(fault)
    tell(fault)
  }
  const stop = listenForCrashes((error) => note(`An error that nobody caught: ${String(error)}`))
  let next = from
  const work = async () => {
    for (let index = next++; index < from + count; index = next++) {
      const { input, answer } = await send(world, { ground, identities, seed, index })
      report.sent += 1
      if (report.sent % 1000 === 0) tell(`${report.sent} sent`)
      const status = String(answer.status)
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
      const fault = judgeAnswer(input, answer)
      if (answer.ms > slowMs && (!input.isCut || answer.ms > giveUpMs)) slow.push(index)
      else if (fault !== null) note(describe(input, { seed, index, fault }))
      if (answer.ms > report.slowestMs)
        Object.assign(report, { slowestMs: answer.ms, slowest: `${index} ${input.method} ${input.path}`.slice(0, 200) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work)).finally(stop)
  for (const index of slow) {
    const { input, answer } = await sendAlone(world, { ground, identities, seed, index }, slowMs)
    const fault = answer.ms > slowMs ? `took ${Math.round(answer.ms)} ms alone, the fastest of ${maxTries}` : judgeAnswer(input, answer)
    if (fault !== null) note(describe(input, { seed, index, fault }))
  }
  return report
}

const maxTries = 3

/**
 * As often as it takes to be fast: a machine that is busy with something else is no fault of ours. Alone, what counts is the
 * time that this process had a core, its threads included, unless the clock says less.
 */
async function sendAlone(world: World, sending: Sending, slowMs: number): Promise<{ input: Input; answer: Answer }> {
  let fastest = await sendTimed(world, sending)
  for (let tries = 1; tries < maxTries && fastest.answer.ms > slowMs; tries++) {
    const next = await sendTimed(world, sending)
    if (next.answer.ms < fastest.answer.ms) fastest = next
  }
  return fastest
}

async function sendTimed(world: World, sending: Sending): Promise<{ input: Input; answer: Answer }> {
  const before = process.cpuUsage()
  const { input, answer } = await send(world, sending)
  const { user, system } = process.cpuUsage(before)
  return { input, answer: { ...answer, ms: Math.min(answer.ms, (user + system) / 1000) } }
}

async function readGround({ test, ids, actors }: World): Promise<Ground> {
  const document = (await test.nobody.get('/api/openapi.json')).body
  const owner = await test.as(actors.owner)
  const exam = (await owner.get(`/api/exams/${ids.examId}`)).body.data.exam
  return { operations: listOperations(document, test.app.declaredRoutes), ids, draft: z.json().parse(exam.draft) }
}

interface Sending {
  ground: Ground
  identities: Identities
  seed: number
  index: number
}

async function send(world: World, { ground, identities, seed, index }: Sending): Promise<{ input: Input; answer: Answer }> {
  const { row, method } = operationOf(ground, seed, index)
  // What is used up is made anew, always where it is deleted, so that the world stays whole.
  const isFresh = row.fresh !== undefined && (method === 'DELETE' || makeRandom(seed, index, 'fresh').chance(0.3))
  // Where what it is made of was deleted by an input before, the thing that was there from the beginning will do.
  const made = isFresh ? await row.fresh?.(world, 'owner').catch(() => undefined) : undefined
  const ids = { ...ground.ids, ...made }
  const input = planInput(ground, seed, index, ids)
  const { origin } = world
  let answer = await sendInput(input, { origin, giveUpMs, ...(await identities.of(input.actor)) })
  if (answer.status === 401) identities.forget(input.actor)
  if (answer.status === 429) await identities.replace(input.actor)
  if (answer.status === 401 || answer.status === 429) answer = await sendInput(input, { origin, giveUpMs, ...(await identities.of(input.actor)) })
  return { input, answer }
}

function describe(
  { method, path, actor, headers, body, isCut }: Input,
  { seed, index, fault }: { seed: number; index: number; fault: string },
): string {
  const shown = body === null ? 'no body' : JSON.stringify(body.toString('utf8').slice(0, 1500))
  return [
    `${method} ${path.slice(0, 300)} as ${actor}: ${fault}`,
    `  headers ${JSON.stringify(headers).slice(0, 300)}${isCut ? ', cut off' : ''}, body ${shown}`,
    `  again: npm run fuzz -- --seed ${seed} --only ${index}`,
  ].join('\n')
}

function listenForCrashes(tell: (error: unknown) => void): () => void {
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
  return () => {
    process.off('uncaughtException', tell)
    process.off('unhandledRejection', tell)
  }
}
