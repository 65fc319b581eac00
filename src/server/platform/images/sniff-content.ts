export type ContentType = 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp' | 'image/heic' | 'application/pdf'

/** How many bytes of the beginning decide. */
export const SNIFFED_BYTES = 1024

/** A zip, as Word files are. */
export function isZip(bytes: Uint8Array): boolean {
  return headOf(bytes).startsWith('PK\x03\x04')
}

/**
 * A file of Office as it was before 2007, whatever it is called; a newer one has this form where it is locked with a password. Null
 * for any other.
 */
export function sniffOldOffice(bytes: Uint8Array): 'old' | 'locked' | null {
  if (!headOf(bytes).startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return null
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old'
}

/** Detects a format by the first bytes of a file, never by its name; null for a format that is not accepted. */
export function sniffContent(bytes: Uint8Array): ContentType | null {
  const head = headOf(bytes)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  // A BigTIFF has `+` where others have `*`.
  if (['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].includes(head.slice(0, 4))) return 'image/tiff'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp'
  if (head.slice(4, 8) === 'ftyp') return isHeic(head) ? 'image/heic' : null
  // Some scanners put a few bytes before the header, so programs search the first kilobyte for it. A file that begins as
  // another format is no PDF even with these letters further down.
  const at = head.indexOf('%PDF-')
  return at >= 0 && !/[<\w]/.test(head.slice(0, at)) ? 'application/pdf' : null
}

/** The first brands that the HEIC decoder accepts. A file with one of the last two may be AVIF, and lists that brand too. */
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

/** Names a common format that is not accepted; null for any other. */
export function nameForeignFormat(bytes: Uint8Array): string | null {
  const head = headOf(bytes)
  if (head.slice(4, 8) === 'ftyp') {
    const brands = brandsOf(head)
    if (brands.some(isAvif)) return 'AVIF'
    return brands.some((brand) => /^(?:he|mif1|msf1)/.test(brand)) ? 'HEIF' : 'MP4'
  }
  const name = foreign.find(([beginning]) => head.trimStart().startsWith(beginning))?.[1] ?? null
  // A text may begin with these two letters too, but only a picture has four empty bytes after its size.
  return name === 'BMP' && head.slice(6, 10) !== '\0\0\0\0' ? null : name
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
}
