import { describe, expect, it } from 'vitest'
import { settlePage, type SeenPage } from '#engine/papers/settle-page.ts'

const code = { exam: 'ABCDEFGH', version: 1, paper: '0417', page: 2 }
const paper = { id: 'paper', version: 1 }

function seen(overrides: Partial<SeenPage> = {}): SeenPage {
  return { state: 'read', reason: '', code, unknownExam: false, examCode: 'ABCDEFGH', paper, readBefore: null, assumed: null, ...overrides }
}

describe('the state of a page', () => {
  const cases: [what: string, page: SeenPage, state: string, reason: string, paperId: string | null][] = [
    ['read', seen(), 'read', '', 'paper'],
    [
      'a second picture',
      seen({ readBefore: { fileName: 'class.pdf', sequence: 7 } }),
      'duplicate',
      'Page 2 of paper 0417 was read before, from class.pdf, picture 7.',
      'paper',
    ],
    [
      'another exam',
      seen({ state: 'no-code', code: { ...code, exam: 'ZZZZZZZZ' }, unknownExam: true, paper: null }),
      'unknown-exam',
      'Its code belongs to another exam.',
      null,
    ],
    [
      'a paper that was never printed',
      seen({ paper: null }),
      'unknown-exam',
      'Its code names page 2 of paper 0417 in print 1, which was not printed for this exam.',
      null,
    ],
    [
      'another print of the paper',
      seen({ paper: { id: 'paper', version: 2 } }),
      'unknown-exam',
      'Its code names page 2 of paper 0417 in print 1, which was not printed for this exam.',
      null,
    ],
    ['no code', seen({ state: 'no-code', reason: 'No code was found.', code: null, paper: null }), 'no-code', 'No code was found.', null],
    ['blank', seen({ state: 'blank', code: null, paper: null }), 'blank', '', null],
    [
      'unreadable although a person said what it is',
      seen({ state: 'unreadable', reason: 'No corner marks were found.', code: null, paper: null, assumed: code }),
      'unreadable',
      'No corner marks were found. It was tried as page 2 of paper 0417.',
      null,
    ],
    ['answers without an identity', seen({ code: null, paper: null }), 'no-code', '', null],
  ]
  it.each(cases)('%s', (_what, page, state, reason, paperId) => {
    const settled = settlePage(page)
    expect(settled).toEqual({ state, reason, paperId, pageNumber: paperId === null ? null : 2 })
  })
})
