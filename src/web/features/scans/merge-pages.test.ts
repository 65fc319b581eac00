import { describe, expect, it } from 'vitest'
import { pageView, type PageView } from '#contract/scans.ts'
import { describePage, describeTimeLeft, needsPerson } from '#web/features/scans/describe-page.ts'
import { mergePages } from '#web/features/scans/merge-pages.ts'

function pageOf(id: string, overrides: Partial<PageView> = {}): PageView {
  return {
    id,
    fileName: 'scan.pdf',
    sequence: 1,
    state: 'waiting',
    reason: '',
    paperId: null,
    paperNumber: null,
    pupilName: null,
    pageNumber: null,
    rotationDegrees: null,
    hasUpright: false,
    discarded: false,
    assigned: false,
    otherExam: null,
    ...overrides,
  }
}
const idsOf = (chunks: { pages: PageView[] }[]) => chunks.map((chunk) => chunk.pages.map((page) => `${page.id} ${page.state}`))

describe('mergePages', () => {
  const chunks = [
    { pages: [pageOf('a'), pageOf('b')], hasMore: true },
    { pages: [pageOf('c')], hasMore: false },
  ]

  it('changes a page in place and adds a new one at the end', () => {
    const merged = mergePages(chunks, [pageOf('b', { state: 'read' }), pageOf('d')], false)
    expect(idsOf(merged)).toEqual([
      ['a waiting', 'b read'],
      ['c waiting', 'd waiting'],
    ])
    expect(merged[1]).not.toBe(chunks[1])
  })

  it('leaves untouched parts as they are, so that they are not drawn again', () => {
    expect(mergePages(chunks, [pageOf('b', { state: 'read' })], false)[1]).toBe(chunks[1])
  })

  it('does not add a page before the end has been loaded: it would come twice', () => {
    const open = [{ pages: [pageOf('a')], hasMore: true }]
    expect(idsOf(mergePages(open, [pageOf('z')], false))).toEqual([['a waiting']])
  })

  it('shows only what needs a person where only that is asked for', () => {
    const needing = [{ pages: [pageOf('a', { state: 'no-code' }), pageOf('b', { state: 'unreadable' })], hasMore: false }]
    const merged = mergePages(needing, [pageOf('a', { state: 'read' }), pageOf('c', { state: 'no-code' }), pageOf('d', { state: 'read' })], true)
    expect(idsOf(merged)).toEqual([['b unreadable', 'c no-code']])
  })
})

describe('describePage', () => {
  it.each<[PageView['state'], Partial<PageView>, string, string | null, boolean]>([
    ['read', { paperNumber: '0417', pageNumber: 2 }, 'Paper 0417, page 2', null, false],
    ['no-code', {}, 'Whose page is it?', 'choose-pupil', true],
    ['unreadable', { reason: 'Too blurred.' }, 'Too blurred.', 'take-photo', true],
    ['unknown-exam', { otherExam: { id: 'x', title: 'Form 2 Chemistry' } }, 'The code is of Form 2 Chemistry.', 'move', true],
    ['unknown-exam', { reason: 'The code is of an exam of another school.' }, 'The code is of an exam of another school.', 'discard', true],
    ['duplicate', { reason: 'Page 2 of 0417 is here already.' }, 'Page 2 of 0417 is here already.', null, false],
    ['waiting', { sequence: 12 }, 'scan.pdf, page 12', null, false],
    ['no-code', { discarded: true }, 'scan.pdf', 'restore', false],
  ])('says what a page that is %s is and what to do', (state, overrides, sentence, action, needs) => {
    const page = pageOf('a', { state, ...overrides })
    expect(describePage(page)).toMatchObject({ sentence, action })
    expect(needsPerson(page)).toBe(needs)
  })

  it('shows a state that only a newer server knows by its own name, and asks nobody for anything', () => {
    const page = pageView.parse(pageOf('a', { state: 'folded', reason: 'A corner is folded over.' }))
    expect(describePage(page)).toEqual({ badge: 'folded', tone: 'plain', sentence: 'A corner is folded over.', action: null })
    expect(needsPerson(page)).toBe(false)
  })

  it.each([
    [10, 'Less than a minute left.'],
    [60, 'About a minute left.'],
    [61, 'About 2 minutes left.'],
    [3_600, 'About an hour left.'],
  ])('rounds %d seconds to words', (seconds, words) => {
    expect(describeTimeLeft(seconds)).toBe(words)
  })
})
