import { describe, expect, it } from 'vitest'
import { formOver } from '#engine/exam/stems.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { TextDrawing } from '#engine/sheet/drawing.ts'
import { layOutExam, sheetKinds } from '#engine/sheet/lay-out-exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import type { PageTemplate, Rect } from '#engine/sheet/page-template.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import { essayQuestion, letteredChoices, makeExam, numberQuestion, sheetExams, shortQuestion, wordedChoice } from '#test/sheet-exams.ts'

const dense = Object.entries(sheetExams).map(([name, exam]) => [`${name}, dense`, { ...exam, sheet: 'dense' as const }] as const)
const cases = [...Object.entries(sheetExams), ...dense].flatMap(([name, exam]) => sheetKinds.map((kind) => ({ name, exam, kind })))

describe.each(cases)('$kind sheets of $name', ({ exam, kind }) => {
  const pages = layOutExam(exam, kind)

  it('have every question once, whole on one page', () => {
    for (const question of exam.questions) {
      const on = pages.filter((page) => [...page.bubbles, ...page.boxes].some((item) => item.question === question.id))
      expect(on).toHaveLength(1)
      expect(pages.flatMap((page) => page.boxes).filter((box) => box.question === question.id)).toHaveLength(question.type === 'choice' ? 0 : 1)
    }
  })

  it('have one bubble for every option, and no question that the exam has not', () => {
    const bubbles = pages.flatMap((page) => page.bubbles)
    for (const question of exam.questions) {
      const options = bubbles.filter((bubble) => bubble.question === question.id).map((bubble) => bubble.option)
      if (question.type === 'choice') expect(options).toEqual(question.options)
      else if (question.type === 'number') expect(new Set(options).size).toBe(options.length)
      else expect(options).toEqual([])
    }
    const known = new Set([...exam.questions.map(({ id }) => id), ...(kind === 'named' ? [] : [ADMISSION_QUESTION])])
    expect(new Set([...bubbles, ...pages.flatMap((page) => page.boxes)].map(({ question }) => question))).toEqual(known)
  })

  it('keep the order of the exam', () => {
    const order = pages.flatMap((page) =>
      [...page.bubbles, ...page.boxes]
        .filter(({ question }) => question !== ADMISSION_QUESTION)
        .toSorted((a, b) => indexOf(a.question) - indexOf(b.question))
        .map(({ question }) => indexOf(question)),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    function indexOf(id: string): number {
      return exam.questions.findIndex((question) => question.id === id)
    }
  })

  it('keep bubbles apart from each other, from boxes, corners and code', () => {
    const faults: unknown[] = []
    for (const page of pages) {
      const cells = [...page.bubbles].toSorted((a, b) => a.y - b.y)
      for (const [index, bubble] of cells.entries()) {
        for (let next = index + 1; next < cells.length && (cells[next]?.y ?? 0) - bubble.y < 8; next += 1) {
          const other = cells[next]
          if (other === undefined) continue
          if (Math.hypot(other.x - bubble.x, other.y - bubble.y) - other.r - bubble.r < 1.5) faults.push([bubble, other])
        }
        const circle = { x: bubble.x - bubble.r, y: bubble.y - bubble.r, width: bubble.r * 2, height: bubble.r * 2 }
        if ([...page.boxes, ...reserved(page)].some((area) => overlaps(circle, area))) faults.push(bubble)
      }
    }
    expect(faults).toEqual([])
  })

  it('keep boxes apart, large enough to write in, and inside the page', () => {
    for (const page of pages) {
      for (const [index, box] of page.boxes.entries()) {
        expect([...page.boxes.slice(index + 1), ...reserved(page)].filter((area) => overlaps(box, area))).toEqual([])
        const isCell = formOver(exam, box.question) !== null
        expect(box.height).toBeGreaterThanOrEqual(isCell ? 10.5 : 18)
        expect(box.width).toBeGreaterThanOrEqual(isCell ? 14.5 : 55)
        for (const line of box.lines ?? []) expect(line > box.y && line < box.y + box.height).toBe(true)
      }
      for (const item of page.boxes) expect(isInside(item)).toBe(true)
      for (const { x, y, r } of page.bubbles) expect(isInside({ x: x - r, y: y - r, width: 2 * r, height: 2 * r })).toBe(true)
    }
  })

  it('print no text over a bubble, over the edge of a box, over the code or off the page', () => {
    const faults: unknown[] = []
    for (const page of pages) {
      for (const text of page.drawing.filter((drawing) => drawing.kind === 'text')) {
        const area = toArea(text)
        if (!isInside(area)) faults.push(text)
        const isLabel = page.bubbles.some((bubble) => text.align === 'center' && Math.hypot(text.x - bubble.x, text.y - 1 - bubble.y) < 1)
        const under = page.bubbles.filter(({ x, y, r }) => overlaps(area, { x: x - r, y: y - r, width: 2 * r, height: 2 * r }))
        if (under.length !== (isLabel ? 1 : 0)) faults.push(text)
        const crossed = [...page.boxes, ...reserved(page)].filter((box) => overlaps(area, box) && !contains(box, area))
        if (crossed.length > 0) faults.push(text)
      }
    }
    expect(faults).toEqual([])
  })

  it('print no text over another', () => {
    const faults: unknown[] = []
    for (const page of pages) {
      const texts = page.drawing.flatMap((drawing) => (drawing.kind === 'text' && drawing.text !== '' ? [{ drawing, area: toArea(drawing) }] : []))
      for (const [index, { area, drawing }] of texts.entries()) {
        const over = texts.slice(index + 1).filter((other) => overlaps(area, other.area))
        if (over.length > 0) faults.push([drawing, ...over.map((other) => other.drawing)])
      }
    }
    expect(faults).toEqual([])
  })
})

describe('the pages of an exam', () => {
  it('hold forty to sixty lettered questions on one page', () => {
    expect(layOutExam(makeExam(letteredChoices(60, 5)))).toHaveLength(1)
  })

  it('waste no first page on a question that would fill a whole one', () => {
    const [first] = layOutExam(makeExam([essayQuestion('1', 100)]))
    expect(first?.boxes.map(({ question }) => question)).toEqual(['1'])
  })

  it('never end with a heading', () => {
    for (let count = 1; count < 12; count += 1) {
      const first = Array.from({ length: count }, (_, index) => shortQuestion(`1${index}`, 3))
      const exam = makeExam([...first, numberQuestion('99', 1)], { sections: [{ title: 'The second half', questions: ['99'] }] })
      const page = layOutExam(exam).find(({ drawing }) => drawing.some((item) => item.kind === 'text' && item.text === 'The second half'))
      expect(page?.boxes.some(({ question }) => question === '99')).toBe(true)
    }
  })

  it('leave out the grid where no figures could give the answer', () => {
    const [page] = layOutExam(makeExam([numberQuestion('1', '1.6e-19'), numberQuestion('2', 12)]))
    expect(new Set(page?.bubbles.map(({ question }) => question))).toEqual(new Set(['2']))
  })

  it('have room in the grid for the right answer, and no sign but in the first place', () => {
    const [page] = layOutExam(makeExam([numberQuestion('1', '-1234.5678')]))
    const options = new Set(page?.bubbles.map(({ option }) => option))
    for (const [place, character] of [...'-1234.5678'].entries()) expect(options).toContain(`${place}:${character}`)
    expect([...options].filter((option) => option.endsWith(':-'))).toEqual(['0:-'])
  })
})

describe('the layout of a class', () => {
  const pupils = [
    { admission: '4410/2023', name: "Wambũi Ng'ang'a" },
    { admission: 'KSM/1', name: 'Juma' },
  ]
  const layout = layOutPapers({ exam: makeExam(letteredChoices(200)), examCode: 'ABCDEFG2', version: 3, pupils, spare: 1 })

  it('is what its own schema reads back', () => {
    expect(layoutSchema.parse(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
  })

  it('numbers papers and says on each page whose it is', () => {
    expect(layout.papers.map(({ paper, name, admission }) => [paper, name, admission])).toEqual([
      ['0001', "Wambũi Ng'ang'a", '4410/2023'],
      ['0002', 'Juma', 'KSM/1'],
      ['0003', '', ''],
    ])
    for (const paper of layout.papers) {
      for (const page of paper.pages)
        expect(readSheetCode(page.code.text)).toEqual({ exam: 'ABCDEFG2', version: 3, paper: paper.paper, page: page.page })
    }
  })

  it('gives every named paper the same geometry, with one hollow square at the bottom right', () => {
    const [first, second] = layout.papers
    const strip = (paper: typeof first) => paper?.pages.map((page) => ({ ...page, code: { ...page.code, text: '' } }))
    expect(strip(second)).toEqual(strip(first))
    for (const { fiducials } of first?.pages ?? []) {
      const hollow = fiducials.filter((fiducial) => fiducial.hollow)
      expect(hollow).toEqual([{ x: 199, y: 286, size: 7, hollow: true }])
      expect(fiducials).toHaveLength(4)
    }
  })
})

/** Corner squares and the code with their quiet zones. */
function reserved({ fiducials, code }: PageTemplate): Rect[] {
  return [...fiducials.map((item) => ({ ...item, quiet: 1.5 })), { ...code, quiet: 3.2 }].map(({ x, y, size, quiet }) => ({
    x: x - size / 2 - quiet,
    y: y - size / 2 - quiet,
    width: size + 2 * quiet,
    height: size + 2 * quiet,
  }))
}

/** From the top of a capital to a little below the baseline. */
function toArea({ text, x, y, size, weight, align }: TextDrawing): Rect {
  const width = measureText(text, size, weight)
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  return { x: left, y: y - size * 0.7, width, height: size * 0.85 }
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height
  )
}

/** No printer is asked to reach the outer 6 mm. */
function isInside({ x, y, width, height }: Rect): boolean {
  return x >= 6 && y >= 6 && x + width <= 204 && y + height <= 291
}

describe('a dense sheet', () => {
  const rowsOf = (options: string[]) => {
    const [page] = layOutExam(makeExam([wordedChoice('1', options, 'Which?')], { sheet: 'dense' }))
    return [...Map.groupBy(page?.bubbles ?? [], ({ y }) => y).values()].map((row) => row.toSorted((a, b) => a.x - b.x).map(({ option }) => option))
  }
  const long = 'a text that leaves no room for another one beside it on any line of an A4 page, however one sets it'
  it.each([
    [['1', '2', 'xx', 'yy'], [['1', '2', 'xx', 'yy']]],
    [
      ['1', '2', 'three', 'four', 'five'],
      [
        ['1', '2', 'three'],
        ['four', 'five'],
      ],
    ],
    [
      ['not quite as long as it could well be', '2', '3', '4'],
      [
        ['not quite as long as it could well be', '2'],
        ['3', '4'],
      ],
    ],
    [
      [long, 'two'],
      [[long], ['two']],
    ],
  ])('has the options %j in rows that are read across', (texts, rows) => {
    expect(rowsOf(texts)).toEqual(rows)
  })

  it('has one place more than a number needs, and at least four', () => {
    const placesOf = (value: number) => {
      const { bubbles } = layOutExam(makeExam([numberQuestion('1', value)], { sheet: 'dense' }))[0] ?? { bubbles: [] }
      return new Set(bubbles.map(({ option }) => option.split(':')[0])).size
    }
    expect([3, 330, 12.5, 0.0025, 123_456_789].map(placesOf)).toEqual([4, 4, 5, 7, 10])
  })

  it('gives numbers in rows of boxes where the exam or the question says so, on less paper', () => {
    const questions = Array.from({ length: 12 }, (_, at) => numberQuestion(`${at + 1}`, 330, 1))
    const bubbles = makeExam(questions, { sheet: 'dense' })
    const boxes = { ...bubbles, answerIn: 'boxes' as const }
    const pages = layOutExam(boxes)
    expect(pages.flatMap((page) => page.bubbles)).toEqual([])
    expect(pages.flatMap((page) => page.boxes).filter(({ cells }) => cells === 4)).toHaveLength(12)
    expect(pages.length).toBeLessThan(layOutExam(bubbles).length)
    const [first] = layOutExam({ ...boxes, questions: boxes.questions.map((each) => ({ ...each, ...(each.id === '1' && { answerIn: 'bubbles' }) })) })
    expect(new Set(first?.bubbles.map(({ question }) => question))).toEqual(new Set(['1']))
  })

  it('stands on fewer pages', () => {
    const questions = [...Array(12).keys()].flatMap((at) => [numberQuestion(`${at}n`, 330), shortQuestion(`${at}s`)])
    const exam = makeExam(questions)
    expect(layOutExam({ ...exam, sheet: 'dense' }).length).toBeLessThan(layOutExam(exam).length)
  })
})
