import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { findFreePort, startProgram } from '#test/e2e/program.ts'
import { openThreadHeap, type Heap } from '#tools/bench/thread-heap.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import { beginMeasuring, record, report, wordsOfCommand } from '#tools/measurements.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import playwright from '../../playwright.config.ts'

/** As large as the camera page takes them from a phone that has it. */
const CAMERA_DPI = 286
/** Sheets before memory is compared: code is compiled and its buffers have found their size. */
const WARM_SHEETS = 20

/**
 * `npm run bench:live`: the built thread of the capture screen reads made photographs in Chromium. On the page's own thread with the
 * processor slowed (`--slower 8 --slower 12`), since the browser slows no other; in its own thread as it is; and the memory of
 * `--sheets 200` read there one after another.
 */
async function benchLive(): Promise<number> {
  const { values } = parseArgs({
    args: wordsOfCommand,
    options: {
      photos: { type: 'string', default: '8' },
      sheets: { type: 'string', default: '200' },
      slower: { type: 'string', multiple: true, default: ['8', '12'] },
    },
  })
  console.log(`\n## live reading: ${describeMachine()}`)
  beginMeasuring('npm run bench:live --', ...wordsOfCommand)
  const pupils = Array.from({ length: Number(values.photos) }, (_, index) => ({ admission: String(5000 + index), name: `Pupil ${index + 1}` }))
  const layout = layOutPapers({ exam: choiceExam, examCode: 'BENCHAAA', version: 1, pupils })
  const photos: Buffer[] = []
  for (const { paper } of layout.papers)
    photos.push((await makeSample({ exam: choiceExam, layout, paper, page: 1, seed: 3, level: 'photo', damage: { dpi: CAMERA_DPI } })).jpeg)
  const sheets = templatesFromLayout(layout)
  const program = await startProgram()
  const port = await findFreePort()
  const { args = [], ...options } = playwright.use?.launchOptions ?? {}
  // Phones make code faster where they may.
  const browser = await chromium.launch({
    ...options,
    args: [...args.filter((arg) => !arg.startsWith('--js-flags')), `--remote-debugging-port=${port}`],
  })
  try {
    const stage = { browser, port, url: program.url, script: await findThread(), photos, sheets }
    for (const slower of values.slower) printProcessor(`own thread, ${slower} times slower`, await readOnPage(stage, Number(slower)))
    printTimes('thread of its own', await readInThread(stage))
    printMemory(await measureMemory(stage, Number(values.sheets)))
    return 0
  } finally {
    await browser.close()
    await program.remove()
  }
}

interface Stage {
  browser: Browser
  port: number
  url: string
  /** Address of the built thread. */
  script: string
  photos: readonly Buffer[]
  sheets: SheetTemplates
}

async function findThread(): Promise<string> {
  const name = (await readdir(join(import.meta.dirname, '../../build/client/assets'))).find((file) => /^frame-worker-[\w-]+\.js$/.test(file))
  if (name === undefined) throw new Error('The web is not built.')
  return `/assets/${name}`
}

interface Times {
  index: number[]
  read: number[]
  processor: number[]
  answers: number
}

/** The page's own thread plays the worker: what it listens to and what it sends is caught. */
async function readOnPage(stage: Stage, slower: number): Promise<Times> {
  const { page, context } = await openPage(stage, { bypassCSP: true })
  const cdp = await context.newCDPSession(page)
  await page.evaluate(async (script) => {
    const answers = new Map<number, (answer: unknown) => void>()
    let receive: ((event: { data: unknown }) => void) | null = null
    // Nothing else listens by this once the page stands still.
    Object.assign(window, {
      addEventListener: (kind: string, handler: (event: { data: unknown }) => void) => {
        if (kind === 'message') receive = handler
      },
      postMessage: (answer: { id: number }) => answers.get(answer.id)?.(answer),
    })
    await import(script)
    let last = 0
    Object.assign(window, {
      askThread: async (request: object) => {
        last += 1
        const id = last
        return new Promise((resolve) => {
          answers.set(id, resolve)
          receive?.({ data: { ...request, id } })
        })
      },
    })
  }, stage.script)
  await prepare(page, stage.sheets)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times = await readAll(page, stage.photos.length, async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
  })
  await context.close()
  return times
}

async function openThread(page: Page, script: string): Promise<void> {
  await page.evaluate((address) => {
    const worker = new Worker(address, { type: 'module' })
    const answers = new Map<number, (answer: unknown) => void>()
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => answers.get(data.id)?.(data))
    let last = 0
    Object.assign(window, {
      askThread: async (request: object) => {
        last += 1
        const id = last
        return new Promise((resolve) => {
          answers.set(id, resolve)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          worker.postMessage({ ...request, id })
        })
      },
    })
  }, script)
}

async function readInThread(stage: Stage): Promise<Times> {
  const { page, context } = await openPage(stage)
  await openThread(page, stage.script)
  await prepare(page, stage.sheets)
  const times = await readAll(page, stage.photos.length, async () => performance.now())
  await context.close()
  return times
}

async function openPage({ browser, url, photos }: Stage, options: { bypassCSP?: boolean } = {}): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...options, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.route('**/photos/*', async (route) => {
    const body = photos[Number(route.request().url().split('/').at(-1))]
    await (body === undefined ? route.abort() : route.fulfill({ body, contentType: 'image/jpeg' }))
  })
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  return { page, context }
}

declare global {
  interface Window {
    picture: ImageBitmap
    askThread: (request: object) => Promise<{ failed?: string; read?: { reading: { state: string; questions: { doubt: string | null }[] } } }>
  }
}

async function prepare(page: Page, sheets: SheetTemplates): Promise<void> {
  const failed = await page.evaluate(async (plan) => (await window.askThread({ kind: 'prepare', plan })).failed, { sheets })
  if (failed !== undefined) throw new Error(failed)
}

/**
 * Each picture is unpacked before its time is taken, since a camera gives it unpacked. The first is read once more for nothing. `clock`:
 * milliseconds of processor that the page's own thread has used, which do not swing with what else the machine does.
 */
async function readAll(page: Page, count: number, clock: () => Promise<number>): Promise<Times> {
  const times: Times = { index: [], read: [], processor: [], answers: 0 }
  for (let at = -1; at < count; at += 1) {
    const begun = await clock()
    const rounds = await page.evaluate(joinStrings)
    const joined = await clock()
    await page.evaluate(
      async (photo) => {
        window.picture = await createImageBitmap(await (await fetch(`/photos/${photo}`)).blob())
      },
      Math.max(0, at),
    )
    const opened = await clock()
    const { tookMs, answer } = await page.evaluate(async () => {
      const began = performance.now()
      const told = await window.askThread({ kind: 'read', picture: window.picture })
      return { tookMs: performance.now() - began, answer: told.read?.reading }
    })
    if (answer?.state !== 'read') throw new Error(`Not read: ${JSON.stringify(answer)}`)
    if (at < 0) continue
    times.index.push(rounds / 10 / ((joined - begun) / 1000))
    times.read.push(tookMs)
    times.processor.push((await clock()) - opened)
    times.answers += answer.questions.filter(({ doubt }) => doubt === null).length
  }
  return times
}

/** The work by which Chrome's own tools place a processor among phones, in its first half: hundreds of such strings a second. */
function joinStrings(): number {
  const rounds = 500
  for (let round = 0; round < rounds; round += 1) {
    let text = ''
    for (let at = 0; at < 10_000; at += 1) text += 'a'
    if (text.length === 1) throw new Error('never')
  }
  return rounds
}

interface Memory extends Heap {
  /** Of the whole process that draws the page and reads: pictures, canvases and WebAssembly too. */
  process: number
}

/** What is held once garbage was collected: at the beginning, half way and at the end. */
async function measureMemory(stage: Stage, sheets: number): Promise<Map<number, Memory>> {
  const { page, context } = await openPage(stage)
  await openThread(page, stage.script)
  await prepare(page, stage.sheets)
  const thread = await openThreadHeap(stage.port, page.url())
  const held = new Map<number, Memory>()
  let read = 0
  for (const until of [WARM_SHEETS, Math.round(sheets / 2), sheets]) {
    await readMany(page, until - read, stage.photos.length)
    read = until
    await page.requestGC()
    held.set(until, { ...(await thread.measure()), process: await measureRenderers(stage.browser) })
  }
  thread.close()
  await context.close()
  return held
}

/** Memory of their own, as Linux counts it. */
async function measureRenderers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => Number(/^RssAnon:\s+(\d+) kB$/m.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function readMany(page: Page, sheets: number, photos: number): Promise<void> {
  await page.evaluate(
    async ([count, kinds]) => {
      for (let at = 0; at < count; at += 1) {
        const picture = await createImageBitmap(await (await fetch(`/photos/${at % kinds}`)).blob())
        await window.askThread({ kind: 'read', picture })
      }
    },
    [sheets, photos] as const,
  )
}

/** Processors of the lowest kind of phone, by Chrome's own measure. */
const LOWEST = 264

function printTimes(what: string, { index, read, answers }: Times): void {
  console.log(`${what}: ${answers} answers without a doubt`)
  report({ what: `${what}: processor`, unit: 'of which the lowest phones have 264', values: index, digits: 0 })
  report({ what: `${what}: frame to reading`, unit: 'ms', values: read, digits: 0 })
}

function printProcessor(what: string, times: Times): void {
  printTimes(what, times)
  const { index, processor } = times
  report({ what: `${what}: processor time`, unit: 'ms', values: processor, digits: 0 })
  const onLowest = processor.map((ms, at) => (ms * (index[at] ?? 0)) / LOWEST)
  report({ what: `${what}: processor time on the lowest phone`, unit: 'ms', values: onLowest, digits: 0 })
}

function printMemory(held: ReadonlyMap<number, Memory>): void {
  for (const [sheets, { script, buffers, process: whole }] of held) {
    console.log(
      `after ${sheets} sheets: ${megabytes(script)} MB of objects, ${megabytes(buffers)} of buffers; ${megabytes(whole)} MB in the whole process`,
    )
    record({ what: `memory of the process after ${sheets} sheets`, value: Number(megabytes(whole)), unit: 'MB', n: sheets })
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

process.exitCode = await benchLive()
