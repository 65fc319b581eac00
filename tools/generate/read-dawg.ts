/** The word lists inside a file of Tesseract's trained data: words of its older reader, of its newer one, and the most frequent ones. */
export function readDawg(trained: Buffer): { older: string[]; newer: string[]; frequent: string[] } {
  const starts = Array.from({ length: trained.readInt32LE(0) }, (_, at) => Number(trained.readBigInt64LE(4 + 8 * at)))
  const part = (at: number) => {
    const start = starts[at] ?? -1
    if (start < 0) throw new Error(`Part ${at} is missing in the trained data.`)
    return trained.subarray(start, starts.slice(at + 1).find((next) => next >= 0) ?? trained.length)
  }
  const [olderSigns, newerSigns] = [signsOf(part(1)), signsOf(part(21))]
  return { older: wordsOf(part(7), olderSigns), newer: wordsOf(part(19), newerSigns), frequent: wordsOf(part(9), olderSigns) }
}

function signsOf(part: Buffer): string[] {
  const [count = '0', ...lines] = part.toString('utf8').split('\n')
  return lines.slice(0, Number(count)).map((line) => line.split(' ')[0] ?? '')
}

const HEADER_BYTES = 10
const LONGEST = 40

/** Each edge is a number of 64 bits: the sign, three flags (last edge of its node, backward, end of a word), and the next node. */
function wordsOf(dawg: Buffer, signs: readonly string[]): string[] {
  const signCount = dawg.readInt32LE(2)
  const flags = BigInt(Math.ceil(Math.log2(signCount + 1)))
  const words: string[] = []
  const walk = (node: number, prefix: string) => {
    for (let at = node; ; at += 1) {
      const edge = dawg.readBigUInt64LE(HEADER_BYTES + 8 * at)
      const has = (flag: bigint) => ((edge >> (flags + flag)) & 1n) === 1n
      const word = prefix + (signs[Number(edge & ((1n << flags) - 1n))] ?? '')
      const next = Number(edge >> (flags + 3n))
      if (!has(1n)) {
        if (has(2n)) words.push(word)
        if (next !== 0 && word.length < LONGEST) walk(next, word)
      }
      if (has(0n)) return
    }
  }
  walk(0, '')
  return words
}
