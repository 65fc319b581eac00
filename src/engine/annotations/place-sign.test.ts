import { describe, expect, it } from 'vitest'
import type { Frame } from '#engine/annotations/annotation.ts'
import { listSignPlaces } from '#engine/annotations/place-sign.ts'
import type { TextDrawing } from '#engine/sheet/drawing.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { makeExam, sheetExams, wordedChoice } from '#test/sheet-exams.ts'

const doOverlap = (one: Frame, other: Frame) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** What a line of text covers: from its capitals to its baseline. */
function frameOfText({ x, y, text, size, weight, align }: TextDrawing): Frame {
  const width = measureText(text, size, weight)
  return { x: align === 'left' ? x : align === 'right' ? x - width : x - width / 2, y: y - size * 0.7, width, height: size * 0.7 }
}

const options = ['plants', 'the speed of sound in air', 'a force of 5 N that acts upwards', 'both of them', 'neither']
const worded = Object.fromEntries(
  [2, 3, 4, 5, 6, 8, 10].flatMap((count) =>
    [1, 2, 5].map((length) => {
      const offered = Array.from({ length: count }, (_, at) => `${at} ${options.slice(0, length).join(' ')}`.slice(0, 199))
      const one = wordedChoice('1', offered, 'Which of these is right?')
      return [`${count} options of ${length} pieces`, makeExam([one, { ...one, id: '2' }])]
    }),
  ),
)
const exams = Object.entries({ ...sheetExams, ...worded }).flatMap(([name, exam]) => [
  [name, exam] as const,
  [`${name}, dense`, { ...exam, sheet: 'dense' as const }] as const,
])

describe('a tick or a cross on a sheet', () => {
  it.each(exams)('of %s has a place, and covers no bubble and nothing that is printed of an option', (_name, exam) => {
    // A question in a table has other cells around it, which a layout does not name.
    const cells = new Set<unknown>((exam.stems ?? []).flatMap(({ table }) => table?.rows.flat() ?? []))
    for (const page of layOutExam(exam)) {
      for (const question of new Set(page.bubbles.map((bubble) => bubble.question))) {
        const own = page.bubbles.filter((bubble) => bubble.question === question)
        const [place] = listSignPlaces({ bubbles: own, others: page.bubbles.filter((bubble) => bubble.question !== question) })
        if (place === undefined) throw new Error(`No sign of question ${question} has a place.`)
        for (const { x, y, r } of page.bubbles) expect(doOverlap(place, { x: x - r, y: y - r, width: 2 * r, height: 2 * r })).toBe(false)
        for (const drawing of page.drawing)
          if (drawing.kind === 'text' && !cells.has(drawing.text) && doOverlap(place, frameOfText(drawing)))
            expect(`${question} covers “${drawing.text}”`).toBe('nothing')
      }
    }
  })
})
