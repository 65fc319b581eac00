import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measurementColumns, measurementsFile, writeMeasurement } from '#tools/measurements.ts'

/** Cells of one line, in which only what needs them has quotes. */
const readCells = (line: string) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain)

const isWhole = ([date = '', command, what, value, unit, n]: readonly string[]) =>
  /^\d{4}-\d\d-\d\d$/.test(date) && ![command, what, value, unit, n].includes('') && Number.isFinite(Number(value)) && Number(n) > 0

describe('the measurements', () => {
  it('are written as one line each, in the columns of the file', () => {
    const figure = { what: 'a page, "drawn"', value: 21.1, unit: 'ms', n: 3 }
    const line = writeMeasurement(figure, { command: 'npm run bench -- batch 100 3', now: new Date('2026-11-28T09:00:00Z') })
    expect(line.endsWith('\n')).toBe(true)
    const cells = readCells(line.trimEnd())
    expect(cells).toHaveLength(measurementColumns.length)
    expect(cells.slice(0, 6)).toEqual(['2026-11-28', 'npm run bench -- batch 100 3', 'a page, ""drawn""', '21.1', 'ms', '3'])
  })

  it('in the file have a date, a command, a number, a unit and a count each', () => {
    const [head = '', ...lines] = readFileSync(measurementsFile, 'utf8').trimEnd().split('\n')
    expect(head.split(',')).toEqual([...measurementColumns])
    expect(lines.length).toBeGreaterThan(100)
    const wrong = lines.filter((line) => readCells(line).length !== measurementColumns.length || !isWhole(readCells(line)))
    expect(wrong).toEqual([])
  })
})
