const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Signed bytes from base 64, by hand: the engine has neither Buffer nor atob. */
export function decodeBytes(text: string): Int8Array {
  const values = new Uint8Array(128)
  for (const [value, char] of [...alphabet].entries()) values[char.charCodeAt(0)] = value
  const bytes = new Int8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  for (let at = 0, out = 0; out < bytes.length; at += 4) {
    const four = [0, 1, 2, 3].reduce((sum, i) => (sum << 6) | (values[text.charCodeAt(at + i) & 127] ?? 0), 0)
    for (let shift = 16; shift >= 0 && out < bytes.length; shift -= 8) bytes[out++] = (four >> shift) & 255
  }
  return bytes
}
