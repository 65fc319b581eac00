import { describe, expect, it } from 'vitest'
import { pageView, type PageView } from '#contract/scans.ts'
import { pageStateWords } from '#web/components/page-state-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { describePage, describeTimeLeft, needsPerson } from '#web/features/scans/describe-page.ts'
import { pageWords } from '#web/features/scans/page-words.ts'
import { uploadWords } from '#web/features/scans/upload-words.ts'
import { mergePages } from '#web/features/scans/merge-pages.ts'

function pageOf(id: string, overrides: Partial<PageView> = {}): PageView {
  return {
    id,
    fileName: 'scan.pdf',
    sequence: 1,
    state: 'waiting',
    reasons: [],
    paperId: null,
    paperNumber: null,
    pupilName: null,
    pageNumber: null,
    rotationDegrees: null,
    hasUpright: false,
    discarded: false,
    assigned: false,
    moved: false,
    isCopy: false,
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

const english = { language: 'en' as const, page: pageWords.en, states: pageStateWords.en, paper: paperWords.en }

describe('describePage', () => {
  it.each<[PageView['state'], Partial<PageView>, string, string | null, boolean]>([
    ['read', { paperNumber: '0417', pageNumber: 2 }, 'Paper 0417, page 2', null, false],
    ['no-code', {}, 'Whose page is it?', 'choose-pupil', true],
    ['unreadable', { reasons: [{ code: 'dark' }] }, 'The picture is too dark. Take it again in daylight or under a lamp.', 'take-photo', true],
    ['unknown-exam', { otherExam: { id: 'x', title: 'Form 2 Chemistry', isDeleted: false } }, 'The code is of Form 2 Chemistry.', 'move', true],
    [
      'unknown-exam',
      { otherExam: { id: 'x', title: 'Form 2 Chemistry', isDeleted: true } },
      'The code is of Form 2 Chemistry, which was deleted.',
      'choose-place',
      true,
    ],
    ['unknown-exam', { reasons: [{ code: 'code-of-other-exam' }] }, 'Its code belongs to another exam.', 'discard', true],
    ['duplicate', { reasons: [{ code: 'taken-out' }] }, 'It was taken out of its paper.', null, false],
    [
      'duplicate',
      { reasons: [{ code: 'other-number', page: 1, paper: '0417', fileName: 'scan.pdf', sequence: 2 }] },
      'Page 1 of paper 0417 was read before, from scan.pdf, picture 2, with another admission number.',
      'compare',
      true,
    ],
    ['waiting', { sequence: 12 }, 'scan.pdf, page 12', null, false],
    ['no-code', { discarded: true }, 'scan.pdf', 'restore', false],
  ])('says what a page that is %s is and what to do', (state, overrides, sentence, action, needs) => {
    const page = pageOf('a', { state, ...overrides })
    expect(describePage(page, english)).toMatchObject({ sentence, action })
    expect(needsPerson(page)).toBe(needs)
  })

  it('shows a state that only a newer server knows by its own name, and asks nobody for anything', () => {
    const page = pageView.parse({ ...pageOf('a', { state: 'folded' }), reasons: [{ code: 'corner-folded', corner: 2 }] })
    expect(describePage(page, english)).toEqual({
      badge: 'folded',
      tone: 'plain',
      sentence: 'A newer version of the program gave a reason that cannot be shown here.',
      action: null,
    })
    expect(needsPerson(page)).toBe(false)
  })

  it.each([
    [10, 'Less than a minute left.'],
    [60, 'About a minute left.'],
    [61, 'About 2 minutes left.'],
    [3_600, 'About an hour left.'],
  ])('rounds %d seconds to words', (seconds, words) => {
    expect(describeTimeLeft(seconds, uploadWords.en.status)).toBe(words)
  })
})
