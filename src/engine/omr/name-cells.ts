import type { OmrReading } from './read-omr-sheet.ts'
import type { OmrTemplate } from './read-template.ts'

export interface OmrRow {
  /** What each column says. */
  cells: Map<string, string>
  /** Fields that a person should look at, with what is unsure, as `q4 two-marks`. */
  doubts: string[]
}

/** The columns of a template filled with what was read; several marks of a field stand one after the other. */
export function nameCells({ columns, fields }: OmrTemplate, { fields: readings }: Pick<OmrReading, 'fields'>): OmrRow {
  const read = new Map(readings.map((reading) => [reading.label, reading]))
  const empty = new Map(fields.map(({ label, emptyValue }) => [label, emptyValue]))
  const valueOf = (label: string): string => {
    const values = read.get(label)?.values ?? []
    return values.length === 0 ? (empty.get(label) ?? '') : values.join('')
  }
  const cells = new Map(columns.map(({ name, labels }) => [name, labels.map(valueOf).join('')]))
  const doubts = columns.flatMap(({ labels }) =>
    labels.flatMap((label) => {
      const doubt = read.get(label)?.doubt ?? null
      return doubt === null ? [] : [`${label} ${doubt}`]
    }),
  )
  return { cells, doubts }
}
