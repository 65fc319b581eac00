import { strToU8, zipSync, type Zippable } from 'fflate'

export type Cell = string | number | null

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function writeSheet(rows: readonly (readonly Cell[])[]): string {
  const cellOf = (cell: Cell, row: number, place: number) => {
    const at = `${String.fromCharCode(65 + place)}${row + 1}`
    if (cell === null) return ''
    return typeof cell === 'number' ? `<c r="${at}"><v>${cell}</v></c>` : `<c r="${at}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
  }
  return rows.map((row, at) => `<row r="${at + 1}">${row.map((cell, place) => cellOf(cell, at, place)).join('')}</row>`).join('')
}

/** Parts of an .xlsx workbook with these sheets; what stands in `sheetData` of each is given as it is, or as rows of cells. */
export function workbookParts(sheets: Record<string, readonly (readonly Cell[])[] | string>): Zippable {
  const names = Object.keys(sheets)
  const parts: Zippable = {
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ),
  }
  for (const [at, name] of names.entries()) {
    const rows = sheets[name] ?? ''
    parts[`xl/worksheets/sheet${at + 1}.xml`] = xml(
      `<worksheet xmlns="${main}"><sheetData>${typeof rows === 'string' ? rows : writeSheet(rows)}</sheetData></worksheet>`,
    )
  }
  return parts
}

export function makeWorkbook(sheets: Parameters<typeof workbookParts>[0]): Uint8Array {
  return zipSync(workbookParts(sheets))
}

/** In base64, as it is sent. */
export function smallWorkbook(): string {
  return Buffer.from(
    makeWorkbook({
      List: [
        ['admission', 'name'],
        [4401, 'A pupil'],
      ],
    }),
  ).toString('base64')
}

const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Parts of a .docx document: what stands in its body, and in its header, is given as it is. */
export function documentParts(body: string, header = ''): Zippable {
  const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordMain}"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(`<w:document xmlns:w="${words}"><w:body>${body}</w:body></w:document>`),
    ...(header === '' ? {} : { 'word/header1.xml': xml(`<w:hdr xmlns:w="${words}">${header}</w:hdr>`) }),
  }
}
