import type { Unzipped } from 'fflate'
import { fillPlaces, listPlaceholders, type PlaceholderValue } from '#engine/reports/placeholders.ts'
import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { formBounds, type FormFault } from '#server/platform/workbook/form-archive.ts'
import { decodeXml, scanXml } from '#server/platform/text/parse-xml.ts'

/** One piece of text, `<w:t>…</w:t>`, and where it stands in its part. */
interface TextPiece {
  from: number
  to: number
  text: string
}

/** Text that is read as one, however many runs Word has cut it into. */
export interface FormPassage {
  part: string
  pieces: TextPiece[]
  text: string
}

export interface DocumentForm {
  kind: 'docx'
  parts: Unzipped
  /** Those with placeholders, in their order: of paragraphs, cells, headers, footers and text boxes. */
  passages: FormPassage[]
}

/** The passages with placeholders of a document that was unpacked, or why it is none. Throws at what is not well formed. */
export function readDocumentForm(parts: Unzipped): DocumentForm | { fault: FormFault } {
  const names = Object.keys(parts)
  const written = names.filter((name) => /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(name)).toSorted()
  const passages: FormPassage[] = []
  let seen = 0
  for (const part of written) {
    const read = readPassages(decodeXml(parts[part]))
    seen += read.count
    passages.push(...read.passages.map((passage) => ({ ...passage, part })))
  }
  return seen > formBounds.places ? { fault: 'form-too-large' } : { kind: 'docx', parts, passages }
}

function readPassages(xml: string): { passages: Omit<FormPassage, 'part'>[]; count: number } {
  const passages: Omit<FormPassage, 'part'>[] = []
  // A text box stands within a paragraph and has paragraphs of its own.
  const open: TextPiece[][] = []
  let count = 0
  let piece: TextPiece | null = null
  const endPassage = () => {
    const pieces = open.pop() ?? []
    const text = pieces.map((each) => each.text).join('')
    if (listPlaceholders(text).length > 0) passages.push({ pieces, text })
  }
  scanXml(
    xml,
    {
      open: (name, _attributes, from) => {
        if (name === 'w:p') open.push([])
        if (name === 'w:t') [piece, count] = [{ from, to: from, text: '' }, count + 1]
        // No placeholder goes over a tab or the end of a line.
        if ((name === 'w:tab' || name === 'w:br' || name === 'w:cr') && open.length > 0) {
          endPassage()
          open.push([])
        }
      },
      text: (said) => {
        if (piece !== null) piece.text += said
      },
      close: (name, to) => {
        if (name === 'w:t' && piece !== null) {
          open.at(-1)?.push({ ...piece, to })
          piece = null
        }
        if (name === 'w:p') endPassage()
      },
    },
    { keepsPrefixes: true },
  )
  return { passages, count }
}

/** A part of the document with what its placeholders stand for. Only texts that hold some are written anew; all else stays as it is. */
export function fillDocumentPart(xml: string, passages: readonly FormPassage[], values: ReadonlyMap<string, PlaceholderValue>): string {
  const changed = passages.flatMap((passage) => fillPassage(passage, values)).toSorted((a, b) => a.from - b.from)
  let [filled, at] = ['', 0]
  for (const { from, to, text } of changed) {
    filled += xml.slice(at, from) + writeText(text)
    at = to
  }
  return filled + xml.slice(at)
}

/** The value stands where its placeholder began, in that run's own format; the rest of the placeholder goes. */
function fillPassage({ pieces, text }: FormPassage, values: ReadonlyMap<string, PlaceholderValue>): TextPiece[] {
  const found = fillPlaces(text, values)
  let start = 0
  return pieces.flatMap((piece) => {
    const [from, to] = [start, start + piece.text.length]
    start = to
    const here = found.filter((each) => each.from < to && each.to > from)
    if (here.length === 0) return []
    let [written, at] = ['', from]
    for (const each of here) {
      written += text.slice(at, Math.max(at, each.from)) + (each.from >= from ? each.value : '')
      at = Math.min(to, each.to)
    }
    return [{ ...piece, text: written + text.slice(at, to) }]
  })
}

function writeText(text: string): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escapeMarkup(line)}</w:t>`)
  return lines.join('<w:br/>')
}
