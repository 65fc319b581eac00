import { nameSubject } from '#engine/exam/name-exam.ts'
import type { PupilReport, SubjectReport } from '#engine/reports/pupil-report.ts'
import { remarkBank, type Standing } from '#engine/reports/remarks/remark-bank.ts'
import { remarkLimits } from '#engine/reports/remarks/remark-limits.ts'
import type { Language } from '#engine/words/words.ts'
import { writeFirstName } from '#engine/words/write-first-name.ts'

interface ProposedRemarks {
  class: string
  head: string
  /** In the order of the report's subjects; empty where there is nothing to say. */
  subjects: string[]
}

/** So many percentage points are worth a word. */
const noticeable = 5

/** Remarks that say what the figures say and nothing else. The same report gives the same remarks, whoever asks. */
export function proposeRemarks(report: PupilReport, { name, language }: { name: string; language: Language }): ProposedRemarks {
  const bank = remarkBank[language]
  const first = writeFirstName(name)
  const place = (count: number, salt: string) => hash(`${name}|${salt}|${report.points ?? ''}`) % count
  const standing = standingOf(report)
  const missed = countMissed(report)
  const rise = riseOf(report)
  const subjects = report.subjects.map((subject) => proposeForSubject(subject, { language, place }))
  if (standing === null) return { class: bank.nothing(first), head: missed > 0 ? bank.headMissed : '', subjects }
  const marked = report.subjects.filter(({ percent }) => percent !== null).toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))
  const [best, weakest] = [marked[0], marked.at(-1)]
  const isSpread = best !== undefined && weakest !== undefined && (best.percent ?? 0) - (weakest.percent ?? 0) >= noticeable
  return {
    class: join(
      [
        bank.overall[standing][place(bank.overall[standing].length, 'class')]?.(first) ?? '',
        ...(isSpread ? [bank.best(nameSubject(best.subject)), bank.work(nameSubject(weakest.subject))] : []),
        ...(missed > 0 ? [bank.missed(missed)] : []),
        ...(rise === 0 ? [] : [rise > 0 ? bank.rose(rise) : bank.fell(-rise)]),
      ],
      remarkLimits.class,
    ),
    head: join(
      [
        bank.head[standing][place(bank.head[standing].length, 'head')] ?? '',
        ...(missed > 0 ? [bank.headMissed] : rise > 0 ? [bank.headRose] : rise < 0 && standing !== 'high' ? [bank.headFell] : []),
      ],
      remarkLimits.head,
    ),
    subjects,
  }
}

function proposeForSubject(
  subject: SubjectReport,
  { language, place }: { language: Language; place: (count: number, salt: string) => number },
): string {
  const bank = remarkBank[language]
  if (subject.percent === null) return subject.exams.some(({ missing }) => missing !== null) ? bank.subjectMissed : ''
  const standing = standingOfShare(subject.percent / 100)
  const { change } = subject
  const told = subject.strands.filter(({ grade }) => grade !== null).toSorted((a, b) => a.percent - b.percent)
  const weakest = told[0]
  const isBehind = weakest !== undefined && told.length > 1 && weakest.percent < Math.min(60, subject.percent - noticeable)
  return join(
    [
      bank.subject[standing][place(bank.subject[standing].length, subject.subject)] ?? '',
      // Two short sentences fill the line: what to do comes before how it went.
      ...(isBehind
        ? [bank.strand(weakest.topic)]
        : change !== null && Math.abs(change) >= noticeable
          ? [change > 0 ? bank.subjectRose : bank.subjectFell]
          : []),
    ],
    remarkLimits.subject,
  )
}

/** As many of the sentences, from the first, as have room. */
function join(sentences: readonly string[], max: number): string {
  return sentences.reduce((text, sentence) => {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    return longer.length <= max ? longer : text
  }, '')
}

/** Of the points that could be had, or of the mean percentage where no points are given. Null where nothing has a mark. */
function standingOf({ subjects }: PupilReport): Standing | null {
  const marked = subjects.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  return marked.length === 0 ? null : standingOfShare(marked.reduce((sum, percent) => sum + percent, 0) / marked.length / 100)
}

function standingOfShare(share: number): Standing {
  if (share >= 0.75) return 'high'
  if (share >= 0.58) return 'good'
  return share >= 0.4 ? 'fair' : 'low'
}

function countMissed({ subjects }: PupilReport): number {
  return subjects.reduce((sum, { exams }) => sum + exams.filter(({ missing }) => missing !== null).length, 0)
}

/** Points since the term before; 0 where one of the two has none. */
function riseOf({ history, points }: PupilReport): number {
  const before = history.at(-2)?.points ?? null
  return points === null || before === null ? 0 : points - before
}

/** FNV-1a: chooses among sentences that mean the same. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
