import type { Unzipped } from 'fflate'
import { decodeXml, scanXml } from '#server/platform/text/parse-xml.ts'

export interface WorkbookSheet {
  part: string
  /** What its tab is called. */
  name: string
  isHidden: boolean
}

/** The sheets in the order of their tabs, and whether days are counted from 1904 as on old Macintoshes. */
export function listSheets(parts: Unzipped): { sheets: WorkbookSheet[]; isFrom1904: boolean } {
  const ids = new Map<string, string>()
  scanXml(decodeXml(parts['xl/_rels/workbook.xml.rels']), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) ids.set(Id, `xl/${Target.replace(/^\/?(?:xl\/)?/, '')}`)
    },
  })
  const sheets: WorkbookSheet[] = []
  let isFrom1904 = false
  scanXml(decodeXml(parts['xl/workbook.xml']), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isOn(attributes['date1904'])
      const part = ids.get(attributes['r:id'] ?? '')
      if (name === 'sheet' && part !== undefined)
        sheets.push({ part, name: attributes['name'] ?? part, isHidden: /hidden/i.test(attributes['state'] ?? '') })
    },
  })
  return { sheets, isFrom1904 }
}

/** The texts that cells refer to by their number; the runs of a formatted one are put together. */
export function readSharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  if (part === undefined) return texts
  let text: string | null = null
  let phonetic = 0
  scanXml(decodeXml(part), {
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

/** As long as spreadsheets let one be. */
const formatMaxChars = 255

export interface CellFormat {
  id: number
  /** Undefined for one that every program knows by its number. */
  code: string | undefined
}

/** The number format of each style of a cell. */
export function readFormats(part: Uint8Array | undefined): CellFormat[] {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  if (part === undefined) return formats
  let isOfCells = false
  scanXml(decodeXml(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, formatMaxChars))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push({ id: Number(attributes['numFmtId'] ?? 0), code: undefined })
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats.map(({ id }) => ({ id, code: codes.get(id) }))
}

export function isOn(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}
