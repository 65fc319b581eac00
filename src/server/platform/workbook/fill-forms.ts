import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate'
import { fillPlaceholders, isPlaceholder, listPlaceholders, type PlaceholderValue } from '#engine/reports/placeholders.ts'
import { decode, readFormParts, type FormCell, type FormFault } from '#server/platform/workbook/form-parts.ts'

export interface CheckedForm {
  cells: number
  /** Placeholders that nobody knows, each with its cell. */
  unknown: { placeholder: string; cell: string; sheet: string }[]
}

/** Whether a school's own form can be filled. */
export function checkForm(bytes: Uint8Array): CheckedForm | { fault: FormFault } {
  const read = readFormParts(bytes)
  if ('fault' in read) return read
  const unknown = read.cells.flatMap(({ at, sheet, text }) =>
    listPlaceholders(text).flatMap((placeholder) => (isPlaceholder(placeholder) ? [] : [{ placeholder, cell: at, sheet }])),
  )
  return { cells: read.cells.length, unknown }
}

export interface FilledFormsOrder {
  template: Uint8Array
  forms: readonly { fileName: string; values: ReadonlyMap<string, PlaceholderValue> }[]
}

/** A workbook for each pupil, in one ZIP. What goes in is a text or a number, never a formula; all else stays as the school made it. */
export function fillForms({ template, forms }: FilledFormsOrder): Uint8Array {
  const read = readFormParts(template)
  if ('fault' in read) throw new Error(`The form that was kept is refused: ${read.fault}`)
  const { parts, cells } = read
  const byPart = Map.groupBy(cells, ({ part }) => part)
  const texts = new Map([...byPart.keys()].map((part) => [part, decode(parts[part])]))
  const workbook = recalculate(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()))
  const files: Zippable = {}
  for (const { fileName, values } of forms) {
    const filled: Zippable = { ...parts, 'xl/workbook.xml': strToU8(workbook) }
    for (const [part, own] of byPart) filled[part] = strToU8(fillPart(texts.get(part) ?? '', own, values))
    // The outer archive is stored as it is: its files are packed already.
    files[fileName] = [zipSync(filled, { level: 6 }), { level: 0 }]
  }
  return zipSync(files)
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
  return `${open} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeXml(value)}</${prefix}t></${prefix}is></${prefix}c>`
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}|\uFFFE|\uFFFF/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
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
