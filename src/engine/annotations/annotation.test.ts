import { describe, expect, it } from 'vitest'
import { drawAnnotation } from '#engine/annotations/draw-annotation.ts'
import { findAnnotationAt } from '#engine/annotations/find-annotation-at.ts'
import { frameOfAnnotation, moveAnnotation, pinAnnotation, placeAnnotation, type AnswerForm } from '#engine/annotations/place-annotation.ts'
import { annotationSchema, type Frame, type Annotation, type TextAnnotation } from '#engine/annotations/annotation.ts'
import { measureAnnotation, splitAnnotationRuns, wrapAnnotation } from '#engine/annotations/wrap-annotation.ts'

const text = (words: string, place: TextAnnotation['place'] = null): TextAnnotation => ({ kind: 'text', text: words, place })
const box: Frame = { x: 17, y: 100, width: 176, height: 30 }
const shown: Frame = { x: 13, y: 96, width: 184, height: 38 }
const long = 'Good start, but the formula for the refractive index needs the sine of both angles and not their ratio.'
const ends = ({ x, y, width, height }: Frame) => ({ left: x, top: y, right: x + width, bottom: y + height })

describe('an annotation is valid', () => {
  const stroke = (points: unknown) => ({ kind: 'stroke', points })
  it.each<[string, unknown, boolean]>([
    ['words', text('Show the unit.'), true],
    ['words in Kiswahili', text('Andika kipimo: m/s'), true],
    ['what looks like a tag is words', text('<b>x</b> < 3'), true],
    ['no words', text('   '), false],
    ['too many words', text('a'.repeat(201)), false],
    ['a second line', text('one\ntwo'), false],
    ['a NUL', text('a\0b'), false],
    ['half a letter', text('a\ud800'), false],
    ['off the page', text('here', { x: 211, y: 10, width: 40 }), false],
    ['a tick', { kind: 'tick', place: { x: 10, y: 10 } }, true],
    ['a field of its own', { kind: 'tick', place: null, colour: 'blue' }, false],
    ['an unknown kind', { kind: 'html', text: 'x' }, false],
    [
      'a stroke',
      stroke([
        [1, 1],
        [2, 2],
      ]),
      true,
    ],
    ['a stroke of one point', stroke([[1, 1]]), false],
    ['a stroke of too many', stroke(Array.from({ length: 301 }, () => [1, 1])), false],
    [
      'a stroke that is no number',
      stroke([
        [1, 1],
        [2, null],
      ]),
      false,
    ],
    [
      'a stroke off the page',
      stroke([
        [1, 1],
        [2, 298],
      ]),
      false,
    ],
  ])('%s', (_name, annotation, isValid) => {
    expect(annotationSchema.safeParse(annotation).success).toBe(isValid)
  })
})

describe('words are broken into lines', () => {
  it('no wider than they may be, losing none', () => {
    for (const width of [24, 40, 90, 180]) {
      const lines = wrapAnnotation(long, width)
      expect(Math.max(...lines.map(measureAnnotation))).toBeLessThanOrEqual(width)
      expect(lines.join(' ')).toBe(long)
    }
  })
  it('inside a word only where it alone is wider', () => {
    const lines = wrapAnnotation('see wwwwwwwwwwwwwwwwwwwwwwwwwwww', 24)
    expect(lines[0]).toBe('see')
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.slice(1).join('')).toBe('wwwwwwwwwwwwwwwwwwwwwwwwwwww')
  })
  it('and what the hand has no letters for is told apart', () => {
    expect(splitAnnotationRuns('2πr ≠ 3')).toEqual([
      { isHand: true, text: '2' },
      { isHand: false, text: 'π' },
      { isHand: true, text: 'r ' },
      { isHand: false, text: '≠' },
      { isHand: true, text: ' 3' },
    ])
    expect(measureAnnotation('π')).toBeGreaterThan(1)
  })
})

describe('an annotation is pinned', () => {
  it.each<[string, Annotation, { x: number; y: number }]>([
    ['where one presses', text('Unit?'), { x: 60, y: 110 }],
    ['at the right edge', text('Show your working'), { x: 196, y: 110 }],
    ['in the corner', text(long), { x: 197, y: 134 }],
    ['outside', text('Unit?'), { x: -20, y: 500 }],
    ['a tick', { kind: 'tick', place: null }, { x: 197, y: 134 }],
  ])('%s, and all of it is shown', (_name, annotation, point) => {
    const pinned = pinAnnotation(annotation, point, shown)
    expect(annotationSchema.safeParse(pinned).success).toBe(true)
    const frame = frameOfAnnotation(pinned)
    if (frame === null) throw new Error('It has no place.')
    const [inner, outer] = [ends(frame), ends(shown)]
    expect({
      ...inner,
      isShown: inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom,
    }).toMatchObject({ isShown: true })
  })

  it('exactly there, where there is room', () => {
    expect(pinAnnotation(text('Unit?'), { x: 60, y: 110 }, shown)).toMatchObject({ place: { x: 60, y: 110 } })
  })

  const row: Frame = { x: 28.6, y: 69.6, width: 28.4, height: 5 }
  const column: Frame = { x: 26, y: 60, width: 95, height: 25 }
  it.each<[string, AnswerForm, Frame, (at: Frame) => boolean]>([
    ['at the foot of a box, within it', 'box', box, (at) => at.y > 120 && at.y + at.height <= 130 && at.x + at.width <= 193],
    ['beside a row of bubbles', 'row', row, (at) => at.x > row.x + row.width],
    ['after the words of a column of bubbles', 'column', column, (at) => at.x > 80],
  ])('by itself %s, the next one clear of it', (_name, form, answer, isWell) => {
    const wide = { x: answer.x - 4, y: answer.y - 4, width: answer.width + 30, height: answer.height + 14 }
    const others: Annotation[] = []
    for (const words of ['Unit?', 'Show your working and its unit.', 'Read on.'])
      others.push(placeAnnotation(text(words), { form, answer, shown: wide, others }))
    const frames = others.map((annotation) => frameOfAnnotation(annotation) ?? wide)
    expect({ first: frames[0], isWell: frames[0] !== undefined && isWell(frames[0]) }).toMatchObject({ isWell: true })
    for (const [at, one] of frames.entries())
      for (const other of frames.slice(at + 1)) {
        const [above, below] = one.y < other.y ? [one, other] : [other, one]
        expect(below.y).toBeGreaterThan(above.y + above.height - 0.2)
      }
  })

  it('as a stamp, clear of every bubble and of the words beside them, and of another stamp', () => {
    const bubbles = [28, 72, 116, 160].map((x) => ({ x, y: 80, r: 2.5 }))
    const cross: Annotation = { kind: 'cross', place: null }
    const answer = { x: 25.5, y: 77.5, width: 137, height: 5 }
    const placing = { form: 'row', answer, shown, printed: { bubbles, others: [] } } as const
    const first = placeAnnotation(cross, { ...placing, others: [] })
    const second = placeAnnotation({ kind: 'tick', place: null }, { ...placing, others: [first] })
    for (const stamp of [first, second]) {
      const at = frameOfAnnotation(stamp)
      if (at === null) throw new Error('It has no place.')
      expect(at.x + at.width).toBeLessThan(answer.x)
      expect(at.x).toBeGreaterThan(0)
    }
    expect(first).not.toEqual({ ...second, kind: 'cross' })
  })

  it('on what stands there where there is no room left', () => {
    const others: Annotation[] = [
      {
        kind: 'stroke',
        points: [
          [0, 0],
          [210, 297],
        ],
      },
    ]
    expect(frameOfAnnotation(placeAnnotation(text('Unit?'), { form: 'box', answer: box, shown, others }))).not.toBeNull()
  })
})

describe('an annotation is moved', () => {
  it.each<[string, Annotation]>([
    ['words', text(long, { x: 30, y: 40, width: 80 })],
    ['a cross', { kind: 'cross', place: { x: 30, y: 40 } }],
    [
      'a stroke',
      {
        kind: 'stroke',
        points: [
          [30, 40],
          [50, 60],
          [35, 70],
        ],
      },
    ],
  ])('%s, by as much as one says and never off the page', (_name, annotation) => {
    const before = frameOfAnnotation(annotation)
    const after = frameOfAnnotation(moveAnnotation(annotation, 5, -3))
    expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]).toEqual([5, -3])
    expect(after).toMatchObject({ width: before?.width, height: before?.height })
    for (const [dx, dy] of [
      [-999, -999],
      [999, 999],
    ] as const)
      expect(annotationSchema.safeParse(moveAnnotation(annotation, dx, dy)).success).toBe(true)
  })
})

describe('an annotation is drawn', () => {
  it('as lines of text, one under the other, as wide as it may be', () => {
    const { lines, paths } = drawAnnotation(text(long, { x: 30, y: 40, width: 60 }))
    expect(paths).toEqual([])
    expect(lines.length).toBeGreaterThan(2)
    expect(new Set(lines.map(({ x }) => x))).toEqual(new Set([30]))
    expect(lines.map(({ text: line }) => line).join(' ')).toBe(long)
  })
  it('as a path of SVG; a stroke begins and ends where the pen did', () => {
    const { paths } = drawAnnotation({
      kind: 'stroke',
      points: [
        [10, 20],
        [15, 25],
        [20, 20],
      ],
    })
    expect(paths).toEqual(['M10 20Q15 25 17.5 22.5L20 20'])
    expect(drawAnnotation({ kind: 'tick', place: { x: 10, y: 20 } }).paths).toHaveLength(1)
    expect(drawAnnotation({ kind: 'cross', place: { x: 10, y: 20 } }).paths).toHaveLength(2)
  })
  it('not at all without a place', () => {
    expect(drawAnnotation(text('Unit?'))).toEqual({ paths: [], lines: [] })
  })
})

describe('an annotation is found', () => {
  const placed = [
    { name: 'words', annotation: text('Unit?', { x: 30, y: 40, width: 60 }) },
    {
      name: 'circle',
      annotation: {
        kind: 'stroke',
        points: [
          [60, 60],
          [100, 60],
          [100, 90],
          [60, 90],
          [60, 60],
        ],
      } satisfies Annotation,
    },
    { name: 'tick', annotation: { kind: 'tick', place: { x: 78, y: 72 } } satisfies Annotation },
    { name: 'nowhere', annotation: text('Unit?') },
  ]
  it.each([
    ['words', { x: 33, y: 42 }],
    ['circle', { x: 101, y: 75 }],
    ['tick', { x: 80, y: 74 }],
    [undefined, { x: 70, y: 80 }],
    [undefined, { x: 150, y: 42 }],
  ])('%s', (name, point) => {
    expect(findAnnotationAt(placed, point)?.name).toBe(name)
  })
})
