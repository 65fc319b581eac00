/** States of the adaptive coder (ITU-T T.88, table E.1): probability, next state when right, next when wrong, and 1 where the guess turns. */
const STATES: readonly (readonly [number, number, number, number])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
]

/** The arithmetic coder of JBIG2 (T.88, annex E.2). */
class Coder {
  #a = 0x8000
  #c = 0
  #ct = 12
  readonly #bytes: number[] = [0]
  readonly #index = new Uint8Array(1 << 16)
  readonly #guess = new Uint8Array(1 << 16)

  code(context: number, bit: number): void {
    const [qe, right, wrong, turns] = STATES[this.#index[context] ?? 0] ?? [0x5601, 1, 1, 1]
    this.#a -= qe
    if (bit === this.#guess[context]) {
      if ((this.#a & 0x8000) !== 0) {
        this.#c += qe
        return
      }
      if (this.#a < qe) this.#a = qe
      else this.#c += qe
      this.#index[context] = right
    } else {
      if (this.#a < qe) this.#c += qe
      else this.#a = qe
      if (turns === 1) this.#guess[context] = 1 - (this.#guess[context] ?? 0)
      this.#index[context] = wrong
    }
    do {
      this.#a = (this.#a << 1) & 0xffff
      this.#c *= 2
      this.#ct -= 1
      if (this.#ct === 0) this.#byteOut()
    } while ((this.#a & 0x8000) === 0)
  }

  end(): Buffer {
    const most = this.#c + this.#a
    this.#c = Math.floor(this.#c / 0x10000) * 0x10000 + 0xffff
    if (this.#c >= most) this.#c -= 0x8000
    for (let round = 0; round < 2; round += 1) {
      this.#c *= 2 ** this.#ct
      this.#byteOut()
    }
    if (this.#bytes.at(-1) !== 0xff) this.#bytes.push(0xff)
    this.#bytes.push(0xac)
    // The first byte only took the carry.
    return Buffer.from(this.#bytes.slice(1))
  }

  #byteOut(): void {
    const last = this.#bytes.length - 1
    if (this.#bytes[last] !== 0xff && this.#c >= 0x8000000) {
      this.#bytes[last] = (this.#bytes[last] ?? 0) + 1
      this.#c -= 0x8000000
    }
    const shift = this.#bytes[last] === 0xff ? 20 : 19
    const unit = 2 ** shift
    this.#bytes.push(Math.floor(this.#c / unit))
    this.#c %= unit
    this.#ct = shift === 20 ? 7 : 8
  }
}

/** Where the pixels of the template lie that the next pixel is guessed from: template 0 with its usual four free ones. */
const TEMPLATE = [
  ...[-2, -1, 0, 1, 2].map((x) => [x, -2] as const),
  ...[-3, -2, -1, 0, 1, 2, 3].map((x) => [x, -1] as const),
  ...[-4, -3, -2, -1].map((x) => [x, 0] as const),
]
const FREE_PIXELS = [3, -1, -3, -1, 2, -2, -2, -2]

/** A black-and-white page as the JBIG2 stream that a scanner puts into a PDF: page information and one generic region. `ink` has 1 for black. */
export function encodeJbig2({ ink, width, height }: { ink: Uint8Array; width: number; height: number }): Buffer {
  const coder = new Coder()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let context = 0
      for (const [dx, dy] of TEMPLATE) {
        const column = x + dx
        const isInside = column >= 0 && column < width && y + dy >= 0
        context = (context << 1) | (isInside ? (ink[(y + dy) * width + column] ?? 0) : 0)
      }
      coder.code(context, ink[y * width + x] ?? 0)
    }
  }
  const page = Buffer.alloc(19)
  page.writeUInt32BE(width, 0)
  page.writeUInt32BE(height, 4)
  const region = Buffer.alloc(18 + FREE_PIXELS.length)
  region.writeUInt32BE(width, 0)
  region.writeUInt32BE(height, 4)
  for (const [index, value] of FREE_PIXELS.entries()) region.writeInt8(value, 18 + index)
  return Buffer.concat([...segment(0, 48, page), ...segment(1, 38, Buffer.concat([region, coder.end()]))])
}

function segment(number: number, type: number, data: Buffer): Buffer[] {
  const header = Buffer.alloc(11)
  header.writeUInt32BE(number, 0)
  header.writeUInt8(type, 4)
  header.writeUInt8(1, 6)
  header.writeUInt32BE(data.length, 7)
  return [header, data]
}
