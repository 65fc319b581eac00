import { unzipSync, type Unzipped } from 'fflate'
import { SaxesParser } from 'saxes'
import { listPlaceholders } from '#engine/reports/placeholders.ts'

/** A form is a sheet or two with a logo. Forty copies of it are made at once, so it stays small. */
const bounds = { unpackedBytes: 5_000_000, parts: 60, cells: 5000 } as const

export type FormFault = 'workbook-locked' | 'workbook-unreadable' | 'form-too-large' | 'form-not-plain'

/** A cell whose text holds placeholders: where it stands in its part, and what it says. */
export interface FormCell {
  part: string
  sheet: string
  /** `B7`. */
  at: string
  /** The attribute of its style, as it is written. */
  style: string | null
  /** From the `<` of the cell to the end of it. */
  from: number
  to: number
  text: string
}

export interface FormParts {
  parts: Unzipped
  /** In the order of their parts. */
  cells: FormCell[]
}

/** The parts of a school's own form and its cells with placeholders, or why it is none. Nothing in it runs. */
export function readFormParts(bytes: Uint8Array): FormParts | { fault: FormFault } {
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0') return { fault: 'workbook-locked' }
  try {
    let [unpacked, count] = [0, 0]
    const fits = () => unpacked <= bounds.unpackedBytes && count <= bounds.parts
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        count += 1
        return fits()
      },
    })
    if (!fits()) return { fault: 'form-too-large' }
    const names = Object.keys(parts)
    if (names.some((name) => /(?:vbaProject|externalLinks\/|\.bin$|activeX|embeddings\/|connections\.xml|queryTables\/)/i.test(name)))
      return { fault: 'form-not-plain' }
    const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted()
    if (sheets.length === 0 || parts['xl/workbook.xml'] === undefined) return { fault: 'workbook-unreadable' }
    const shared = readSharedTexts(parts['xl/sharedStrings.xml'])
    const titles = nameSheets(parts)
    const cells: FormCell[] = []
    let seen = 0
    for (const part of sheets) {
      const read = readCells(decode(parts[part]), shared)
      seen += read.count
      cells.push(...read.cells.map((cell) => ({ ...cell, part, sheet: titles.get(part) ?? part })))
    }
    return seen > bounds.cells ? { fault: 'form-too-large' } : { parts, cells }
  } catch {
    // The readers throw at whatever is not as it should be. What exactly it was helps nobody who has the file in hand.
    return { fault: 'workbook-unreadable' }
  }
}

export function decode(part: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(part ?? new Uint8Array())
}

/** The texts that cells refer to by their number; the runs of a formatted one are put together. */
function readSharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  if (part === undefined) return texts
  let text: string | null = null
  let phonetic = 0
  parse(decode(part), {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') phonetic += 1
      if (name === 't' && phonetic === 0) text = ''
    },
    text: (piece) => {
      if (text !== null) text += piece
    },
    close: (name) => {
      if (name === 'rPh') phonetic -= 1
      if (name !== 't' || text === null) return
      texts.push(`${texts.pop() ?? ''}${text}`)
      text = null
    },
  })
  return texts
}

function readCells(xml: string, shared: readonly string[]): { cells: Omit<FormCell, 'part' | 'sheet'>[]; count: number } {
  const cells: Omit<FormCell, 'part' | 'sheet'>[] = []
  let count = 0
  let cell: { at: string; style: string | null; from: number; type: string; isFormula: boolean; value: string; isIn: boolean } | null = null
  parse(xml, {
    open: (name, attributes, from) => {
      if (name === 'c') {
        count += 1
        cell = {
          at: attributes['r'] ?? '',
          style: attributes['s'] ?? null,
          from,
          type: attributes['t'] ?? '',
          isFormula: false,
          value: '',
          isIn: false,
        }
      } else if (cell !== null && name === 'f') cell.isFormula = true
      else if (cell !== null && (name === 'v' || name === 't')) cell.isIn = true
    },
    text: (piece) => {
      if (cell?.isIn === true) cell.value += piece
    },
    close: (name, to) => {
      if (cell === null) return
      if (name === 'v' || name === 't') cell.isIn = false
      if (name !== 'c') return
      const text = cell.type === 's' ? (shared[Number(cell.value)] ?? '') : cell.type === 'inlineStr' || cell.type === 'str' ? cell.value : ''
      // What a formula shows is its own: it is worked out anew when the file is opened.
      if (!cell.isFormula && listPlaceholders(text).length > 0) cells.push({ at: cell.at, style: cell.style, from: cell.from, to, text })
      cell = null
    },
  })
  return { cells, count }
}

/** What the tabs are called, by part. */
function nameSheets(parts: Unzipped): Map<string, string> {
  const ids = new Map<string, string>()
  parse(decode(parts['xl/_rels/workbook.xml.rels']), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) ids.set(Id, `xl/${Target.replace(/^\/?(?:xl\/)?/, '')}`)
    },
  })
  const titles = new Map<string, string>()
  parse(decode(parts['xl/workbook.xml']), {
    open: (name, attributes) => {
      const part = ids.get(attributes['r:id'] ?? '')
      if (name === 'sheet' && part !== undefined) titles.set(part, attributes['name'] ?? part)
    },
  })
  return titles
}

interface Listeners {
  /** `from` is where the tag begins. */
  open?: (name: string, attributes: Record<string, string>, from: number) => void
  text?: (text: string) => void
  /** `to` is where it has ended. */
  close?: (name: string, to: number) => void
}

/** Reads XML that is well formed, and throws at any other and at one that declares a document type: no entity is ever followed. */
function parse(xml: string, { open, text, close }: Listeners): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A document type.')
  })
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    // The parser stands behind the tag; the last `<` before it begins it, for a `<` within an attribute is not well formed.
    const end = parser.position
    open?.(bare(name), attributes, xml.lastIndexOf('<', end - 1))
    if (isSelfClosing) return
  })
  if (text !== undefined) parser.on('text', text)
  parser.on('closetag', ({ name }) => close?.(bare(name), parser.position))
  parser.write(xml).close()
}

/** Some programs write `x:c` for `c`. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
