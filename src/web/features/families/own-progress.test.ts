import { expect, it } from 'vitest'
import type { ResultLineView } from '#contract/family.ts'
import { ownProgress } from '#web/features/families/own-progress.ts'

const line = (examTitle: string, subject: string | null, percent: number | null): ResultLineView => ({
  paperId: examTitle,
  examTitle,
  subject,
  publishedAt: '2026-07-14T00:00:00Z',
  total: 0,
  max: 50,
  percent,
  grade: null,
  appeals: { open: 0, answered: 0 },
})

it('shows the last five exams of a subject, the oldest first, and no subject of which there is one', () => {
  const newestFirst = ['F', 'E', 'D', 'C', 'B', 'A'].map((title, at) => line(title, 'Physics', 68 - at))
  expect(ownProgress([line('X', 'Chemistry', 50), line('Y', 'Physics', null), line('Z', null, 9), ...newestFirst])).toEqual([
    { subject: 'Physics', points: ['B', 'C', 'D', 'E', 'F'].map((title, at) => ({ title, percent: 64 + at })) },
  ])
})
