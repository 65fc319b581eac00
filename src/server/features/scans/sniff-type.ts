/** The kinds of file that pages can be taken from. */
export type ScanType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/heic'

/** How many bytes of the beginning decide. */
export const sniffBytes = 1024

/** What a file is by its first bytes, whatever it is called; null for anything that is no scan. */
export function sniffType(head: Uint8Array): ScanType | null {
  const text = Buffer.from(head.subarray(0, sniffBytes)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*') || text.startsWith('II+\0') || text.startsWith('MM\0+')) return 'image/tiff'
  if (text.slice(4, 8) === 'ftyp') return isHeic(text) ? 'image/heic' : null
  // Scanners put a few bytes before the header; readers have always looked for it in the first kilobyte.
  // What begins as something else is not a PDF for having those five letters further down.
  const at = text.indexOf('%PDF-')
  return at >= 0 && !/[<\w]/.test(text.slice(0, at)) ? 'application/pdf' : null
}

function isHeic(text: string): boolean {
  const brands = [text.slice(8, 12), ...(text.slice(16, 64).match(/.{4}/gs) ?? [])]
  return brands.some((brand) => ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(brand))
}
