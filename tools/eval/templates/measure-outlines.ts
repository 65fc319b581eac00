import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameCells } from '#engine/omr/name-cells.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import { desks } from '#tools/samples/draw-desk.ts'
import {
  cornered,
  getOutlinedTemplate,
  makeOutlinedAssets,
  makeOutlinedSample,
  outlinedSheets,
  pale,
  spoilings,
} from '#tools/samples/make-outlined-sample.ts'
import type { OutlinedOrder } from '#tools/samples/make-outlined-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** What photographs of one kind came to. */
interface Count {
  sheets: number
  setAside: number
  /** Without a doubt about any field, and every one right. */
  whole: number
  answers: number
  right: number
  flagged: number
  silent: number
}

export const outlineParts = ['set', 'held', 'corners', 'pale', 'pale-held'] as const
export type OutlinePart = (typeof outlineParts)[number]

/** From the smallest pictures that are sent to a phone's full 12 million pixels. */
const LONG_SIDES = [800, 1280, 1600, 2048, 3000] as const

/**
 * Photographs of sheets that only the outline of their paper tells the place of. `set`: the desks, sheets and spoilings that
 * thresholds were set on; `held`: other desks and other sheets, and every spoiling. `corners`: sheets with markers, of which one is covered,
 * on any desk. `pale` and `pale-held`: a hundred questions in pale print, half of them on black cloth.
 */
export async function measureOutlines(count: number, { seed, part, misses }: { seed: string; part: OutlinePart; misses: boolean }): Promise<void> {
  const kinds = new Map<string, Count>()
  const assets = new Map<string, GrayImage>()
  for (const [name, bytes] of await makeOutlinedAssets()) assets.set(name, (await decodePicture(bytes)).image)
  let spentMs = 0
  let stopped = false
  process.once('SIGINT', () => {
    stopped = true
  })
  for (let index = 0; index < count && !stopped; index += 1) {
    // A turn of the loop, in which Ctrl+C is heard: what was read until then is told.
    await nextTurn()
    const order = drawOrder(seed, index, part)
    const { picture, truth } = await makeOutlinedSample(order)
    const { image } = await decodePicture(picture)
    const template = getOutlinedTemplate(order.sheet)
    const from = performance.now()
    const reading = readOmrSheet(image, template, assets)
    spentMs += performance.now() - from
    const { cells, doubts } = nameCells(template, reading)
    const unsure = new Set(doubts.map((doubt) => doubt.split(' ')[0]))
    const wrong = template.fields.filter(({ label }) => cells.get(label) !== (truth[label] ?? []).join(''))
    const isFlagged = (label: string): boolean => reading.problem !== null || unsure.has(label)
    const silent = wrong.filter(({ label }) => !isFlagged(label))
    for (const name of ['all', `on: ${order.desk}`, `sheet: ${order.sheet}`, `spoilt: ${order.spoiling}`]) {
      const kind = kinds.get(name) ?? { sheets: 0, setAside: 0, whole: 0, answers: 0, right: 0, flagged: 0, silent: 0 }
      kind.sheets += 1
      if (reading.problem === null) {
        if (wrong.length === 0 && unsure.size === 0) kind.whole += 1
        kind.answers += template.fields.length
        kind.right += template.fields.length - wrong.length
        kind.flagged += template.fields.filter(({ label }) => isFlagged(label)).length
        kind.silent += silent.length
      } else kind.setAside += 1
      kinds.set(name, kind)
    }
    if (misses && (silent.length > 0 || reading.problem !== null))
      console.log(
        `  ${index} ${order.sheet}, ${order.desk}, ${order.spoiling}, ${order.longSide} px: ${reading.problem?.code ?? ''} ${silent.length} silent ${silent
          .slice(0, 4)
          .map(({ label }) => label)
          .join()}`,
      )
  }
  const head = ['photographs', 'n', 'set aside', 'answers of the others', 'right', 'flagged', 'wrong, not flagged', '≤ (95 %)', 'whole', '≥ (95 %)']
  console.log(
    [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...[...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(describe)]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
  )
  console.log(`${Math.round(spentMs / Math.max(1, kinds.get('all')?.sheets ?? 0))} ms a photograph`)
}

function drawOrder(seed: string, index: number, part: OutlinePart): OutlinedOrder {
  const random = makeRandom(seed, index)
  const more = { seed: `${seed}/${index}`, longSide: random.pick(LONG_SIDES) }
  if (part === 'corners')
    return {
      sheet: random.pick(cornered.sheets),
      spoiling: random.pick(cornered.spoilings),
      desk: random.pick([...desks.set, ...desks.held]),
      ...more,
    }
  if (part === 'pale' || part === 'pale-held')
    return {
      sheet: random.pick(pale[part === 'pale' ? 'set' : 'held']),
      desk: random.pick(part === 'pale' ? (['black cloth', 'black cloth', ...desks.set] as const) : (['black cloth', ...desks.held] as const)),
      spoiling: random.pick(part === 'pale' ? spoilings.set : [...spoilings.set, ...spoilings.held]),
      ...more,
    }
  return {
    sheet: random.pick(outlinedSheets[part]),
    desk: random.pick(desks[part]),
    spoiling: random.pick(part === 'set' ? spoilings.set : [...spoilings.set, ...spoilings.held]),
    ...more,
  }
}

function describe([name, { sheets, setAside, whole, answers, right, flagged, silent }]: [string, Count]): string[] {
  const percent = (share: number, digits = 1): string => (Number.isFinite(share) ? `${(share * 100).toFixed(digits)} %` : '–')
  return [
    name,
    String(sheets),
    String(setAside),
    String(answers),
    percent(right / answers, 2),
    percent(flagged / answers),
    String(silent),
    percent(exactUpper(silent, answers), 2),
    String(whole),
    percent(wilsonLower(whole, sheets)),
  ]
}
