import { describe, expect, it } from 'vitest'
import { findPaperProblems, listMissingPages, type PaperPages, paperFaultSchema } from '#engine/papers/paper-pages.ts'
import { writePaperFault } from '#engine/sentences/paper-fault.ts'

function paper(overrides: Partial<PaperPages> = {}): PaperPages {
  return { paperId: 'a', number: '0001', pupil: '4417', pageCount: 2, read: [1, 2], notHandedIn: [], ...overrides }
}

describe('pages of a paper', () => {
  it('misses what was neither read nor excused', () => {
    expect(listMissingPages(paper({ pageCount: 4, read: [2], notHandedIn: [4] }))).toEqual([1, 3])
  })

  const cases: [what: string, papers: PaperPages[], problems: string[]][] = [
    ['a whole paper', [paper()], []],
    ['no page at all: the pupil may have been away', [paper({ read: [] })], []],
    ['one page missing', [paper({ read: [1] })], ['a Page 2 of 2 is missing.']],
    ['two pages missing', [paper({ read: [3], pageCount: 3 })], ['a Pages 1 and 2 of 3 are missing.']],
    ['a page that was not handed in', [paper({ read: [1], notHandedIn: [2] })], []],
    ['a spare sheet', [paper({ pupil: null })], ['a Nobody has said whose paper this is.']],
    [
      'two papers of one pupil',
      [paper(), paper({ paperId: 'b', number: '0002' }), paper({ paperId: 'c', pupil: '4418' })],
      ['a The same pupil also has paper 0002.', 'b The same pupil also has paper 0001.'],
    ],
    ['a second sheet that never came in', [paper(), paper({ paperId: 'b', read: [] })], []],
    [
      'two spare sheets are not one pupil',
      [paper({ pupil: null }), paper({ paperId: 'b', pupil: null })],
      ['a Nobody has said whose paper this is.', 'b Nobody has said whose paper this is.'],
    ],
  ]
  it.each(cases)('names the problems of %s', (_what, papers, problems) => {
    expect(findPaperProblems(papers).map(({ paperId, fault }) => `${paperId} ${writePaperFault(fault, 'en')}`)).toEqual(problems)
  })

  it('says them in the language of the reader, and never fails for a code that it does not know', () => {
    expect(writePaperFault({ code: 'missing-page', pages: [2], pageCount: 3 }, 'sw')).toBe('Ukurasa wa 2 kati ya 3 haupo.')
    expect(writePaperFault(paperFaultSchema.parse({ code: 'torn' }), 'en')).toContain('newer version')
  })
})
