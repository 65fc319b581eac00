import type { QuestionReport } from '#engine/analysis/examiner-report.ts'
import type { FlowBlock } from '#engine/sheet/flow-blocks.ts'
import { getExaminerReportWords, formatFacility, formatTenths } from '#engine/analysis/examiner-report-words.ts'
import type { LessonPicture } from '#engine/analysis/lay-out-lesson.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'

interface PrintedReport {
  language: Language
  /** School, exam and subject, as they stand under the title. */
  of: string
  papers: number
  max: number
  mean: number | null
  spread: number | null
  general: string
  questions: readonly (QuestionReport & { text: string; marks: number; facility: number | null; pictures: readonly LessonPicture[] })[]
  signed: { name: string; at: Date } | null
}

/** An examiner's report: the figures of the paper, then of each question that is included what was expected, what candidates did, and advice. */
export function layOutExaminerReport(report: PrintedReport): FlowBlock[] {
  const { language, signed } = report
  const words = getExaminerReportWords(language)
  const figures = [
    formatNumber(report.papers, language),
    formatNumber(report.max, language),
    formatTenths(report.mean, language),
    formatTenths(report.spread, language),
  ]
  return [
    { kind: 'title', text: words.title },
    { kind: 'text', text: report.of },
    ...(signed === null ? [{ kind: 'text' as const, text: words.draft, weight: 'bold' as const }] : []),
    { kind: 'heading', text: words.performance },
    { kind: 'table', rows: [words.head, figures], widths: [0.25, 0.25, 0.25, 0.25] },
    ...part(words.general, report.general),
    ...report.questions.flatMap((question) => layOutQuestion(question, language)),
    ...(signed === null ? [] : [{ kind: 'signature' as const, name: signed.name, line: words.signed(formatDay(signed.at, language)) }]),
  ]
}

function layOutQuestion(question: PrintedReport['questions'][number], language: Language): FlowBlock[] {
  if (!question.isIncluded) return []
  const words = getExaminerReportWords(language)
  const { pictures } = question
  return [
    {
      kind: 'heading',
      text: words.question(question.question),
      aside: words.aside(formatNumber(question.marks, language), formatFacility(question.facility, language)),
    },
    ...part(words.asked, question.text),
    ...part(words.expected, question.expected),
    ...part(words.candidates, question.candidates),
    ...(pictures.length === 0 ? [] : [{ kind: 'label' as const, text: words.examples }]),
    ...pictures.map((picture): FlowBlock => ({ kind: 'picture', ...picture })),
    ...part(words.advice, question.advice),
  ]
}

function part(label: string, text: string): FlowBlock[] {
  return text.trim() === ''
    ? []
    : [
        { kind: 'label', text: label },
        { kind: 'text', text },
      ]
}
