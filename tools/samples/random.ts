/** A small seeded generator (sfc32): the same seed gives the same pages on every machine. */
export interface Random {
  /** 0 to 1, 1 left out. */
  next: () => number
  between: (least: number, most: number) => number
  /** Both ends may come. */
  whole: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Mean 0, deviation 1. */
  gaussian: () => number
}

export function makeRandom(...seed: (string | number)[]): Random {
  let [a, b, c, d] = hashSeed(seed.join('/'))
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round += 1) next()
  const between = (least: number, most: number): number => least + next() * (most - least)
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    gaussian: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

function hashSeed(text: string): [number, number, number, number] {
  const hashes: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]
  for (const character of text) {
    const value = character.codePointAt(0) ?? 0
    for (const index of [0, 1, 2, 3] as const) {
      hashes[index] = Math.imul(hashes[index] ^ value, 0x01000193 + index * 2)
      hashes[index] ^= hashes[index] >>> 13
    }
  }
  return hashes
}
