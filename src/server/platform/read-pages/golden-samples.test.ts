import { readFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { splitPdf } from '#server/platform/images/split-pdf.ts'
import { splitTiff } from '#server/platform/images/split-tiff.ts'
import type { PagePicture } from '#server/platform/read-pages/reader-pool.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { countReading, emptyCounts } from '#tools/bench/count-readings.ts'
import type { Truth } from '#tools/samples/sample.ts'

const folder = join(import.meta.dirname, '../../../../test/samples')
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json')))

/** As an upload of one file is taken apart. */
async function takePages(bytes: Buffer): Promise<Pick<PagePicture, 'bytes'>[]> {
  const type = sniffContent(bytes)
  if (type !== 'application/pdf' && type !== 'image/tiff') return [{ bytes }]
  const { pages, total } = await (type === 'image/tiff' ? splitTiff : splitPdf)(bytes, { from: 0, count: 8 })
  expect(total).toBe(1)
  return pages
}

describe('golden samples', () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThan(15)
  })

  it.each(names)('%s is read as what it is', async (name) => {
    const truth: Truth = JSON.parse(await readFile(join(folder, name, 'truth.json'), 'utf8'))
    const layout = layoutSchema.parse(JSON.parse(await readFile(join(folder, name, 'layout.json'), 'utf8')))
    const [page] = await takePages(await readFile(join(folder, name, truth.file)))
    const counts = emptyCounts()
    const outcome = await readPage({ picture: page?.bytes ?? Buffer.alloc(0), templates: templatesFromLayout(layout) })
    countReading(counts, truth, outcome)
    expect({ state: outcome.unknownExam ? 'unknown-exam' : outcome.reading.state, reasons: outcome.reading.reasons }).toMatchObject({
      state: truth.state,
    })
    if (truth.state !== 'read') expect(outcome.reading.questions).toEqual([])
    expect(counts).toMatchObject({ wrongPaper: 0, wrongUnflagged: 0, inkMissed: 0, boxesRight: counts.boxes })
    expect(counts.answers - counts.right).toBeLessThanOrEqual(counts.answers * 0.02)
  })
})
