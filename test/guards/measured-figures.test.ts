import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatNumber } from '#engine/words/format-number.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { evalCases, type EvalCase } from '#tools/eval/reading/eval-cases.ts'
import { readSiteTexts } from '#test/guards/claims/read-site-texts.ts'
import { measurementsFile } from '#tools/measurements.ts'
import { measuredFigures as figures } from '#web/features/site/measured-figures.ts'

interface Measurement {
  command: string
  what: string
  value: number
  n: number
}

/** In the order in which they were recorded. */
const measurements: Measurement[] = readFileSync(measurementsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain))
  .map(([, command = '', what = '', value, , n]) => ({ command, what, value: Number(value), n: Number(n) }))

/** The last record of it, by whichever version of the program. */
function latest(command: string, what: string): Measurement {
  const found = measurements.findLast((one) => one.command.startsWith(command) && one.what.replace(/, (?:reader|version) \d+$/, '') === what)
  if (found === undefined) throw new Error(`“${what}” of “${command}” was never recorded`)
  return found
}

/** To the last digit that is said: records hold rounded shares, and bounds and sums of them may differ by one of it. */
function nearly(share: number, digits: number): unknown {
  const isNear = (said: unknown) => typeof said === 'string' && Math.abs(Number(said.replace('%', '')) - share * 100) < 1.1 / 10 ** digits
  return expect.toSatisfy(isNear, `${(share * 100).toFixed(digits)}%`)
}

const percent = (share: number, digits: number) => `${(share * 100).toFixed(digits)}%`
const count = (value: number) => formatNumber(value, 'en')

it('the pace of ten thousand sheets is the one that was recorded last', () => {
  const { value: seconds } = latest('npm run bench -- batch 10000', 'one picture a file: the whole')
  expect(figures.batchMinutes).toBe((seconds / 60).toFixed(1))
})

const tenThousand = 'npm run eval:reading -- --sheets 10000'

function rightOf(isAmong: (one: EvalCase) => boolean) {
  const records = evalCases.filter(isAmong).map(({ name }) => latest(tenThousand, `${name}: answers right`))
  const all = records.reduce((sum, { n }) => sum + n, 0)
  const right = records.reduce((sum, { n, value }) => sum + (n * value) / 100, 0)
  return { right: nearly(right / all, 2), of: count(all), least: nearly(wilsonLower(right, all), 2) }
}

it('what is said of reading bubbles is the run of ten thousand sheets that was recorded last', () => {
  const isCopy = ({ name }: EvalCase) => ['photocopy', 'copy of a copy', 'third copy'].includes(name)
  const isBlackAndWhite = ({ name }: EvalCase) => name.startsWith('black and white')
  const isPhotograph = ({ name, group }: EvalCase) => group === 'photos' || name.endsWith(', photo')
  const all = measurements.findLast(({ command, what }) => command.startsWith(tenThousand) && what.startsWith('all damages: answers right'))
  expect(figures.reading).toEqual({
    version: /reader (\d+)$/.exec(all?.what ?? '')?.[1],
    sheets: count(latest(tenThousand, 'all damages: sheets set aside').n),
    scans: rightOf((one) => !isCopy(one) && !isBlackAndWhite(one) && !isPhotograph(one)),
    photographs: rightOf(isPhotograph),
    photocopies: rightOf(isCopy),
    blackAndWhite: rightOf(isBlackAndWhite),
    silent: String(latest(tenThousand, 'all damages: silently wrong').value),
  })
})

it('what is said of handwriting is what was recorded last', () => {
  const command = 'npm run eval:handwriting -- --set hands/test'
  const accepted = latest(command, 'words: true wordings accepted, threshold frozen')
  const right = latest(command, 'words: right among what is accepted, against lookalikes')
  expect(figures.handwriting).toEqual({
    lines: count(accepted.n),
    accepted: `${accepted.value}%`,
    right: count(right.value),
    of: count(right.n),
    rightShare: percent(right.value / right.n, 1),
    least: percent(wilsonLower(right.value, right.n), 1),
  })
})

it('marks beside those of people are those that were recorded last', () => {
  const find = (set: string, measure: string) => latest('npm run eval:marking', `${set}: ${measure}, whole marks`)
  const marksOf = (set: string) => {
    const { value, n } = find(set, 'same mark')
    return {
      count: count(n),
      exact: percent(value, 1),
      least: nearly(wilsonLower(value * n, n), 1),
      kappa: find(set, 'kappa').value.toFixed(3),
    }
  }
  const longAnswers = 'SAF, left out whole, its score as marks of 5'
  const sets = ['SciEntsBank, left out whole', 'Beetle, left out whole', longAnswers]
  expect(figures.marks).toEqual({
    factsInEnglish: marksOf('Facts written afterwards, English'),
    factsInKiswahili: marksOf('Facts written afterwards, Kiswahili'),
    science: marksOf('SciEntsBank, left out whole'),
    electricity: marksOf('Beetle, left out whole'),
    longAnswers: { ...marksOf(longAnswers), withinOne: percent(find(longAnswers, 'within one').value, 1) },
  })
  const all = sets.reduce((sum, set) => sum + find(set, 'same mark').n, 0)
  const { of, share, agreedShare, agreed, settled } = figures.settled
  const said = (measure: string) => latest('npm run eval:marking', `All: ${measure}, settled without a person`).value
  expect({ of, share, agreedShare }).toEqual({ of: count(all), share: `${said('settled')}%`, agreedShare: percent(said('of that agreed'), 1) })
  expect({ share: percent(Number(settled) / all, 1), agreedShare: percent(Number(agreed) / Number(settled), 1) }).toEqual({ share, agreedShare })
})

it('no other figure stands among what was measured, in either language', async () => {
  const known = new Set(JSON.stringify(figures).match(/\d[\d.,]*%?(?=")/g))
  // How sure a bound is, what was counted of nothing, and the marks of an answer.
  for (const one of ['95%', '0', '5']) known.add(one)
  for (const language of ['en', 'sw'] as const) {
    const said = Object.entries(await readSiteTexts(language, 'measured')).filter(([key]) =>
      /^claims\.items\.\d+\.state|^marks\.(?:items|notes)/.test(key),
    )
    expect(said.length).toBeGreaterThan(50)
    const unknown = said.flatMap(([key, text]) =>
      (text.match(/\d+(?:[.,]\d+)*%?/g) ?? []).filter((figure) => !known.has(figure)).map((figure) => `${key}: ${figure}`),
    )
    expect(unknown).toEqual([])
  }
})
