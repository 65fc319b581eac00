interface Size {
  width: number
  height: number
}

/** The sides in pixels of a PNG or JPEG in base 64; null for anything else. */
export function readPictureSize(base64: string): Size | null {
  const at = (place: number): number => byteAt(base64, place)
  const pair = (place: number): number => at(place) * 256 + at(place + 1)
  if (base64.startsWith('iVBORw0KGgo')) return sized(pair(16) * 65_536 + pair(18), pair(20) * 65_536 + pair(22))
  if (!base64.startsWith('/9j/')) return null
  // Each part of a JPEG says its length; one of them has the sides.
  for (let place = 2; place < base64.length && at(place) === 0xff;) {
    const kind = at(place + 1)
    if (kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc) return sized(pair(place + 7), pair(place + 5))
    place += kind === 0xff ? 1 : 2 + Math.max(2, pair(place + 2))
  }
  return null
}

function sized(width: number, height: number): Size | null {
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function byteAt(base64: string, place: number): number {
  const from = Math.floor(place / 3) * 4
  const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((step) => Math.max(0, alphabet.indexOf(base64.charAt(from + step) || 'A')))
  return [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d][place % 3] ?? 0
}
