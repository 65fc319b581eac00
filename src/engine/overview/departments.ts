import { subjectKey } from '#engine/reports/sitting.ts'
import type { SaidLead } from '#engine/overview/lead-words.ts'

export const departments = ['mathematics', 'languages', 'sciences', 'humanities', 'technical'] as const
export type Department = (typeof departments)[number]

/** What a subject is called, or the council's code before its name, in the groups of the council's syllabus. */
const patterns: readonly (readonly [Department, RegExp])[] = [
  ['mathematics', /^12[12]\b|\b(?:math\w*|hisabati|numeracy)\b/],
  [
    'languages',
    /^(?:10[1-4]|50[1-4])\b|\b(?:english|kiswahili|kiingereza|lugha|language|fasihi|literature|french|german|arabic|mandarin|indigenous)\b/,
  ],
  [
    'sciences',
    /^23[1-7]\b|\b(?:physics|chemistry|biology|integrated science|science and technology|general science|sciences?|fizikia|kemia|biolojia|sayansi)\b/,
  ],
  [
    'humanities',
    /^31[1-5]\b|\b(?:history|geography|c\.?r\.?e|i\.?r\.?e|h\.?r\.?e|religious|citizenship|social studies|historia|jiografia|dini|jamii)\b/,
  ],
]

/** The department that teaches a subject; what is none of the first four is technical and applied. A school cannot change it yet. */
export function departmentOf(subject: string): Department {
  const key = subjectKey(subject)
  // "Computer science" and "home science" are taught elsewhere than the sciences.
  if (/\b(?:computer|home|agricultur\w*|political)\b/.test(key)) return 'technical'
  return patterns.find(([, pattern]) => pattern.test(key))?.[0] ?? 'technical'
}

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
