import type { Drawing } from '#engine/sheet/drawing.ts'
import { drawLine } from '#engine/sheet/drawing.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { RULE_PITCH, boxStroke, ruleStroke } from '#engine/sheet/page-measures.ts'

/** The lines of a box stop short of its sides, so that they never look like a table. */
const INSET = 3

export function heightOfLines(lines: number): number {
  return lines * RULE_PITCH + 3
}

/** A box to write in; `lines` are the heights of its ruled lines, none in a box for working. */
export function layOutRuledBox(place: { question: string; x: number; y: number; width: number; height: number; ruled: boolean }): Box {
  const { ruled, ...box } = place
  if (!ruled) return box
  const lines: number[] = []
  for (let y = box.y + RULE_PITCH + 0.5; y < box.y + box.height - 1.5; y += RULE_PITCH) lines.push(y)
  return { ...box, lines }
}

export function drawRuledBox(box: Box): Drawing[] {
  const { x, y, width, height } = box
  return [
    { kind: 'rect', x, y, width, height, stroke: boxStroke },
    ...(box.lines ?? []).map((lineY) => drawLine(x + INSET, lineY, x + width - INSET, lineY, ruleStroke)),
  ]
}
