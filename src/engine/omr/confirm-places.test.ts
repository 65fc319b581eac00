import { describe, expect, it } from 'vitest'
import { confirmPlaces } from '#engine/omr/confirm-places.ts'
import { readTemplate } from '#engine/omr/read-template.ts'
import type { PlacedField } from '#engine/omr/decide-bubbles.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'

const file = {
  pageDimensions: [300, 400],
  bubbleDimensions: [20, 20],
  fieldBlocks: {
    A: { fieldType: 'QTYPE_MCQ4', origin: [60, 60], fieldLabels: ['q1..4'], bubblesGap: 36, labelsGap: 30 },
    // Its rows go on where those of the first block end.
    B: { fieldType: 'QTYPE_MCQ4', origin: [60, 180], fieldLabels: ['q5..8'], bubblesGap: 36, labelsGap: 30 },
  },
}

const read = readTemplate(file)
if ('problems' in read) throw new Error('The template is invalid.')
const { template } = read

/** The sheet as it is printed, the first bubble of each row filled. */
function drawSheet(): GrayImage {
  const data = new Uint8Array(300 * 400).fill(250)
  for (const { bubbles } of template.fields) {
    for (const [index, { x, y }] of bubbles.entries()) {
      for (let down = 0; down < 20; down += 1) {
        for (let across = 0; across < 20; across += 1) {
          const far = Math.hypot(across - 9.5, down - 9.5)
          if (Math.abs(far - 8.5) < 1 || (index === 0 && far < 8)) data[(y + down) * 300 + x + across] = 60
        }
      }
    }
  }
  return { width: 300, height: 400, data }
}

function place(moves: Record<string, { dx: number; dy: number }>): PlacedField[] {
  return template.fields.map((field) => {
    const { dx = 0, dy = 0 } = moves[field.block] ?? {}
    return {
      field,
      contrast: 20,
      bubbles: field.bubbles.map(({ value, x, y, width, height }) => ({ value, left: x + dx, top: y + dy, width, height })),
    }
  })
}

describe('whether blocks of bubbles lie where they were put', () => {
  it.each([
    ['all of them do', {}, []],
    ['all lie a row too low', { A: { dx: 0, dy: 30 }, B: { dx: 0, dy: 30 } }, ['A', 'B']],
    ['all lie a row too high', { A: { dx: 0, dy: -30 }, B: { dx: 0, dy: -30 } }, ['A', 'B']],
    ['all lie a column aside', { A: { dx: 36, dy: 0 }, B: { dx: 36, dy: 0 } }, ['A', 'B']],
    ['the first lies in the place of the second', { A: { dx: 0, dy: 120 } }, ['A', 'B']],
  ])('%s', (_, moves, unsure) => {
    expect([...confirmPlaces(drawSheet(), place(moves)).unsure.keys()].toSorted()).toEqual(unsure)
  })
})
