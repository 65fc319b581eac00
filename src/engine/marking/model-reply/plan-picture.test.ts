import { describe, expect, it } from 'vitest'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { planPicture, type Area } from '#engine/marking/model-reply/plan-picture.ts'
import { readExam } from '#engine/exam/read-exam.ts'

const draft = {
  format: 'sahihi-exam/1',
  title: 'Answers in words',
  questions: Array.from({ length: 6 }, (_, at) => ({ id: String(at + 1), type: 'short', marks: 4, scheme: [{ code: 'B4', text: 'something' }] })),
}

function layOut(spare: number) {
  const read = readExam(draft)
  if (!('exam' in read)) throw new Error('The exam of a test is invalid.')
  const pupils = [{ admission: '4417/23', name: "Achieng' Odhiambo" }]
  return layOutPapers({ exam: read.exam, examCode: 'ABCDEFG2', version: 1, pupils, spare }).papers
}

const meets = (one: Area, other: Area) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

describe('the picture that the model is shown', () => {
  it.each([0, 1])('covers everything that says whose it is, on every page of every kind of sheet (%i spare)', (spare) => {
    const pages = layOut(spare).flatMap((paper) => paper.pages)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const plan = planPicture({ page, questions: ['1', '2', '3', '4', '5', '6'], widthMm: 210 })
      if (plan === null) continue
      const { name, code } = { name: page.nameBox, code: page.code }
      const secrets: Area[] = [
        ...(name === undefined ? [] : [name]),
        { x: code.x - code.size / 2, y: code.y - code.size / 2, width: code.size, height: code.size },
        ...page.bubbles
          .filter(({ question }) => question === '@admission')
          .map(({ x, y, r }) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r })),
      ]
      const isCovered = (secret: Area) =>
        plan.covers.some(
          (cover) =>
            cover.x <= secret.x &&
            cover.y <= secret.y &&
            cover.x + cover.width >= secret.x + secret.width &&
            cover.y + cover.height >= secret.y + secret.height,
        )
      for (const secret of secrets) expect(isCovered(secret)).toBe(true)
      for (const box of page.boxes) for (const secret of secrets) expect(meets(box, secret)).toBe(false)
    }
  })

  it('shows the boxes of the questions asked about and no others', () => {
    const [page] = layOut(0)[0]?.pages ?? []
    if (page === undefined) throw new Error('There is no page.')
    const plan = planPicture({ page, questions: ['2', '99'], widthMm: 210 })
    expect(plan?.windows).toHaveLength(1)
    expect(plan?.places.map(({ question }) => question)).toEqual(['2'])
    expect(planPicture({ page, questions: ['99'], widthMm: 210 })).toBeNull()
  })

  it('says where each answer stands, in per cent of what is shown', () => {
    const [page] = layOut(0)[0]?.pages ?? []
    const plan = page === undefined ? null : planPicture({ page, questions: ['1', '2'], widthMm: 210 })
    for (const { place } of plan?.places ?? []) {
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.right).toBeLessThanOrEqual(100)
      expect(place.top).toBeLessThan(place.bottom)
    }
    expect(plan?.places[0]?.place.bottom).toBeLessThan(plan?.places[1]?.place.top ?? 0)
  })
})
