import { describe, expect, it } from 'vitest'
import { followPackets, isPageAgain, type FollowedExam, type FollowedReading, type SaidOfNumbers } from '#engine/papers/follow-packets.ts'
import type { SheetPage } from '#engine/scan/sheet-templates.ts'
import { generator } from '#tools/train/generator.ts'

const EXAM = 'ABCDEFGH'
const place = { x: 0, y: 0, r: 2 }

/** A page that asks one question, and a number where it has a grid. */
function sheetPage(page: number, hasGrid: boolean): SheetPage {
  const bubbles = [{ question: `${page}`, option: 'A', ...place }, ...(hasGrid ? [{ question: '@admission', option: '0:4', ...place }] : [])]
  return { page, fiducials: [], code: { x: 0, y: 0, size: 20 }, bubbles, boxes: [] }
}

const count = 40
const pupils = Array.from({ length: count }, (_, at) => ({ id: `pupil-${at}`, admission: `${4400 + at}` }))
const spares = ['0901', '0902', '0903']
const exam: FollowedExam = {
  sheets: [
    { exam: EXAM, version: 1, pages: [1, 2, 3].map((page) => sheetPage(page, false)) },
    { exam: EXAM, version: 1, papers: spares, pages: [1, 2, 3].map((page) => sheetPage(page, page === 1)) },
    { exam: EXAM, version: 1, papers: ['0'], pages: [1, 2, 3].map((page) => sheetPage(page, true)) },
  ],
  papers: [
    ...pupils.map(({ id }, at) => ({ number: `${at + 1}`.padStart(4, '0'), version: 1, pupilId: id })),
    ...spares.map((number) => ({ number, version: 1, pupilId: null })),
  ],
  pupils,
}

let taken = 0
function shown(paper: string, page: number, { number = null, chosen = ['A'] }: { number?: string | null; chosen?: string[] } = {}): FollowedReading {
  taken += 1
  const answers = [{ question: `${page}`, chosen, doubt: null, decided: null }]
  return { picture: `${paper}/${page}/${number}/${taken}`, reading: { code: `S1/${EXAM}/1/${paper}/${page}`, admission: number, answers } }
}

function packet(paper: string, number: string | null = null): [FollowedReading, FollowedReading, FollowedReading] {
  return [shown(paper, 1, { number }), shown(paper, 2, { number }), shown(paper, 3, { number })]
}

/** Whose each picture is, by name. */
function owners(readings: readonly FollowedReading[], said?: ReadonlyMap<string, SaidOfNumbers>): Record<string, string | null> {
  const { places, papers } = followPackets(exam, readings, said)
  const byName = new Map(papers.map(({ paper, pupilId }) => [paper, pupilId]))
  return Object.fromEntries(places.map(({ picture, paper }) => [picture, paper === null ? null : (byName.get(paper) ?? null)]))
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

describe('whose a page is', () => {
  it('does not depend on the order, in 200 shuffles of named sheets, spare ones and copies', () => {
    const named = pupils.slice(0, 10).flatMap((_, at) => packet(`${at + 1}`.padStart(4, '0')))
    const spare = [shown('0901', 1, { number: '4410' }), shown('0901', 2), shown('0901', 3)]
    const copies = pupils.slice(11, 38).flatMap(({ admission }) => packet('0', admission))
    const doubtful = [
      // One number on a spare sheet and on a copy, a number that nobody has, one that is half a number, and a copy without one.
      shown('0902', 1, { number: '4438' }),
      ...packet('0', '4438'),
      ...packet('0', '9999'),
      ...packet('0', '44'),
      ...packet('0'),
      // Two copies of one spare sheet, and two scripts with one number.
      shown('0903', 1, { number: '4439', chosen: ['B'] }),
      shown('0903', 1, { number: '4411', chosen: ['C'] }),
    ]
    const all = [...named, ...spare, ...copies, ...doubtful]
    const truth = owners(all)
    expect(named.map(({ picture }) => truth[picture])).toEqual(pupils.slice(0, 10).flatMap(({ id }) => [id, id, id]))
    expect(spare.map(({ picture }) => truth[picture])).toEqual(['pupil-10', 'pupil-10', 'pupil-10'])
    // The number on the second copy of the spare sheet speaks against the copies that bear it.
    expect(copies.slice(0, 3).map(({ picture }) => truth[picture])).toEqual([null, null, null])
    expect(copies.slice(3).map(({ picture }) => truth[picture])).toEqual(pupils.slice(12, 38).flatMap(({ id }) => [id, id, id]))
    expect(doubtful.map(({ picture }) => truth[picture])).toEqual(doubtful.map(() => null))
    for (let seed = 0; seed < 200; seed += 1) expect(owners(shuffled(all, generator(seed)))).toEqual(truth)
  })

  it('is what a person says of two numbers on one paper', () => {
    const [one, other] = [shown('0901', 1, { number: '4401' }), shown('0901', 1, { number: '4402', chosen: ['B'] })]
    const both = [one, other]
    expect(followPackets(exam, both).places.at(-1)).toMatchObject({ problem: 'other-number', other: one.picture })
    expect(Object.values(owners(both))).toEqual([null, null])
    expect(Object.values(owners(both, new Map([['1/901', 'two-pupils']])))).toEqual(['pupil-1', 'pupil-2'])
    const same = [one, shown('0901', 1, { number: '4402' })]
    expect(Object.values(owners(same, new Map([['1/901', { admission: '4402' }]])))).toEqual(['pupil-2', 'pupil-2'])
  })

  it('is nobody’s where the school has named another pupil than the number on the sheet', () => {
    const claimed = { ...exam, papers: exam.papers.map((paper) => (paper.number === '0901' ? { ...paper, pupilId: 'pupil-5' } : paper)) }
    const { papers } = followPackets(claimed, [shown('0901', 1, { number: '4401' })])
    expect(papers).toMatchObject([{ pupilId: null, problem: 'other-number' }])
    expect(followPackets(claimed, [shown('0901', 2)]).papers).toMatchObject([{ pupilId: 'pupil-5', problem: null }])
  })

  it('is its number’s on a sheet that others print', () => {
    const answers = [{ question: '1', chosen: ['A'], doubt: null, decided: null }]
    const foreign = ['4401', '440', null].map((admission, at) => ({ picture: `${at}`, reading: { code: null, admission, answers } }))
    const { places, papers } = followPackets({ ...exam, template: {} }, foreign)
    expect(papers).toMatchObject([{ pupilId: 'pupil-1', missing: [] }])
    expect(places.map(({ problem }) => problem)).toEqual([null, 'not-in-class', 'no-number'])
    expect(followPackets(exam, foreign).places.map(({ problem }) => problem)).toEqual(['no-code', 'no-code', 'no-code'])
  })

  it('is not known to who may see no names, but its packet is', () => {
    const blind = { ...exam, papers: [], pupils: [] }
    const { places, papers, missing } = followPackets(blind, [shown('0001', 1), shown('0', 1, { number: '4401' }), shown('0', 2, { number: '4401' })])
    expect(places.map(({ problem }) => problem)).toEqual([null, null, null])
    expect(papers).toMatchObject([
      { number: '0001', pupilId: null, missing: [2, 3] },
      { number: null, pupilId: null, missing: [3] },
    ])
    expect(missing).toBeNull()
  })

  it('is no question for a page of another exam, a header, or what was never printed', () => {
    const codes = ['S1/ZZZZZZZZ/1/0001/1', `S1/${EXAM}/0/0001/0`, `S1/${EXAM}/1/0001/9`, `S1/${EXAM}/7/0001/1`, `S1/${EXAM}/1/0700/1`, 'nonsense']
    const readings = codes.map((code, at) => ({ picture: `${at}`, reading: { code, admission: null, answers: [] } }))
    expect(followPackets(exam, readings).places.map(({ problem }) => problem)).toEqual([
      'other-exam',
      'header',
      'not-printed',
      'not-printed',
      'not-printed',
      'no-code',
    ])
  })
})

describe('a page that was read before', () => {
  it('is nothing new with the same answers, also where one look was in doubt, and another script with others', () => {
    const first = shown('0001', 1)
    const doubtful = shown('0001', 1, { chosen: [] })
    doubtful.reading.answers = [{ question: '1', chosen: [], doubt: 'faint', decided: null }]
    const other = shown('0001', 1, { chosen: ['B'] })
    expect(followPackets(exam, [first, doubtful]).places.at(-1)).toMatchObject({ problem: 'read-before', other: first.picture })
    const { places, papers } = followPackets(exam, [first, doubtful, other])
    expect(places.at(-1)).toMatchObject({ problem: 'other-answers', other: first.picture })
    expect(papers).toMatchObject([{ pupilId: 'pupil-0', problem: 'other-answers', missing: [2, 3] }])
  })
})

describe('the page that lies there still', () => {
  it('is known by its printed name or its number, and with the same answers', () => {
    const isAgain = (one: FollowedReading, other: FollowedReading) => isPageAgain(exam, one.reading, other.reading)
    expect(isAgain(shown('0001', 1), shown('0001', 1))).toBe(true)
    expect(isAgain(shown('0001', 1), shown('0001', 2))).toBe(false)
    expect(isAgain(shown('0001', 1), shown('0002', 1))).toBe(false)
    expect(isAgain(shown('0001', 1), shown('0001', 1, { chosen: ['B'] }))).toBe(false)
    expect(isAgain(shown('0', 1, { number: '4401' }), shown('0', 1, { number: '4401' }))).toBe(true)
    expect(isAgain(shown('0', 1, { number: '4401' }), shown('0', 1, { number: '4402' }))).toBe(false)
  })

  it('may be another pupil’s where nothing on it says whose it is', () => {
    expect(isPageAgain(exam, shown('0', 1).reading, shown('0', 1).reading)).toBe(false)
    expect(isPageAgain(exam, shown('0901', 2).reading, shown('0901', 2).reading)).toBe(false)
  })
})

describe('a missing page', () => {
  const told = (readings: FollowedReading[]) => readings.map((_, at) => followPackets(exam, readings.slice(0, at + 1)).missing)

  it('is named when the next packet begins, once', () => {
    const [b1, b2, b3] = packet('0002')
    const [c1, c2, c3] = packet('0003')
    const missing = { paper: '1/2', pages: [2] }
    // Gone on with Cynthia.
    expect(told([b1, b3, c1, c2, c3, ...packet('0004')])).toEqual([null, null, missing, null, null, null, null, null])
    // Brian’s page laid under the phone, then Cynthia’s; hers are asked for when the next begins.
    expect(told([b3, b1, c3, b2, c1, shown('0004', 1)])).toEqual([null, null, missing, null, null, { paper: '1/3', pages: [2] }])
  })

  it('is none in a packet that is complete in any order, and pages of nobody begin none', () => {
    expect(told([...packet('0002').toReversed(), ...packet('0003'), shown('0', 1), ...packet('0004')])).toEqual(
      Array.from({ length: 10 }, () => null),
    )
  })
})
