import type { Box, Bubble, LayoutPage } from '#engine/sheet/layout.ts'
import { RIGHT } from '#engine/sheet/page-measures.ts'

/** Millimetres from the top left of the page. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Room for the words of options that stand one under the other, in millimetres. */
const WORDS_MM = 90

/**
 * The place of one question on its page: its bubbles and its box together, and the words beside bubbles that stand one
 * under the other. Null where the page has neither.
 */
export function answerRectangle({ bubbles, boxes }: Pick<LayoutPage, 'bubbles' | 'boxes'>, question: string): Rectangle | null {
  const edges = [
    ...bubbles.filter((bubble) => bubble.question === question).map(edgesOfBubble),
    ...boxes.filter((box) => box.question === question).map(edgesOfBox),
  ]
  if (edges.length === 0) return null
  const left = Math.min(...edges.map((edge) => edge.left))
  const top = Math.min(...edges.map((edge) => edge.top))
  const bottom = Math.max(...edges.map((edge) => edge.bottom))
  const edge = Math.max(...edges.map((each) => each.right))
  const isColumn = bottom - top > edge - left
  const right = isColumn ? Math.max(edge, Math.min(RIGHT, edge + WORDS_MM)) : edge
  return { x: left, y: top, width: right - left, height: bottom - top }
}

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

function edgesOfBubble({ x, y, r }: Bubble): Edges {
  return { left: x - r, top: y - r, right: x + r, bottom: y + r }
}

function edgesOfBox({ x, y, width, height }: Box): Edges {
  return { left: x, top: y, right: x + width, bottom: y + height }
}
