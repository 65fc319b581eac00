import { encodeJbig2 } from '#tools/eval/reading/encode-jbig2.ts'

/** Files of a few kilobytes that ask a decoder for more than it has. */

/** Form XObjects, each of which draws the next ten times: a thousand million lines, of which PDFium keeps every one. */
export function nestedFormsPdf({ wide = 10, deep = 9 } = {}): Buffer {
  const calls = '/X Do '.repeat(wide)
  const forms = Array.from({ length: deep }, (_, level) =>
    level === deep - 1
      ? streamOf('/Type/XObject/Subtype/Form/BBox[0 0 595 842]', '0 0 m 10 10 l S')
      : streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</X ${6 + level} 0 R>>>>`, calls),
  )
  return writeOnePage({ resources: '/XObject<</X 5 0 R>>', content: calls }, forms)
}

/** A page of pictures coded as JBIG2, each of which says in 200 bytes that it has 80 million pixels. */
export function hugeJbig2Pdf({ side = 8900, pictures = 60 } = {}): Buffer {
  const small = { width: 64, height: 80 }
  const coded = encodeJbig2({ ink: new Uint8Array(small.width * small.height), ...small })
  const said = Buffer.alloc(8)
  said.writeUInt32BE(small.width, 0)
  said.writeUInt32BE(small.height, 4)
  for (let at = coded.indexOf(said); at >= 0; at = coded.indexOf(said, at + 8)) {
    coded.writeUInt32BE(side, at)
    coded.writeUInt32BE(side, at + 4)
  }
  const entries = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode`
  const numbers = Array.from({ length: pictures }, (_, index) => index)
  return writeOnePage(
    {
      resources: `/XObject<<${numbers.map((index) => `/X${index} ${5 + index} 0 R`).join('')}>>`,
      content: numbers.map((index) => `q 595 0 0 842 0 0 cm /X${index} Do Q`).join('\n'),
    },
    numbers.map(() => streamOf(entries, coded.toString('latin1'))),
  )
}

/** A page that lays so many see-through rectangles over each other, all of them as large as the page. */
export function slowPagePdf({ layers = 200_000 } = {}): Buffer {
  const content = `/G gs 0.5 g ${'0 0 595 842 re f\n'.repeat(layers)}`
  return writeOnePage({ resources: '/ExtGState<</G<</ca 0.01/BM/Luminosity>>>>', content }, [])
}

function streamOf(entries: string, content: string): string {
  return `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`
}

/** A PDF of one page, whose further objects begin at number 5. */
function writeOnePage({ resources, content }: { resources: string; content: string }, further: readonly string[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents 4 0 R>>`,
    streamOf('', content),
    ...further,
  ]
  let written = '%PDF-1.5\n'
  const places = objects.map((object, index) => {
    const place = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${written}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF`, 'latin1')
}
