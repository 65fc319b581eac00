import { deflateSync } from 'node:zlib'

interface PlainPage {
  /** Operators of PDF: "BT /F1 12 Tf 1 0 0 1 60 700 Tm (Words) Tj ET". */
  content: string
  rotate?: number
}

interface PlainFont {
  /** Of the fourteen that each reader has, or of any name. */
  name: string
  /** What each code stands for, as a file says it: `{ 65: '𝑥' }`. */
  unicode?: Readonly<Record<number, string>>
  /** Codes that draw glyphs of no known name. */
  unknown?: readonly number[]
}

/** A PDF by hand, letter by letter: fonts `/F1`, `/F2` … and the picture `/Im`, one dark square. */
export function writePlainPdf(pages: readonly PlainPage[], fonts: readonly PlainFont[] = [{ name: 'Helvetica' }]): Uint8Array {
  const objects: string[] = ['', '']
  const add = (body: string): number => objects.push(body)
  const stream = (data: string, entries = ''): number => add(`<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`)
  const pixels = deflateSync(Buffer.alloc(1, 60)).toString('latin1')
  const picture = stream(pixels, '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode')
  const named = fonts.map((font, at) => `/F${at + 1} ${fontOf(font)} 0 R`).join('')
  function fontOf({ name, unicode, unknown }: PlainFont): number {
    const map = unicode === undefined ? '' : `/ToUnicode ${stream(mapOf(unicode))} 0 R`
    const encoding = unknown === undefined ? '' : `/Encoding<</Differences[${unknown.map((code) => `${code}/g${code}x`).join('')}]>>`
    return add(`<</Type/Font/Subtype/Type1/BaseFont/${name}${map}${encoding}>>`)
  }
  const kids = pages.map(({ content, rotate = 0 }) =>
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate ${rotate}/Contents ${stream(content)} 0 R/Resources<</Font<<${named}>>/XObject<</Im ${picture} 0 R>>>>>>`,
    ),
  )
  objects[0] = '<</Type/Catalog/Pages 2 0 R>>'
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`
  let file = '%PDF-1.7\n'
  const offsets = objects.map((body, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  )
}

function mapOf(unicode: Readonly<Record<number, string>>): string {
  const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const lines = Object.entries(unicode).map(([code, text]) => `<${Number(code).toString(16).padStart(2, '0')}> <${hex(text)}>`)
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar ${lines.join('\n')} endbfchar endcmap end end`
}

/** Words of one type at a place, counted from the lower left corner. */
export function put(x: number, y: number, words: string, { size = 12, font = 1 } = {}): string {
  return `BT /F${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET\n`
}
