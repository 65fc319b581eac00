import { readdir } from 'node:fs/promises'
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
      slower: { type: 'string', multiple: true, default: ['1', '8', '12'] },
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
    for (const slower of values.slower) printTimes(`own thread, ${slower} times slower`, await readOnPage(stage, Number(slower)))
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
  index: number
  read: number[]
  answers: number
}

/** The page's own thread plays the worker: what it listens to and what it sends is caught. */
async function readOnPage(stage: Stage, slower: number): Promise<Times> {
  const { page, context } = await openPage(stage, { bypassCSP: true })
  const cdp = await context.newCDPSession(page)
  await page.evaluate(async (script) => {
    const answers = new Map<number, (answer: unknown) => void>()
    let receive: ((event: { data: unknown }) => void) | null = null
    const listen = window.addEventListener.bind(window)
    Object.assign(window, {
      addEventListener: (kind: string, handler: (event: { data: unknown }) => void, options?: AddEventListenerOptions) => {
        if (kind === 'message') receive = handler
        else listen(kind, handler as unknown as EventListener, options)
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
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times = await readAll(page, stage.photos.length)
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
  const times = await readAll(page, stage.photos.length)
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
    askThread: (request: object) => Promise<{ failed?: string; read?: { reading: { state: string; questions: { doubt: string | null }[] } } }>
  }
}

async function prepare(page: Page, sheets: SheetTemplates): Promise<void> {
  const failed = await page.evaluate(async (plan) => (await window.askThread({ kind: 'prepare', plan })).failed, { sheets })
  if (failed !== undefined) throw new Error(failed)
}

/** Each picture is unpacked before its time is taken, since a camera gives it unpacked. The first is read once more for nothing. */
async function readAll(page: Page, count: number): Promise<Times> {
  return page.evaluate(async (photos) => {
    const read: number[] = []
    let answers = 0
    for (let at = -1; at < photos; at += 1) {
      const picture = await createImageBitmap(await (await fetch(`/photos/${Math.max(0, at)}`)).blob())
      const began = performance.now()
      const answer = await window.askThread({ kind: 'read', picture })
      if (answer.read?.reading.state !== 'read') throw new Error(`Not read: ${JSON.stringify(answer)}`)
      if (at < 0) continue
      read.push(performance.now() - began)
      answers += answer.read.reading.questions.filter(({ doubt }) => doubt === null).length
    }
    return { index: measureProcessor(), read, answers }

    /** The way in which Chrome's own tools place a processor among phones: strings joined in half a second, in hundreds. */
    function measureProcessor(): number {
      const began = performance.now()
      let rounds = 0
      while (performance.now() - began < 500) {
        let text = ''
        for (let at = 0; at < 10_000; at += 1) text += 'a'
        if (text.length === 1) throw new Error('never')
        rounds += 1
      }
      return Math.round(rounds / 10 / ((performance.now() - began) / 1000))
    }
  }, count)
}

/** What the thread holds after its garbage was collected, at the beginning and at the end. */
async function measureMemory(stage: Stage, sheets: number): Promise<{ sheets: number; before: Heap; after: Heap }> {
  const { page, context } = await openPage(stage)
  await openThread(page, stage.script)
  await prepare(page, stage.sheets)
  const thread = await openThreadHeap(stage.port, page.url())
  await readMany(page, WARM_SHEETS, stage.photos.length)
  const before = await thread.measure()
  await readMany(page, sheets - WARM_SHEETS, stage.photos.length)
  const after = await thread.measure()
  thread.close()
  await context.close()
  return { sheets, before, after }
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

function printTimes(what: string, { index, read, answers }: Times): void {
  console.log(`${what}: processor ${index} (Chrome counts phones of the lowest kind from 264), ${answers} answers without a doubt`)
  report({ what: `${what}: frame to reading`, unit: 'ms', values: read, digits: 0 })
}

function printMemory({ sheets, before, after }: { sheets: number; before: Heap; after: Heap }): void {
  for (const part of ['script', 'buffers'] as const)
    console.log(`memory, ${part}: ${megabytes(before[part])} MB after ${WARM_SHEETS} sheets, ${megabytes(after[part])} MB after ${sheets}`)
  record({ what: 'memory of the thread', value: Number(megabytes(after.script + after.buffers)), unit: 'MB', n: sheets })
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

process.exitCode = await benchLive()
