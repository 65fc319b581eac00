import { formatNumber, formatShare } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** The printed examiner's report, after the parts of the council's own. */
interface ExaminerReportWords {
  title: string
  performance: string
  head: readonly [candidates: string, max: string, mean: string, spread: string]
  general: string
  question: (id: string) => string
  aside: (marks: string, facility: string | null) => string
  asked: string
  expected: string
  candidates: string
  examples: string
  advice: string
  signed: (day: string) => string
  draft: string
  foot: string
}

const words: Words<ExaminerReportWords> = {
  en: {
    title: 'Examiner’s report',
    performance: 'Candidates’ overall performance',
    head: ['Candidates', 'Maximum score', 'Mean score', 'Standard deviation'],
    general: 'The paper as a whole',
    question: (id) => `Question ${id}`,
    aside: (marks, facility) => `${marks === '1' ? '1 mark' : `${marks} marks`}${facility === null ? '' : `, ${facility} earned`}`,
    asked: 'The question',
    expected: 'Expected response',
    candidates: 'What candidates did',
    examples: 'From candidates’ scripts, names covered',
    advice: 'Advice to teachers',
    signed: (day) => `Examiner, ${day}`,
    draft: 'Draft. Nobody has signed this report.',
    foot: 'Examiner’s report',
  },
  sw: {
    title: 'Ripoti ya mtahini',
    performance: 'Matokeo ya jumla ya watahiniwa',
    head: ['Watahiniwa', 'Alama za juu kabisa', 'Wastani', 'Mkengeuko sanifu'],
    general: 'Karatasi kwa jumla',
    question: (id) => `Swali la ${id}`,
    aside: (marks, facility) => `alama ${marks}${facility === null ? '' : `, ${facility} zilipatikana`}`,
    asked: 'Swali',
    expected: 'Jibu lililotarajiwa',
    candidates: 'Walichofanya watahiniwa',
    examples: 'Kutoka karatasi za watahiniwa, majina yamefunikwa',
    advice: 'Ushauri kwa walimu',
    signed: (day) => `Mtahini, ${day}`,
    draft: 'Rasimu. Hakuna aliyetia sahihi ripoti hii.',
    foot: 'Ripoti ya mtahini',
  },
}

export function getExaminerReportWords(language: Language): ExaminerReportWords {
  return words[language]
}

/** 62 % of the marks; null where it is not known. */
export function formatFacility(facility: number | null, language: Language): string | null {
  return facility === null ? null : formatShare(facility, language)
}

/** With one place behind the point. */
export function formatTenths(value: number | null, language: Language): string {
  return value === null ? '–' : formatNumber(Math.round(value * 10) / 10, language)
}
