import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { followExams } from './progress-in-words.tsx'
import { revisionWords } from './revision-words.ts'

it('the words are whole in both languages', () => {
  expect(findWordFaults(revisionWords)).toEqual([])
})

it('marks won back and questions answered agree with their number', () => {
  const { wonBack, rightOnce } = revisionWords.sw
  const progress = { lost: 1, wonBack: 0, questions: 1, rightOnce: 0, rightTwice: 0 }
  const many = { lost: 4, wonBack: 1, questions: 4, rightOnce: 2, rightTwice: 1 }
  expect([wonBack(progress), wonBack({ ...progress, wonBack: 1 }), wonBack(many)]).toEqual([
    'Ulipoteza alama moja. Ukiipata kadi yake, utairudisha.',
    'Ulipoteza alama moja. Umeirudisha.',
    'Ulipoteza alama 4. Umerudisha 1 kati ya hizo.',
  ])
  expect([rightOnce({ ...progress, rightOnce: 1 }), rightOnce(many)]).toEqual([
    'Ulilipata swali moja lililopo mara ya mwisho.',
    'Kati ya maswali 4 umepata 2 mara ya mwisho, 1 kati ya hayo mara mbili mfululizo.',
  ])
})

it('a subject is followed from its first exam to its last, and only where there are two', () => {
  const exam = (subject: string, percent: number | null) => ({ id: subject, title: subject, subject, publishedAt: '', percent })
  const exams = [exam('Physics', 52.4), exam('Kiswahili', 60), exam('Physics', null), exam('Physics', 61), exam('Physics', 67.6)]
  expect(followExams(exams)).toEqual([{ subject: 'Physics', first: 52, last: 68, count: 3 }])
})
