import encodeQR from 'qr'
import type { EncodeCode } from '#engine/sheet/code-runs.ts'

/** A quarter of the code may be lost to dirt or a crease; the border that the library insists on is cut off again. */
export const encodeCode: EncodeCode = (text) =>
  encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
