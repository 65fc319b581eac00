// How well sheets that others print are read: real ones with their truth in --data DIR, and made ones of every kind.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { nameCells } from '#engine/omr/name-cells.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { readTemplateInput } from '#cli/read/read-omr-inputs.ts'
import { writeSheetFault } from '#engine/sentences/sheet-fault.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { measureOutlines, outlineParts } from '#tools/eval/templates/measure-outlines.ts'
import { getOmrTemplate, makeOmrAssets, makeOmrSample } from '#tools/samples/make-omr-sample.ts'
import { omrTemplateNames } from '#tools/samples/omr-templates.ts'

const usage =
  'Use: node tools/eval/templates.ts [--data DIR] [--made N] [--outlines N [--part set|held|corners|pale|pale-held]] [--seed TEXT] [--misses]'

/** DIR/truth.json: what stands in each column of each picture. */
const truthSchema = z.array(z.object({ image: z.string(), template: z.string(), truth: z.record(z.string(), z.string()) }))
/** From the smallest pictures that are sent to a phone's full 12 million pixels. */
const LONG_SIDES = [640, 800, 1280, 1600, 2048, 4000] as const

interface Count {
  columns: number
  right: number
  flagged: number
  silent: number
}

const none = (): Count => ({ columns: 0, right: 0, flagged: 0, silent: 0 })

function countCells(
  count: Count,
  template: OmrTemplate,
  given: { cells: Map<string, string>; doubts: readonly string[] },
  truth: Record<string, string>,
): string[] {
  const misses: string[] = []
  for (const { name, labels } of template.columns) {
    const expected = truth[name]
    if (expected === undefined) continue
    const isRight = given.cells.get(name) === expected
    const isFlagged = labels.some((label) => given.doubts.some((doubt) => doubt.startsWith(`${label} `)))
    count.columns += 1
    if (isRight) count.right += 1
    if (isFlagged) count.flagged += 1
    if (!isRight && !isFlagged) count.silent += 1
    if (!isRight) misses.push(`${name} is "${expected}", read as "${given.cells.get(name)}"${isFlagged ? ', flagged' : ', NOT FLAGGED'}`)
  }
  return misses
}

function describe(name: string, { columns, right, flagged, silent }: Count): string {
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
  return `${name}: ${right} of ${columns} columns right (95 % at least ${percent(wilsonLower(right, columns))}), ${flagged} flagged, ${silent} wrong and not flagged (95 % at most ${percent(exactUpper(silent, columns))})`
}

async function evaluateReal(folder: string): Promise<void> {
  const total = none()
  for (const { image, template: path, truth } of truthSchema.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))) {
    const { template, assets } = await readTemplateInput(join(folder, path))
    const reading = readOmrSheet((await decodePicture(await readFile(join(folder, image)))).image, template, assets)
    const count = none()
    const misses = countCells(count, template, nameCells(template, reading), truth)
    console.log(describe(`${dirname(path)}: ${image}`, count))
    for (const miss of [...misses, ...(reading.problem === null ? [] : [writeSheetFault(reading.problem, 'en')])]) console.log(`  ${miss}`)
    for (const key of ['columns', 'right', 'flagged', 'silent'] as const) total[key] += count[key]
  }
  console.log(describe('all real sheets', total))
}

async function evaluateMade(sheets: number, seed: string, showMisses: boolean): Promise<void> {
  const assets = new Map<string, GrayImage>()
  for (const [name, bytes] of await makeOmrAssets()) assets.set(name, (await decodePicture(bytes)).image)
  for (const name of omrTemplateNames) {
    const template = getOmrTemplate(name)
    const count = none()
    let lost = 0
    let spentMs = 0
    const each = Math.ceil(sheets / omrTemplateNames.length)
    for (let index = 0; index < each; index += 1) {
      const longSide = LONG_SIDES[index % LONG_SIDES.length] ?? 1280
      const { picture, truth } = await makeOmrSample({ name, seed: `${seed}/${index}`, longSide })
      const { image } = await decodePicture(picture)
      const from = performance.now()
      const reading = readOmrSheet(image, template, assets)
      spentMs += performance.now() - from
      if (reading.problem !== null) lost += 1
      const empty = new Map(template.fields.map(({ label, emptyValue }) => [label, emptyValue]))
      const expected = Object.fromEntries(
        template.columns.map((column) => [
          column.name,
          column.labels.map((label) => (truth[label]?.length ? truth[label].join('') : (empty.get(label) ?? ''))).join(''),
        ]),
      )
      const misses = countCells(count, template, nameCells(template, reading), expected)
      if (showMisses && (misses.length > 0 || reading.problem !== null))
        console.log(`  ${name} ${index} at ${longSide} px: ${reading.problem?.code ?? ''} ${misses.slice(0, 4).join('; ')}`)
    }
    console.log(`${describe(`${name}, ${each} made`, count)}; ${lost} set aside; ${Math.round(spentMs / each)} ms a sheet`)
  }
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      made: { type: 'string', default: '0' },
      outlines: { type: 'string', default: '0' },
      part: { type: 'string', default: 'held' },
      seed: { type: 'string', default: 'held-out' },
      misses: { type: 'boolean', default: false },
    },
  })
  const made = Number(values.made)
  const outlines = Number(values.outlines)
  const part = outlineParts.find((each) => each === values.part)
  if (!(made >= 0) || !(outlines >= 0) || part === undefined || (values.data === undefined && made + outlines === 0)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  console.log(`${describeMachine()}; seed ${values.seed}`)
  if (values.data !== undefined) await evaluateReal(values.data)
  if (made > 0) await evaluateMade(made, values.seed, values.misses)
  if (outlines > 0) await measureOutlines(outlines, { seed: values.seed, part, misses: values.misses })
  return 0
}

process.exitCode = await main(process.argv.slice(2))
