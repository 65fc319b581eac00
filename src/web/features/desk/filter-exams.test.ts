import { describe, expect, it } from 'vitest'
import type { DeskExam } from '#contract/desk.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { deskExamsWords } from '#web/features/desk/desk-exams-words.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { filterExams, groupByState, groupBySubject, listChoices, noFilter } from '#web/features/desk/filter-exams.ts'

const exam = (id: string, changes: Partial<DeskExam> = {}): DeskExam => ({
  id,
  title: `Exam ${id}`,
  subject: 'Physics',
  classNames: ['Form 3 East'],
  stage: 'review',
  right: 'lead',
  ownerName: null,
  teacherNames: ['Mary Achieng'],
  isSample: false,
  papers: 40,
  papersIn: 10,
  pagesNeedingYou: 0,
  answersToReview: 3,
  createdAt: '2026-06-10T08:00:00Z',
  term: { year: 2026, term: 2 },
  confirmedAt: null,
  publishedAt: null,
  ...changes,
})
const exams = [
  exam('a', { title: 'Fizikia: Jaribio la Kwanza' }),
  exam('b', {
    subject: 'Chemistry',
    classNames: ['Form 2 North'],
    stage: 'published',
    teacherNames: ['Mary Achieng', 'Peter Mwangi'],
    term: { year: 2026, term: 1 },
  }),
  exam('c', { subject: null, stage: 'draft', term: { year: 2025, term: 3 } }),
]
const ids = (found: readonly DeskExam[]) => found.map(({ id }) => id)

it.each(Object.entries({ deskWords, deskExamsWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})

describe('the exams of the desk', () => {
  it.each([
    [{}, ['a', 'b', 'c']],
    [{ teacher: 'Mary Achieng' }, ['a', 'b', 'c']],
    [{ teacher: 'Peter Mwangi' }, ['b']],
    [{ search: 'EXAM physics' }, []],
    [{ search: 'fizikia form 3' }, ['a']],
    [{ className: 'Form 2 North' }, ['b']],
    [{ subject: 'Physics' }, ['a']],
    [{ term: '2025-3' }, ['c']],
    [{ term: '2026-2', subject: 'Chemistry' }, []],
  ] as const)('with the filter %o', (filter, found) => {
    expect(ids(filterExams(exams, { ...noFilter, ...filter }))).toEqual(found)
  })

  it('stand by how far they are, and those of a stage that is not known yet with what is being marked', () => {
    const groups = groupByState([...exams, exam('d', { stage: 'something-new' })])
    expect(groups.map(({ name, exams: found }) => [name, ids(found)])).toEqual([
      ['marking', ['a', 'd']],
      ['unwritten', ['c']],
      ['published', ['b']],
    ])
  })

  it('stand by department, those without a subject last', () => {
    expect(groupBySubject(exams).map(({ name }) => name)).toEqual(['Chemistry', 'Physics', ''])
    expect(listChoices(exams)).toMatchObject({
      subjects: ['Chemistry', 'Physics'],
      terms: [
        { year: 2026, term: 2 },
        { year: 2026, term: 1 },
        { year: 2025, term: 3 },
      ],
    })
  })
})
