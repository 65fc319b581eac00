import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import * as z from 'zod'
import { findFreePort } from '#test/e2e/program.ts'
import type { PageFigures } from '#tools/bench/web-budgets.ts'
import playwright from '../../playwright.config.ts'

const score = z.object({ score: z.number().nullable() })
const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional(), scoreDisplayMode: z.string() })
const requestItem = z.object({ url: z.string(), resourceType: z.string().optional(), networkRequestTime: z.number() })
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(z.string(), audit),
  runtimeError: z.object({ message: z.string() }).optional(),
})
const tableOf = <Item extends z.ZodType>(item: Item) => z.object({ details: z.object({ items: z.array(item) }) })
const detailsSchema = z.object({
  audits: z.object({ 'network-requests': tableOf(requestItem), metrics: tableOf(z.object({ observedFirstPaint: z.number().optional() })) }),
})

type RunLighthouse = (url: string, settings: object) => Promise<{ lhr: unknown } | undefined>
const lighthouseSchema = z.object({ default: z.custom<RunLighthouse>((value) => typeof value === 'function') })

/** A package of its own, which `tools/setup.cjs` installs for this measurement alone. */
const lighthousePath = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/core/index.js')

/** Lighthouse's own slow 4G. */
const mobile = { rttMs: 150, throughputKbps: 1638.4, requestLatencyMs: 562.5, downloadThroughputKbps: 1474.56, uploadThroughputKbps: 675 }

/** Runs Lighthouse as on a middling phone over slow 4G (its own settings: 1.6 Mbps, 150 ms, processor four times slower). */
export async function measurePages(
  origin: string,
  paths: readonly string[],
  { rounds, slower }: { rounds: number; slower: number },
): Promise<Map<string, PageFigures>> {
  const port = await findFreePort()
  const { args: all = [], ...options } = playwright.use?.launchOptions ?? {}
  // Visitors' browsers make code faster where they may.
  const args = all.filter((arg) => !arg.startsWith('--js-flags'))
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] })
  const measured = new Map<string, PageFigures>()
  try {
    for (const path of paths) {
      const runs: PageFigures[] = []
      for (let round = 0; round < rounds; round += 1) runs.push(await measureAtLast(origin + path, { port, slower }))
      measured.set(path, medianOf(runs))
    }
  } finally {
    await browser.close()
  }
  return measured
}

interface Way {
  port: number
  /** How many times slower the processor is made. */
  slower: number
}

/** A machine with much else to do sometimes paints too late for Lighthouse, which then has no score. */
async function measureAtLast(url: string, way: Way): Promise<PageFigures> {
  for (let attempt = 1; attempt < 3; attempt += 1) {
    const figures = await measurePage(url, way)
    if (typeof figures !== 'string') return figures
    console.log(`${url}: ${figures} Once more.`)
  }
  throw new Error(`Lighthouse could not measure ${url}`)
}

/** The figures of one run, or why there are none. */
async function measurePage(url: string, { port, slower }: Way): Promise<PageFigures | string> {
  const { default: lighthouse } = lighthouseSchema.parse(await import(pathToFileURL(lighthousePath).href))
  const result = await lighthouse(url, {
    port,
    throttling: { ...mobile, cpuSlowdownMultiplier: slower },
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { categories, audits, runtimeError } = reportSchema.parse(result.lhr)
  if (runtimeError !== undefined || categories.performance.score === null) return runtimeError?.message ?? 'No score.'
  const { 'network-requests': asked, metrics } = detailsSchema.parse(result.lhr).audits
  const requests = asked.details.items.filter((item) => item.url.startsWith('http'))
  const firstPaintMs = metrics.details.items[0]?.observedFirstPaint ?? 0
  // Fetched beforehand, a script is of no type yet.
  const isScript = ({ url: address, resourceType }: z.infer<typeof requestItem>) =>
    resourceType === 'Script' || new URL(address).pathname.endsWith('.js')
  const scripts = requests.filter(isScript)
  const startedAt = Math.min(...scripts.map(({ networkRequestTime }) => networkRequestTime), Infinity)
  const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
  const bytesOf = async (items: typeof requests) => {
    const sizes = await Promise.all(items.map(async (item) => compressedBytes(item.url)))
    return sizes.reduce((sum, bytes) => sum + bytes, 0)
  }
  const percent = (value: { score: number | null }) => Math.round((value.score ?? 0) * 100)
  return {
    scores: {
      performance: percent(categories.performance),
      accessibility: percent(categories.accessibility),
      bestPractices: percent(categories['best-practices']),
      seo: percent(categories.seo),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    htmlBytes: await compressedBytes(url),
    cssBytes: await bytesOf(ofType('Stylesheet')),
    scriptBytes: await bytesOf(scripts),
    fontBytes: await bytesOf(ofType('Font')),
    requests: requests.filter(({ networkRequestTime }) => networkRequestTime < startedAt).length,
    earlyScripts: scripts.filter(({ networkRequestTime }) => networkRequestTime < firstPaintMs).length,
    otherHosts: [...new Set(requests.map((item) => new URL(item.url).host))].filter((host) => host !== new URL(url).host),
    failed: Object.entries(audits).flatMap(([name, { score: value, scoreDisplayMode }]) =>
      scoreDisplayMode === 'binary' && value !== null && value < 1 ? [name] : [],
    ),
  }
}

/** The body alone, as it travels. */
async function compressedBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.body?.cancel()
  return Number(answer.headers.get('content-length'))
}

/** Bytes and requests are the same in every run; scores and times are not. */
function medianOf(runs: readonly PageFigures[]): PageFigures {
  const byPaint = runs.toSorted((a, b) => a.lcpMs - b.lcpMs)
  const middle = byPaint[Math.floor(byPaint.length / 2)]
  if (!middle) throw new Error('A page was not measured')
  const performance = runs.map(({ scores }) => scores.performance).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return { ...middle, scores: { ...middle.scores, performance: performance ?? 0 }, cls: Math.max(...runs.map(({ cls }) => cls)) }
}
