import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { followExams } from './progress-in-words.tsx'
import { revisionWords } from './revision-words.ts'

it('the words are whole in both languages', () => {
  expect(findWordFaults(revisionWords)).toEqual([])
})

it('a subject is followed from its first exam to its last, and only where there are two', () => {
  const exam = (subject: string, percent: number | null) => ({ id: subject, title: subject, subject, publishedAt: '', percent })
  const exams = [exam('Physics', 52.4), exam('Kiswahili', 60), exam('Physics', null), exam('Physics', 61), exam('Physics', 67.6)]
  expect(followExams(exams)).toEqual([{ subject: 'Physics', first: 52, last: 68, count: 3 }])
})
