import { describe, expect, it } from 'vitest'
import type { PageReason } from '#engine/page/page-reason.ts'
import { decidePage, type SeenPage } from '#engine/papers/decide-page.ts'

const code = { exam: 'ABCDEFGH', version: 1, paper: '0417', page: 2 }
const paper = { id: 'paper', version: 1 }

function seen(overrides: Partial<SeenPage> = {}): SeenPage {
  return { state: 'read', reasons: [], code, unknownExam: false, examCode: 'ABCDEFGH', paper, readBefore: null, assumed: null, ...overrides }
}

describe('the state of a page', () => {
  const cases: [what: string, page: SeenPage, state: string, reasons: PageReason[], paperId: string | null][] = [
    ['read', seen(), 'read', [], 'paper'],
    [
      'a second picture',
      seen({ readBefore: { fileName: 'class.pdf', sequence: 7 } }),
      'duplicate',
      [{ code: 'read-before', page: 2, paper: '0417', fileName: 'class.pdf', sequence: 7 }],
      'paper',
    ],
    [
      'a second picture with another number and other answers',
      seen({ readBefore: { fileName: 'class.pdf', sequence: 7, difference: { hasOtherNumber: true, questions: ['1', '8'], words: ['8'] } } }),
      'duplicate',
      [
        { code: 'other-number', page: 2, paper: '0417', fileName: 'class.pdf', sequence: 7 },
        { code: 'other-answers', page: 2, paper: '0417', fileName: 'class.pdf', sequence: 7, questions: ['1', '8'] },
      ],
      'paper',
    ],
    [
      'another exam',
      seen({ state: 'no-code', code: { ...code, exam: 'ZZZZZZZZ' }, unknownExam: true, paper: null }),
      'unknown-exam',
      [{ code: 'code-of-other-exam' }],
      null,
    ],
    ['a paper that was never printed', seen({ paper: null }), 'unknown-exam', [{ code: 'not-printed', page: 2, paper: '0417', version: 1 }], null],
    [
      'another print of the paper',
      seen({ paper: { id: 'paper', version: 2 } }),
      'unknown-exam',
      [{ code: 'not-printed', page: 2, paper: '0417', version: 1 }],
      null,
    ],
    [
      'no code',
      seen({ state: 'no-code', reasons: [{ code: 'code-not-read' }], code: null, paper: null }),
      'no-code',
      [{ code: 'code-not-read' }],
      null,
    ],
    ['blank', seen({ state: 'blank', code: null, paper: null }), 'blank', [], null],
    [
      'unreadable although a person said what it is',
      seen({ state: 'unreadable', reasons: [{ code: 'corners-not-found' }], code: null, paper: null, assumed: code }),
      'unreadable',
      [{ code: 'corners-not-found' }, { code: 'tried-as', page: 2, paper: '0417' }],
      null,
    ],
    ['answers without an identity', seen({ code: null, paper: null }), 'no-code', [], null],
  ]
  it.each(cases)('%s', (_what, page, state, reasons, paperId) => {
    const settled = decidePage(page)
    expect(settled).toEqual({ state, reasons, paperId, pageNumber: paperId === null ? null : 2 })
  })
})
