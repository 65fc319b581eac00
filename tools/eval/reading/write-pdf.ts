/** A picture on a page of a PDF, its bytes as they are in the file. */
export interface PlacedPicture {
  bytes: Buffer
  /** Everything of its dictionary but type, size and length: `/Filter …`, `/ColorSpace …`, `/BitsPerComponent …`. */
  entries: string
  width: number
  height: number
  /** From the bottom left, in points. */
  place: { x: number; y: number; width: number; height: number }
}

export interface PicturePage {
  widthPt: number
  heightPt: number
  /** Degrees clockwise by which a viewer turns it. */
  rotate: 0 | 90 | 180 | 270
  pictures: readonly PlacedPicture[]
  /** Dictionaries of what somebody put on the page with a viewer. */
  annotations?: readonly string[]
  /** The operators around its pictures: of a layer, say. */
  around?: readonly [before: string, after: string]
}

/** The plainest PDF that holds pictures the way scanners write them: pdfkit can neither turn a page nor take CCITT. `catalog` has entries of its catalogue. */
export function writePdf(pages: readonly PicturePage[], catalog = ''): Buffer {
  const objects: Buffer[] = []
  const add = (body: Buffer | string): number => objects.push(Buffer.from(body))
  const stream = (entries: string, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  add('')
  const kids = pages.map(({ widthPt, heightPt, rotate, pictures, annotations = [], around = ['', ''] }) => {
    const numbers = pictures.map(({ bytes, entries, width, height }) =>
      add(stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, bytes)),
    )
    const drawing = pictures.map(({ place }, index) => `q ${place.width} 0 0 ${place.height} ${place.x} ${place.y} cm /P${index} Do Q`).join('\n')
    const content = add(stream('', Buffer.from(`${around[0]}\n${drawing}\n${around[1]}`)))
    const names = numbers.map((number, index) => `/P${index} ${number} 0 R`).join(' ')
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Rotate ${rotate} /Contents ${content} 0 R /Annots [${annotations.join(' ')}] /Resources << /XObject << ${names} >> >> >>`,
    )
  })
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  return join(objects)
}

function join(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  for (const [index, body] of objects.entries()) {
    offsets.push(length)
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  }
  const start = length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
