import type { UssdExam } from '#engine/ussd/write-screens.ts'
import { findKind, guessPaper, subjectKey } from '#engine/reports/sitting.ts'
import { numberOfDay, termOfDay, type Term } from '#engine/terms/terms.ts'
import type { PublishedExamRow } from '#server/features/publishing/queries.ts'

/** A published paper of a pupil, with what says which sitting it belongs to. */
export interface PaperOfSitting {
  exam: Pick<PublishedExamRow, 'id' | 'title' | 'subject' | 'reportKind' | 'reportPaper'>
  day: string
  publishedAt: Date
}

/** What guardians know as one exam: the papers of all subjects that were written together. */
export interface SittingOf<Paper> extends UssdExam {
  /** Tells it from the pupil's others, whatever else is published or taken back. */
  key: string
  papers: Paper[]
}

/** Days between the papers of one CAT; a term has several. */
const maxCatGap = 21

/**
 * The published papers of a pupil as exams, the last published first: by kind and term, the oldest paper first. A subject that
 * comes twice begins another exam, and so does a paper of which nothing says what it is in its term.
 */
export function groupBySitting<Paper extends PaperOfSitting>(papers: readonly Paper[], terms: readonly Term[]): SittingOf<Paper>[] {
  const exams: (SittingOf<Paper> & { sitting: string; subjects: Set<string>; lastDay: string })[] = []
  for (const paper of papers.toSorted((a, b) => a.day.localeCompare(b.day) || a.exam.id.localeCompare(b.exam.id))) {
    const { exam, day } = paper
    const kind = exam.reportKind ?? findKind(exam.title)
    const term = termOfDay(day, terms)
    const sitting = kind === null || term === null ? exam.id : `${kind} ${term.year} ${term.term}`
    const subject = `${subjectKey(exam.subject ?? exam.title)} ${exam.reportPaper ?? guessPaper(exam.title) ?? ''}`
    const alike = exams.filter((each) => each.sitting === sitting)
    const last = alike.at(-1)
    const isLate = last !== undefined && kind === 'cat' && numberOfDay(day) - numberOfDay(last.lastDay) > maxCatGap
    if (last === undefined || isLate || last.subjects.has(subject)) {
      const named = { kind, title: exam.title, term: term?.term ?? null, year: term?.year ?? null }
      exams.push({ ...named, key: `${sitting} ${alike.length}`, papers: [paper], sitting, subjects: new Set([subject]), lastDay: day })
    } else {
      last.papers.push(paper)
      last.subjects.add(subject)
      last.lastDay = day
    }
  }
  const newest = ({ papers: own }: SittingOf<Paper>) => Math.max(...own.map(({ publishedAt }) => publishedAt.getTime()))
  return exams.toReversed().toSorted((a, b) => newest(b) - newest(a))
}
