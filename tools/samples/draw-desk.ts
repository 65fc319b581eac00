import type { Random } from '#tools/samples/random.ts'

/** What a sheet lies on when it is photographed. Those of `held` are for tests alone: nothing is set on them. */
export const desks = {
  set: ['dark', 'wood', 'stone', 'cloth', 'light desk', 'newspaper'],
  held: ['chequered', 'on other papers', 'carpet', 'white desk', 'tiles'],
} as const
export type Desk = (typeof desks)['set' | 'held'][number] | 'black cloth'

interface Size {
  width: number
  height: number
}

type Paint = (x: number, y: number) => number

/** Brightness, 0 to 255 before the light falls on it, of a desk that fills a picture. */
export function drawDesk(desk: Desk, random: Random): (size: Size) => Uint8Array {
  return ({ width, height }) => {
    const paint = painters[desk]({ width, height }, random)
    const data = new Uint8Array(width * height)
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) data[at] = Math.max(0, Math.min(255, paint(x, y)))
    }
    return data
  }
}

/** A number between 0 and 1 for a place, the same each time. */
function grain(x: number, y: number): number {
  let hash = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) / 4_294_967_296
}

/** The middles and the turn of some sheets that lie about: whether a place is on one of them, and how near its edge. */
function scatter({ width, height }: Size, count: number, random: Random): (x: number, y: number) => number {
  const sheets = Array.from({ length: count }, () => {
    const angle = random.between(-0.6, 0.6)
    const side = random.between(0.35, 0.7) * width
    return {
      x: random.pick([0.05, 0.95]) * width,
      y: random.between(0, 1) * height,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      wide: side,
      high: side * 1.3,
    }
  })
  return (x, y) => {
    let most = -Infinity
    for (const sheet of sheets) {
      const across = Math.abs((x - sheet.x) * sheet.cos + (y - sheet.y) * sheet.sin)
      const down = Math.abs((y - sheet.y) * sheet.cos - (x - sheet.x) * sheet.sin)
      most = Math.max(most, Math.min(sheet.wide / 2 - across, sheet.high / 2 - down))
    }
    return most
  }
}

const painters: Record<Desk, (size: Size, random: Random) => Paint> = {
  'black cloth': ({ width }, random) => {
    const level = random.between(12, 45)
    const fold = width * random.between(0.1, 0.3)
    const turn = random.between(-1, 1)
    const lint = random.between(0.997, 0.9995)
    return (x, y) => {
      const crease = 14 * Math.max(0, Math.sin((x + turn * y) / fold + Math.sin(y / (1.7 * fold)))) ** 4
      return level + crease + 10 * grain(x, y) + (grain(x >> 1, y >> 1) > lint ? 90 : 0)
    }
  },
  dark: (_, random) => {
    const level = random.between(20, 110)
    return (x, y) => level + 6 * grain(x >> 1, y >> 1)
  },
  wood: ({ width }, random) => {
    const level = random.between(70, 150)
    const plank = width * random.between(0.15, 0.4)
    const turn = random.between(-0.3, 0.3)
    return (x, y) => {
      const across = x + turn * y
      const joint = Math.abs(across % plank) < width * 0.004 ? -50 : 0
      return level + 14 * Math.sin(across * 0.09 + 2.5 * Math.sin(y * 0.006)) + 8 * Math.sin(across * 0.31 + Math.sin(y * 0.02)) + joint
    }
  },
  stone: (_, random) => {
    const level = random.between(90, 150)
    return (x, y) => level + 70 * (grain(x >> 2, y >> 2) - 0.5) + 40 * (grain(x >> 4, y >> 4) - 0.5)
  },
  cloth: ({ width }, random) => {
    const level = random.between(70, 140)
    const thread = width * random.between(0.008, 0.02)
    return (x, y) => level + 25 * Math.sin((x / thread) * Math.PI) * Math.sin((y / thread) * Math.PI) + 10 * grain(x >> 1, y >> 1)
  },
  'light desk': (_, random) => {
    const level = random.between(150, 195)
    return (x, y) => level + 6 * Math.sin(x * 0.05 + Math.sin(y * 0.01)) + 5 * grain(x, y)
  },
  chequered: ({ width }, random) => {
    const side = width * random.between(0.03, 0.08)
    const dark = random.between(50, 110)
    const light = random.between(200, 240)
    const turn = random.between(-0.4, 0.4)
    return (x, y) => ((Math.floor((x + turn * y) / side) + Math.floor((y - turn * x) / side)) % 2 === 0 ? dark : light)
  },
  'on other papers': (size, random) => {
    const level = random.between(60, 140)
    const under = scatter(size, 3, random)
    const edge = size.width * 0.006
    return (x, y) => {
      const depth = under(x, y)
      if (depth < -edge) return level
      return depth < 0 ? level * 0.7 : 244
    }
  },
  newspaper: ({ width }, random) => {
    const column = width * random.between(0.1, 0.2)
    const line = width * random.between(0.008, 0.014)
    return (x, y) => {
      const inGap = x % column < column * 0.08 || y % line > line * 0.6
      return inGap ? 215 : 215 - 150 * (grain(x / (line * 0.3), y / line) > 0.45 ? 1 : 0)
    }
  },
  carpet: ({ width }, random) => {
    const level = random.between(70, 150)
    const loop = width * random.between(0.05, 0.12)
    return (x, y) =>
      level + 45 * Math.sin(x / loop + 2 * Math.sin(y / loop)) * Math.cos(y / loop) + 40 * (grain(x, y) - 0.5) + 20 * (grain(x >> 3, y >> 3) - 0.5)
  },
  'white desk': (_, random) => {
    const level = random.between(215, 238)
    return (x, y) => level + 3 * grain(x >> 3, y >> 3)
  },
  tiles: ({ width }, random) => {
    const side = width * random.between(0.18, 0.4)
    const joint = width * 0.008
    const level = random.between(170, 215)
    return (x, y) => (x % side < joint || y % side < joint ? 90 : level + 10 * grain(Math.floor(x / side), Math.floor(y / side)))
  },
}
