import { expect, it } from 'vitest'
import { readSettings, writeSettings } from '#web/features/ai-reading/settings-draft.ts'

const settings = { isOn: true, callsAtOnce: 8, callsPerHour: 6000, spendPerMonth: null, costPerPaper: null }

it('gives back what was written', () => {
  expect(readSettings(writeSettings(settings))).toEqual({ settings, wrong: [] })
  expect(readSettings({ ...writeSettings(settings), callsPerHour: '6,000', spendPerMonth: '12.5' }).settings).toEqual({
    ...settings,
    spendPerMonth: 12.5,
  })
})

it.each([
  ['callsAtOnce', '0'],
  ['callsAtOnce', '2.5'],
  ['callsAtOnce', ''],
  ['callsPerHour', 'many'],
  ['spendPerMonth', '-1'],
  ['costPerPaper', '0.001'],
])('names a wrong %s: "%s"', (field, value) => {
  const read = readSettings({ ...writeSettings(settings), [field]: value })
  expect(read.settings).toBeNull()
  expect(read.wrong).toEqual([field])
})
