import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { letteredChoices, makeExam, numberQuestion, shortQuestion } from '#test/sheet-exams.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { planBatch } from '#tools/samples/plan-batch.ts'
import { levels } from '#tools/samples/sample.ts'
import type { Truth } from '#tools/samples/sample.ts'

const exam = makeExam([...letteredChoices(40), numberQuestion('41', 330), shortQuestion('42')])
const pupils = Array.from({ length: 12 }, (_, index) => ({ admission: String(4400 + index), name: `Pupil ${index}` }))
const layout = layOutPapers({ exam, examCode: 'ABCDEFG2', version: 1, pupils, spare: 1 })
const order = { exam, layout, paper: '0003', page: 1, seed: 7, damage: { dpi: 90 } } as const

describe('makeSample', () => {
  it.each(levels)('gives the same bytes for the same order at level %s', async (level) => {
    const [first, again] = [await makeSample({ ...order, level }), await makeSample({ ...order, level })]
    expect(again.jpeg.equals(first.jpeg)).toBe(true)
    expect(again.truth).toEqual(first.truth)
  })

  it('gives the same answers, and another picture, when a page is taken twice', async () => {
    const [first, second] = [await makeSample({ ...order, level: 'scan' }), await makeSample({ ...order, level: 'scan', take: 2 })]
    expect(second.truth.answers).toEqual(first.truth.answers)
    expect(second.jpeg.equals(first.jpeg)).toBe(false)
  })

  it('tells of every question of the page', async () => {
    const { truth } = await makeSample({ ...order, level: 'clean' })
    const page = layout.papers[2]?.pages[0]
    expect(new Set(Object.keys(truth.answers))).toEqual(new Set([...(page?.bubbles ?? []), ...(page?.boxes ?? [])].map(({ question }) => question)))
  })

  it('darkens the bubbles that the truth names, and no others', async () => {
    const paper = layout.papers[4]
    const page = paper?.pages[0]
    const { jpeg, truth } = await makeSample({
      ...order,
      paper: '0005',
      level: 'clean',
      hand: { habit: 'full', tool: 'pencil', darkness: 0.9, carelessness: 0.5 },
    })
    const { data, info } = await sharp(jpeg).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    const scale = info.width / 210
    const wrong: unknown[] = []
    for (const bubble of page?.bubbles ?? []) {
      const answer = truth.answers[bubble.question]
      const isMarked = answer?.chosen.includes(bubble.option) === true || answer?.cancelled?.includes(bubble.option) === true
      if (isMarked && answer?.kind !== 'full' && answer?.kind !== 'double' && answer?.kind !== 'cancelled') continue
      const mean = meanGrey(data, info.width, bubble.x * scale, bubble.y * scale, bubble.r * 0.7 * scale)
      if (isMarked ? mean >= 170 : mean <= 205) wrong.push({ bubble, isMarked, mean })
    }
    expect(wrong).toEqual([])
  })

  it('fills a spare sheet with the number and the name of its pupil', async () => {
    const { truth } = await makeSample({ ...order, paper: '0013', level: 'clean', pupil: { admission: '44/1', name: 'Juma' } })
    expect(truth.answers['@admission']).toEqual({ chosen: ['0:4', '1:4', '2:/', '3:1'], kind: 'full', text: '44/1' })
  })
})

describe('a batch', () => {
  it('shows every page once, and again only as a duplicate', () => {
    const plan = planBatch({ layout, seed: 1, level: 'scan', count: Infinity, oddShare: 0.4 })
    const once = plan
      .filter(({ kind, take }) => take === 1 && (kind === 'sheet' || kind === 'covered' || kind === 'blurred'))
      .map(({ paper, page }) => `${paper}/${page}`)
    expect(once).toEqual(layout.papers.flatMap(({ paper, pages }) => pages.map(({ page }) => `${paper}/${page}`)))
    expect(plan.some(({ take }) => take > 1)).toBe(true)
    expect(new Set(plan.map(({ file }) => file)).size).toBe(plan.length)
  })

  it('is the same from one thread and from two', async () => {
    const gather = async (threads: number): Promise<{ truth: Truth; bytes: string }[]> => {
      const pages = []
      for await (const { jpeg, truth } of makeBatch({ exam, layout, seed: 3, level: 'scan', count: 22, oddShare: 0.2, threads, damage: { dpi: 60 } }))
        pages.push({ truth, bytes: jpeg.toString('base64') })
      return pages
    }
    expect(await gather(2)).toEqual(await gather(1))
  })
})

function meanGrey(data: Uint8Array, width: number, centreX: number, centreY: number, radius: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.ceil(centreY - radius); y <= centreY + radius; y += 1) {
    for (let x = Math.ceil(centreX - radius); x <= centreX + radius; x += 1) {
      if (Math.hypot(x - centreX, y - centreY) > radius) continue
      sum += data[y * width + x] ?? 255
      count += 1
    }
  }
  return sum / count
}
