import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { splitPdf } from '#server/platform/images/split-pdf.ts'
import { encodeJbig2 } from '#tools/eval/reading/encode-jbig2.ts'
import { writePdf } from '#tools/eval/reading/write-pdf.ts'
import type { PicturePage } from '#tools/eval/reading/write-pdf.ts'

const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode'
const bilevel = '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'

const POINTS_A_PIXEL = 0.36

/** A picture that fills its page. */
function pageOf(picture: { bytes: Buffer; entries: string; width: number; height: number }, rotate: PicturePage['rotate'] = 0): PicturePage {
  const widthPt = picture.width * POINTS_A_PIXEL
  const heightPt = picture.height * POINTS_A_PIXEL
  return { widthPt, heightPt, rotate, pictures: [{ ...picture, place: { x: 0, y: 0, width: widthPt, height: heightPt } }] }
}

async function jpegOf(width: number, height: number): Promise<{ bytes: Buffer; entries: string; width: number; height: number }> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#bbbbbb' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  return { bytes, entries: grey, width, height }
}

/** A page of JBIG2 with a black bar, or without. */
function jbig2Of(hasInk: boolean): { bytes: Buffer; entries: string; width: number; height: number } {
  const width = 640
  const height = 800
  const ink = new Uint8Array(width * height)
  if (hasInk) ink.fill(1, width * 300, width * 420)
  return { bytes: encodeJbig2({ ink, width, height }), entries: bilevel, width, height }
}

async function sizesOf(pages: readonly { bytes: Uint8Array }[]): Promise<[number, number][]> {
  return Promise.all(
    pages.map(async ({ bytes }): Promise<[number, number]> => {
      const { width, height } = await sharp(bytes).metadata()
      return [width, height]
    }),
  )
}

describe('a PDF', () => {
  it('is taken apart whatever the size and turn of its pages, scans as they are', async () => {
    const a4 = await jpegOf(1654, 2339)
    const pdf = writePdf([pageOf(a4), pageOf(await jpegOf(2339, 1654), 90), pageOf(await jpegOf(1700, 2200)), pageOf(jbig2Of(true))])
    const { pages, total } = await splitPdf(pdf, { from: 0, count: 8 })
    expect(total).toBe(4)
    expect(pages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    expect(await sizesOf(pages)).toEqual([
      [1654, 2339],
      [2339, 1654],
      [1700, 2200],
      [1654, 2068],
    ])
    expect(Buffer.from(pages[0]?.bytes ?? []).equals(a4.bytes)).toBe(true)
  })

  it('of 600 pages is taken in parts, and of one more refused', async () => {
    const page = pageOf(await jpegOf(640, 900))
    const most = writePdf(Array.from({ length: 600 }, () => page))
    const { pages, total } = await splitPdf(most, { from: 592, count: 8 })
    expect(total).toBe(600)
    expect(pages.map(({ sequence }) => sequence)).toEqual([593, 594, 595, 596, 597, 598, 599, 600])
    await expect(splitPdf(writePdf(Array.from({ length: 601 }, () => page)), { from: 0, count: 1 })).rejects.toMatchObject({ kind: 'too-many-pages' })
  })

  it('shows what stands in JBIG2, and a page of it that is blank', async () => {
    const darkest = async (hasInk: boolean): Promise<number | undefined> => {
      const { pages } = await splitPdf(writePdf([pageOf(jbig2Of(hasInk))]), { from: 0, count: 1 })
      return (await sharp(pages[0]?.bytes).stats()).channels[0]?.min
    }
    expect(await darkest(true)).toBeLessThan(30)
    expect(await darkest(false)).toBe(255)
  })

  it('never passes a picture for a blank page that it could not draw', async () => {
    const bytes = Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 73 + 11) & 255))
    const pdf = writePdf([pageOf({ ...jbig2Of(false), bytes })])
    await expect(splitPdf(pdf, { from: 0, count: 1 })).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringMatching(/in a form that cannot be drawn/),
    })
  })
})

describe('what somebody put on a scanned page with a viewer', () => {
  const scanned = jpegOf(1654, 2339)
  const at = '/Rect [100 300 300 500] /C [0 0 0] /F 4'
  const quad = '/QuadPoints [100 500 300 500 100 300 300 300]'
  const acroForm =
    '/AcroForm << /Fields [] /DA (/Helv 40 Tf 0 g) /DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>'
  const annotation = (subtype: string, rest: string) => `<< /Type /Annot /Subtype /${subtype} ${at} ${rest} >>`
  const field = (rest: string) => annotation('Widget', `/T (answer) /DA (/Helv 40 Tf 0 g) ${rest}`)

  async function splitWith(
    annotations: readonly string[],
    { catalog = acroForm, rotate = 0, around }: { catalog?: string } & Partial<PicturePage> = {},
  ) {
    const scan = await scanned
    const page = { ...pageOf(scan, rotate), annotations, ...(around !== undefined && { around }) }
    const { pages } = await splitPdf(writePdf([page], catalog), { from: 0, count: 1 })
    const bytes = Buffer.from(pages[0]?.bytes ?? [])
    const [grey] = (await sharp(bytes).stats()).channels
    return { isAsItIs: bytes.equals(scan.bytes), hasInk: (grey?.min ?? 255) < 100, isBlank: (grey?.min ?? 0) > 250 }
  }

  it.each([
    ['ink', annotation('Ink', '/InkList [[120 320 280 480]] /BS << /W 4 >>')],
    ['a highlight', annotation('Highlight', quad)],
    ['a line under words', annotation('Underline', quad)],
    ['a line through words', annotation('StrikeOut', quad)],
    ['a frame', annotation('Square', '/BS << /W 4 >>')],
    ['a ring', annotation('Circle', '/BS << /W 4 >>')],
    ['words', annotation('FreeText', '/Contents (B) /DA (/Helv 60 Tf 0 g)')],
    ['a ticked box', field('/FT /Btn /V /Yes /AS /Yes /MK << /CA (4) >>')],
    ['a field with words', field('/FT /Tx /V (B)')],
    ['a chosen word', field('/FT /Ch /Ff 131072 /V (B) /Opt [(B)]')],
  ])('is drawn on it: %s', async (_name, drawn) => {
    expect(await splitWith([drawn])).toEqual({ isAsItIs: false, hasInk: true, isBlank: false })
  })

  it('is drawn where the page is turned', async () => {
    expect(await splitWith([annotation('Square', '/BS << /W 4 >>')], { rotate: 90 })).toMatchObject({ isAsItIs: false, hasInk: true })
  })

  it.each([
    ['ink that is hidden', annotation('Ink', '/InkList [[120 320 280 480]]').replace('/F 4', '/F 2')],
    ['ink that only a printer shows', annotation('Ink', '/InkList [[120 320 280 480]]').replace('/F 4', '/F 36')],
    ['a link', annotation('Link', '')],
    ['a note that opens', annotation('Popup', '/Contents (B)')],
  ])('leaves the scan as it is where nobody sees it: %s', async (_name, unseen) => {
    expect(await splitWith([unseen])).toEqual({ isAsItIs: true, hasInk: false, isBlank: false })
  })

  it.each([
    ['a line', annotation('Line', '/L [100 300 300 500]')],
    ['a polygon', annotation('Polygon', '/Vertices [100 300 300 300 200 500]')],
    ['a stamp', annotation('Stamp', '/Name /Approved')],
  ])('is never left out in silence: %s that says nothing of its looks', async (_name, unknown) => {
    await expect(splitWith([unknown])).rejects.toMatchObject({ fault: { code: 'undrawn-annotation', page: 1 } })
  })

  it('is a file that is named, and not a page', async () => {
    const file = (name: string) => `(${name}) << /Type /Filespec /F (${name}) /UF (${name}) >>`
    const names = Array.from({ length: 14 }, (_, index) => `pupil${String(index).padStart(2, '0')}.pdf`)
    const portfolio = (held: readonly string[]) => `/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [${held.map(file).join(' ')}] >> >>`
    await expect(splitWith([], { catalog: portfolio(names.slice(0, 2)) })).rejects.toMatchObject({
      kind: 'not-a-picture',
      message: 'The PDF holds other files, which would be left out: pupil00.pdf, pupil01.pdf. Save them out of it, and send each by itself.',
    })
    await expect(splitWith([], { catalog: portfolio(names) })).rejects.toMatchObject({ fault: { code: 'files-in-pdf', more: 2 } })
    await expect(splitWith([annotation('FileAttachment', '/FS << /Type /Filespec /F (page2.pdf) >>')])).rejects.toMatchObject({
      fault: { code: 'files-in-pdf', names: ['page2.pdf'] },
    })
  })

  it('is a form that the pages do not show', async () => {
    const form = '/NeedsRendering true /AcroForm << /Fields [] /XFA [(config) (x) (template) (x)] >>'
    await expect(splitWith([], { catalog: form })).rejects.toMatchObject({ fault: { code: 'xfa-pdf' } })
  })

  it('is seen as its layers are: a scan that is tagged goes on as it is, one in a hidden layer does not', async () => {
    expect(await splitWith([], { around: ['/Figure << /MCID 0 >> BDC', 'EMC'] })).toEqual({ isAsItIs: true, hasInk: false, isBlank: false })
    const layer = '<< /Type /OCG /Name (scan) >>'
    expect(await splitWith([], { around: [`/OC ${layer} BDC`, 'EMC'] })).toMatchObject({ isAsItIs: false })
  })
})
