import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { GRID_PITCH_X, GRID_PITCH_Y, GRID_RADIUS, boxStroke } from '#engine/sheet/page-measures.ts'
import { CELL, CELL_GAP } from '#engine/sheet/square-beside.ts'
import type { Part } from '#engine/sheet/page-template.ts'

// Beside what draws a grid, which a phone has no use for.
export { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'

export const figures: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The characters of a place of a number: a sign can only come first. */
export function numberCharacters(place: number): readonly string[] {
  return place === 0 ? [...figures, '.', '-'] : [...figures, '.']
}

/** Admission numbers have strokes between their parts; their letters can only be written. */
export function admissionCharacters(): readonly string[] {
  return [...figures, '/']
}

export function digitGridSize(places: number, columns: number): { width: number; height: number } {
  return { width: CELL + CELL_GAP + columns * GRID_PITCH_X, height: places * GRID_PITCH_Y }
}

/** One row a place, characters across, a square to write in at the left. `firstPlace` lets a long grid stand in two halves. */
export function placeDigitGrid(grid: {
  question: string
  x: number
  y: number
  firstPlace: number
  places: number
  characters: (place: number) => readonly string[]
}): Part {
  const part: Part = { bubbles: [], boxes: [], drawing: [] }
  for (let row = 0; row < grid.places; row += 1) {
    const place = grid.firstPlace + row
    const y = grid.y + (row + 0.5) * GRID_PITCH_Y
    part.drawing.push({ kind: 'rect', x: grid.x, y: y - CELL / 2, width: CELL, height: CELL, stroke: boxStroke })
    for (const [column, character] of grid.characters(place).entries()) {
      const x = grid.x + CELL + CELL_GAP + (column + 0.5) * GRID_PITCH_X
      const bubble: Bubble = { question: grid.question, option: `${place}:${character}`, x, y, r: GRID_RADIUS }
      part.bubbles.push(bubble)
      part.drawing.push(...drawBubble(bubble, character === '-' ? '−' : character))
    }
  }
  return part
}
