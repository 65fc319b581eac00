import type { Bubble } from '#engine/sheet/layout.ts'
import type { Hand } from '#tools/samples/hand.ts'
import type { Ink, Point } from '#tools/samples/ink.ts'
import type { Random } from '#tools/samples/random.ts'

interface Marking {
  ink: Ink
  hand: Hand
  random: Random
}

const LIGHT_DARKNESS = [0.28, 0.45] as const

/** Fills a bubble in strokes to and fro, then runs round its edge; a careless hand leaves gaps and runs over. */
export function fillBubble({ ink, hand, random }: Marking, bubble: Bubble, isLight: boolean): void {
  const darkness = isLight ? Math.min(hand.darkness, random.between(...LIGHT_DARKNESS)) : hand.darkness
  const reach = bubble.r * (isLight ? random.between(0.75, 0.9) : random.between(0.86, 1 + hand.carelessness * 0.16))
  const centre = { x: bubble.x + random.gaussian() * hand.carelessness * 0.25, y: bubble.y + random.gaussian() * hand.carelessness * 0.25 }
  const angle = random.between(0.3, 1.2)
  const step = hand.widthMm * (isLight ? random.between(0.9, 1.2) : random.between(0.65, 0.9))
  const lines: Point[] = []
  let side = 1
  for (let across = -reach + hand.widthMm / 2; across <= reach - hand.widthMm / 2; across += step) {
    const along = Math.sqrt(Math.max(0, reach ** 2 - across ** 2)) - hand.widthMm * 0.35
    for (const end of [side, -side]) {
      lines.push({
        x: centre.x + across * Math.cos(angle) - end * along * Math.sin(angle),
        y: centre.y + across * Math.sin(angle) + end * along * Math.cos(angle),
      })
    }
    side = -side
  }
  ink.stroke(lines, hand.widthMm, darkness, 0.05 + hand.carelessness * 0.1)
  if (isLight) return
  const rim = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 12) * Math.PI * 2 + angle
    return { x: centre.x + Math.cos(turn) * reach * 0.86, y: centre.y + Math.sin(turn) * reach * 0.86 }
  })
  ink.stroke(rim, hand.widthMm, darkness, 0.05 + hand.carelessness * 0.08)
}

export function tickBubble({ ink, hand, random }: Marking, { x, y, r }: Bubble): void {
  const size = r * random.between(0.9, 1.25)
  const width = Math.max(hand.widthMm, 0.5)
  ink.stroke(
    [
      { x: x - size * 0.75, y: y - size * 0.05 },
      { x: x - size * 0.15, y: y + size * 0.65 },
      { x: x + size * random.between(0.9, 1.3), y: y - size * random.between(0.8, 1.2) },
    ],
    width,
    hand.darkness,
  )
}

/** A ring drawn around the bubble, as on a printed list: it never closes quite where it began. */
export function circleBubble({ ink, hand, random }: Marking, { x, y, r }: Bubble): void {
  const reach = r * random.between(1.15, 1.45)
  const flat = random.between(0.86, 1.12)
  const from = random.between(0, Math.PI * 2)
  const points = Array.from({ length: 27 }, (_, index) => {
    const turn = from + (index / 24) * Math.PI * 2
    const drift = 1 + (index - 13) * 0.004
    return { x: x + Math.cos(turn) * reach * drift, y: y + Math.sin(turn) * reach * flat * drift }
  })
  ink.stroke(points, hand.widthMm, hand.darkness, 0.05 + hand.carelessness * 0.06)
}

/** How much of a mark a rubber leaves. */
const LEFT_BY_RUBBER = [0.03, 0.12] as const

/** Filled, then rubbed out: a grey shade stays, and the dents of the firmest strokes. */
export function eraseBubble({ ink, hand, random }: Marking, bubble: Bubble): void {
  const left = hand.darkness * random.between(...LEFT_BY_RUBBER)
  fillBubble({ ink, hand: { ...hand, darkness: left }, random }, bubble, false)
}

/** A cross as a mark stays about inside the bubble. */
export function crossBubble(marking: Marking, bubble: Bubble): void {
  drawCross(marking, bubble, marking.random.between(0.6, 0.75))
}

/** A cancelling cross goes well beyond the bubble, over what was filled before. */
export function cancelBubble(marking: Marking, bubble: Bubble): void {
  fillBubble(marking, bubble, false)
  drawCross(marking, bubble, marking.random.between(1.15, 1.4))
}

function drawCross({ ink, hand, random }: Marking, { x, y, r }: Bubble, reach: number): void {
  for (const side of [1, -1]) {
    const size = r * reach * random.between(0.92, 1.08)
    ink.stroke(
      [
        { x: x - size, y: y - size * side },
        { x: x + size, y: y + size * side },
      ],
      Math.max(hand.widthMm, 0.5),
      hand.darkness,
    )
  }
}
