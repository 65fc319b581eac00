import { strToU8, type Unzipped, type Zippable, zipSync } from 'fflate'
import { fillPlaceholders, isPlaceholder, listPlaceholders, type PlaceholderValue } from '#engine/reports/placeholders.ts'
import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { type DocumentForm, fillDocumentPart, readDocumentForm } from '#server/platform/workbook/document-form.ts'
import { type FormFault, unpackForm } from '#server/platform/workbook/form-archive.ts'
import { decodeXml } from '#server/platform/text/parse-xml.ts'
import { type FormCell, readWorkbookForm, type WorkbookForm } from '#server/platform/workbook/workbook-form.ts'

type FormKind = 'xlsx' | 'docx'

export interface CheckedForm {
  kind: FormKind
  /** Cells, or passages of a document, that hold placeholders. */
  places: number
  /** Placeholders that nobody knows, each with its cell or with the words around it. */
  unknown: { placeholder: string; at: { cell: string; sheet: string } | { near: string } }[]
}

/** Of the words around a placeholder, so many are enough to find it. */
const nearChars = 60

/** Whether a school's own form can be filled. */
export function checkForm(bytes: Uint8Array): CheckedForm | { fault: FormFault } {
  const read = readForm(bytes)
  if ('fault' in read) return read
  const places =
    read.kind === 'xlsx'
      ? read.cells.map(({ at: cell, sheet, text }) => ({ text, at: { cell, sheet } }))
      : read.passages.map(({ text }) => ({ text, at: { near: text.slice(0, nearChars) } }))
  const unknown = places.flatMap(({ at, text }) =>
    listPlaceholders(text).flatMap((placeholder) => (isPlaceholder(placeholder) ? [] : [{ placeholder, at }])),
  )
  return { kind: read.kind, places: places.length, unknown }
}

export interface FilledForm {
  /** Without an ending. */
  fileName: string
  values: ReadonlyMap<string, PlaceholderValue>
}

export interface FilledFormsOrder {
  template: Uint8Array
  forms: readonly FilledForm[]
}

/** A form for each pupil, in one ZIP. */
export function fillForms({ template, forms }: FilledFormsOrder): Uint8Array {
  const { kind, fill } = openFiller(template)
  // The archive is stored as it is: its files are packed already.
  return zipSync(Object.fromEntries(forms.map(({ fileName, values }) => [`${fileName}.${kind}`, [fill(values), { level: 0 }]])))
}

/** What fills a form that was kept. What goes in is a text or a number, never a formula; all else stays as the school made it. */
export function openFiller(template: Uint8Array): { kind: FormKind; fill: (values: FilledForm['values']) => Uint8Array } {
  const read = readForm(template)
  if ('fault' in read) throw new Error(`The form that was kept is refused: ${read.fault}`)
  const fill = read.kind === 'xlsx' ? workbookFiller(read) : documentFiller(read)
  return { kind: read.kind, fill: (values) => zipSync({ ...read.parts, ...fill(values) }, { level: 6 }) }
}

/** Writes the parts that differ from pupil to pupil. */
type Filler = (values: ReadonlyMap<string, PlaceholderValue>) => Zippable

function workbookFiller({ parts, cells }: WorkbookForm): Filler {
  const workbook = recalculate(decodeXml(parts['xl/workbook.xml']))
  const fill = partFiller(parts, cells, fillPart)
  return (values) => ({ 'xl/workbook.xml': strToU8(workbook), ...fill(values) })
}

function documentFiller({ parts, passages }: DocumentForm): Filler {
  return partFiller(parts, passages, fillDocumentPart)
}

function partFiller<Place extends { part: string }>(
  parts: Unzipped,
  places: readonly Place[],
  fill: (xml: string, own: readonly Place[], values: ReadonlyMap<string, PlaceholderValue>) => string,
): Filler {
  const byPart = [...Map.groupBy(places, ({ part }) => part)].map(([part, own]) => ({ part, own, xml: decodeXml(parts[part]) }))
  return (values) => Object.fromEntries(byPart.map(({ part, own, xml }) => [part, strToU8(fill(xml, own, values))]))
}

function fillPart(xml: string, cells: readonly FormCell[], values: ReadonlyMap<string, PlaceholderValue>): string {
  let [filled, at] = ['', 0]
  for (const cell of cells) {
    filled += xml.slice(at, cell.from) + writeCell(cell, fillPlaceholders(cell.text, values), xml.slice(cell.from, cell.to))
    at = cell.to
  }
  return filled + xml.slice(at)
}

function writeCell({ at, style }: FormCell, value: PlaceholderValue, before: string): string {
  // `<x:c` where the program that wrote it names its elements so.
  const prefix = /^<([\w.-]+:)c\b/.exec(before)?.[1] ?? ''
  const open = `<${prefix}c r="${at}"${style === null ? '' : ` s="${style}"`}`
  if (value === null || value === '') return `${open}/>`
  if (typeof value === 'number') return `${open}><${prefix}v>${value}</${prefix}v></${prefix}c>`
  return `${open} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeMarkup(value)}</${prefix}t></${prefix}is></${prefix}c>`
}

/** The school's own formulas are worked out from the new figures when the file is opened. */
function recalculate(workbook: string): string {
  const full = 'fullCalcOnLoad="1"'
  if (/<(?:\w+:)?calcPr\b/.test(workbook))
    return workbook.replace(
      /<((?:\w+:)?)calcPr\b([^>]*?)(\/?)>/,
      (_whole, prefix: string, rest: string, end: string) => `<${prefix}calcPr${rest.replace(/\sfullCalcOnLoad="[^"]*"/, '')} ${full}${end}>`,
    )
  return workbook
}

/** A school's own form as a workbook or a document, by what it holds and not by its name, or why it is none. Nothing in it runs. */
function readForm(bytes: Uint8Array): WorkbookForm | DocumentForm | { fault: FormFault } {
  try {
    const parts = unpackForm(bytes)
    if (isRefused(parts)) return parts
    if (parts['xl/workbook.xml'] !== undefined) return readWorkbookForm(parts)
    return parts['word/document.xml'] === undefined ? { fault: 'form-unreadable' } : readDocumentForm(parts)
  } catch {
    // The readers throw at whatever is not as it should be. What exactly it was helps nobody who has the file in hand.
    return { fault: 'form-unreadable' }
  }
}

function isRefused(parts: ReturnType<typeof unpackForm>): parts is { fault: FormFault } {
  return 'fault' in parts && typeof parts.fault === 'string'
}
