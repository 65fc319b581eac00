import type { SaidLead } from '#engine/overview/lead-words.ts'

interface LedExam {
  title: string
  subject: string
  day: string
  stage: string
  waiting: number
  isLate: boolean
}

/** Of a department's exams the one that is most in need of somebody: late, then with most that waits, then what only a person ends. */
export function findLead(exams: readonly LedExam[], toCome: number): SaidLead {
  const byDay = exams.toSorted((a, b) => a.day.localeCompare(b.day))
  const late = byDay.find(({ isLate }) => isLate)
  if (late !== undefined) return { code: 'late', title: late.title, subject: late.subject, day: late.day }
  const waiting = byDay.filter((exam) => exam.waiting > 0).toSorted((a, b) => b.waiting - a.waiting)[0]
  if (waiting !== undefined) return { code: 'waits', title: waiting.title, subject: waiting.subject, waiting: waiting.waiting }
  const ready = byDay.find(({ stage }) => stage === 'ready')
  if (ready !== undefined) return { code: 'to-confirm', title: ready.title, subject: ready.subject }
  const confirmed = byDay.find(({ stage }) => stage === 'confirmed')
  if (confirmed !== undefined) return { code: 'to-publish', title: confirmed.title, subject: confirmed.subject }
  return toCome > 0 ? { code: 'to-come', exams: toCome } : { code: 'done' }
}
