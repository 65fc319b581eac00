export type ContentType = 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp' | 'image/heic' | 'application/pdf'

/** How many bytes of the beginning decide. */
export const SNIFFED_BYTES = 1024

/** A zip, as Word files are. */
export function isZip(bytes: Uint8Array): boolean {
  return headOf(bytes).startsWith('PK\x03\x04')
}

/** What the bytes are by their first few, whatever the file is called; null when they are nothing the reader takes. */
export function sniffContent(bytes: Uint8Array): ContentType | null {
  const head = headOf(bytes)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  // A BigTIFF has a plus for the star, and is unpacked like any other.
  if (['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].includes(head.slice(0, 4))) return 'image/tiff'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp'
  if (head.slice(4, 8) === 'ftyp') return isHeic(head) ? 'image/heic' : null
  // Scanners put a few bytes before the header; readers have always looked for it in the first kilobyte.
  // What begins as something else is not a PDF for having those five letters further down.
  const at = head.indexOf('%PDF-')
  return at >= 0 && !/[<\w]/.test(head.slice(0, at)) ? 'application/pdf' : null
}

/** The brands that the decoder of HEIC takes, where they come first. A file of the last two may hold AVIF, which it then says. */
export const DECODED_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])

function isHeic(head: string): boolean {
  const [first = '', ...others] = brandsOf(head)
  return DECODED_BRANDS.has(first) && (first.startsWith('he') || others.some((brand) => /^hei|^hev/.test(brand)) || !others.some(isAvif))
}

const isAvif = (brand: string): boolean => brand === 'avif' || brand === 'avis'

function brandsOf(head: string): string[] {
  // Behind the first stands its version.
  return [head.slice(8, 12), ...(head.slice(16, 64).match(/.{4}/gs) ?? [])]
}

/** By what they begin with. */
const foreign: readonly (readonly [beginning: string, name: string])[] = [
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
  ['\xff\x4f\xff\x51', 'JPEG 2000'],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['8BPS', 'Photoshop'],
  ['<svg', 'SVG'],
  ['AT&TFORM', 'DjVu'],
  ['%!PS', 'PostScript'],
  ['PK\x03\x04', 'ZIP'],
  ['\xd0\xcf\x11\xe0', 'Word'],
]

/** The format of what the reader does not take, where it is one that people meet; null of anything else. */
export function nameForeignFormat(bytes: Uint8Array): string | null {
  const head = headOf(bytes)
  if (head.slice(4, 8) === 'ftyp') {
    const brands = brandsOf(head)
    if (brands.some(isAvif)) return 'AVIF'
    return brands.some((brand) => /^(?:he|mif1|msf1)/.test(brand)) ? 'HEIF' : 'MP4'
  }
  const name = foreign.find(([beginning]) => head.trimStart().startsWith(beginning))?.[1] ?? null
  // A text may begin with these two letters; a picture has four empty bytes behind its size.
  return name === 'BMP' && head.slice(6, 10) !== '\0\0\0\0' ? null : name
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
}
