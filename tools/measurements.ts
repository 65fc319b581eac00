import { appendFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { writeCell } from '#server/platform/text/write-csv.ts'

export const measurementsFile = join(import.meta.dirname, 'measurements.csv')
export const measurementColumns = ['date', 'command', 'what', 'value', 'unit', 'n', 'machine', 'load'] as const

interface Figure {
  what: string
  value: number
  unit: string
  /** Rounds, or what was counted. */
  n: number
}

const flag = '--record'
/** Only where somebody asks for it: an ordinary run leaves the working tree as it is. */
const isRecording = process.argv.includes(flag)
let command = ''

/** The words of the command line without `--record`. */
export const wordsOfCommand = process.argv.slice(2).filter((word) => word !== flag)

/** Names the command that the figures after it belong to. */
export function beginMeasuring(...words: string[]): void {
  command = words.join(' ')
}

interface Values {
  what: string
  unit: string
  values: readonly number[]
  digits?: number
  n?: number
}

/** Prints the median of the values, with the middle half, and records it. `n`: what was counted, where it is not rounds. */
export function report({ what, unit, values, digits = 1, n = values.length }: Values): void {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(digits)
  console.log(`  ${at(0.5)}${values.length > 1 ? ` (${at(0.25)}–${at(0.75)})` : ''} ${unit}  ${what}`)
  record({ what, unit, value: Number(at(0.5)), n })
}

/** With `--record`, appends the figure to `tools/measurements.csv`. */
export function record(figure: Figure): void {
  if (isRecording) appendFileSync(measurementsFile, writeMeasurement(figure, { command, now: new Date() }))
}

export function writeMeasurement({ what, value, unit, n }: Figure, { command: by, now }: { command: string; now: Date }): string {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} threads`
  const cells = [now.toISOString().slice(0, 10), by, what, value, unit, n, machine, (loadavg()[0] ?? 0).toFixed(1)]
  return `${cells.map(writeCell).join(',')}\n`
}
