export type ContentType = 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp' | 'image/heic' | 'application/pdf'

/** A zip, as Word files are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** What the bytes are by their first few, whatever the file is called; null when they are nothing the reader takes. */
export function sniffContent(bytes: Uint8Array): ContentType | null {
  const starts = (...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte)
  const textAt = (from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length))
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0x49, 0x49, 0x2a, 0x00) || starts(0x4d, 0x4d, 0x00, 0x2a)) return 'image/tiff'
  if (textAt(0, 4) === 'RIFF' && textAt(8, 4) === 'WEBP') return 'image/webp'
  if (textAt(4, 4) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(textAt(8, 4))) return 'image/heic'
  // Some programs put a line or two before the header; readers of PDF search the first kilobyte.
  if (textAt(0, 1024).includes('%PDF-')) return 'application/pdf'
  return null
}
