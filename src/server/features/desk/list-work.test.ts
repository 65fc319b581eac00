import { describe, expect, it } from 'vitest'
import { listWork, type ExamOnDesk } from '#server/features/desk/list-work.ts'

const exam: ExamOnDesk = {
  id: 'a',
  title: 'CAT 1',
  stage: 'review',
  right: 'lead',
  isOwn: true,
  papersIn: 40,
  toPublish: 40,
  pagesNeedingYou: 0,
  answersToReview: 0,
  shared: null,
  opinions: 0,
  appeals: 0,
  closed: null,
}
const busy = { pagesNeedingYou: 5, answersToReview: 24, opinions: 3, appeals: 1 }

const cases: [name: string, exam: Partial<ExamOnDesk>, tasks: string[]][] = [
  ['nothing', {}, []],
  ['one’s own exam, the most urgent first', busy, ['pages', 'answers', 'opinions', 'appeals']],
  ['a colleague’s exam that one leads: what is done for the school alone', { ...busy, isOwn: false }, ['appeals']],
  ['an exam that one only marks', { ...busy, right: 'mark' }, ['answers', 'opinions']],
  ['papers to mark before the batch opens', { ...busy, right: 'mark', closed: { papers: 5 } }, ['standardise']],
  ['waiting to be let in', { ...busy, right: 'mark', closed: { papers: 0 } }, []],
  ['all settled', { stage: 'ready' }, ['confirm']],
  ['a colleague’s exam, all settled', { stage: 'ready', isOwn: false }, ['confirm']],
  ['all settled, for who only marks', { stage: 'ready', right: 'mark' }, []],
  ['confirmed', { stage: 'confirmed' }, ['publish']],
]

describe('what waits', () => {
  it.each(cases)('%s', (_name, changes, tasks) => {
    expect(listWork([{ ...exam, ...changes }]).map(({ task }) => task)).toEqual(tasks)
  })

  const shares: [name: string, exam: Partial<ExamOnDesk>, work: object[]][] = [
    ['one’s own share', { right: 'mark', shared: { own: 32, ofNobody: 9 } }, [{ count: 32, isShare: true, minutes: 8 }]],
    ['a share that is done, of a marker', { right: 'mark', shared: { own: 0, ofNobody: 9 } }, []],
    ['of who leads the exam, own answers first', { shared: { own: 5, ofNobody: 9 } }, [{ count: 5, isShare: true, minutes: 1 }]],
    ['then what has nobody', { shared: { own: 0, ofNobody: 9 } }, [{ count: 9, isShare: false, minutes: 2 }]],
    ['and nothing that a colleague has', { shared: { own: 0, ofNobody: 0 } }, []],
  ]
  it.each(shares)('of an exam that is shared out: %s', (_name, changes, work) => {
    expect(listWork([{ ...exam, answersToReview: 90, ...changes }])).toEqual(
      work.map((each) => ({ task: 'answers', examId: 'a', examTitle: 'CAT 1', ...each })),
    )
  })

  it('an answer to mark again, of an exam that is nobody’s here', () => {
    expect(listWork([], [{ examId: 'b', examTitle: 'CAT 2', n: 2 }])).toEqual([
      { task: 'remarkings', examId: 'b', examTitle: 'CAT 2', count: 2, isShare: false, minutes: 2 },
    ])
  })

  it('puts what is most urgent first across exams, and says about how long it takes', () => {
    const work = listWork([
      { ...exam, id: 'ready', stage: 'ready' },
      { ...exam, id: 'busy', ...busy },
    ])
    expect(work.map(({ task, examId, minutes }) => [task, examId, minutes])).toEqual([
      ['pages', 'busy', 2],
      ['answers', 'busy', 6],
      ['opinions', 'busy', 1],
      ['confirm', 'ready', null],
      ['appeals', 'busy', 2],
    ])
  })
})
