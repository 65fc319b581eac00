import { readFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { countReading, emptyCounts } from '#tools/bench/count-readings.ts'
import type { Truth } from '#tools/samples/sample.ts'

const folder = join(import.meta.dirname, '../../../../test/samples')
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json')))

describe('golden samples', () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThan(15)
  })

  it.each(names)('%s is read as what it is', async (name) => {
    const truth: Truth = JSON.parse(await readFile(join(folder, name, 'truth.json'), 'utf8'))
    const layout = layoutSchema.parse(JSON.parse(await readFile(join(folder, name, 'layout.json'), 'utf8')))
    const picture = await readFile(join(folder, name, truth.file))
    const counts = emptyCounts()
    const outcome = await readPage({ picture, templates: templatesFromLayout(layout) })
    countReading(counts, truth, outcome)
    expect({ state: outcome.unknownExam ? 'unknown-exam' : outcome.reading.state, reason: outcome.reading.reason }).toMatchObject({
      state: truth.state,
    })
    expect(counts).toMatchObject({ wrongPaper: 0, wrongUnflagged: 0, inkMissed: 0, boxesRight: counts.boxes })
    expect(counts.answers - counts.right).toBeLessThanOrEqual(counts.answers * 0.02)
  })
})
