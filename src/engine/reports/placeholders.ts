import type { FormOfClass, ReportForm } from '#engine/reports/report-form.ts'
import { formatChange } from '#engine/reports/format-change.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { formatDay } from '#engine/words/format.ts'

/** So many subjects a school's own form may hold. */
export const placeholderSubjects = 20

/** Placeholders of a school's own form: `{{name}}`, `{{subject.1.percent}}`. */
const plain = [
  'name',
  'admission',
  'assessment',
  'class',
  'school',
  'address',
  'teacher',
  'year',
  'term',
  'term.starts',
  'term.ends',
  'next.starts',
  'points',
  'points.max',
  'mean.grade',
  'mean.word',
  'pathway',
  'subjects',
  'missed',
  'remark.class',
  'remark.class.by',
  'remark.head',
  'remark.head.by',
] as const
const ofSubject = ['name', 'percent', 'marks', 'grade', 'word', 'points', 'change', 'remark', 'teacher', 'kcbe', 'kcbe.of'] as const

export type PlaceholderValue = string | number | null

/** All that are known; of the subjects the first alone. */
export const knownPlaceholders: readonly string[] = [...plain, ...ofSubject.map((name) => `subject.1.${name}`)]

const subjectPattern = new RegExp(`^subject\\.(\\d{1,2})\\.(?:${ofSubject.join('|')})$`)

export function isPlaceholder(name: string): boolean {
  if (plain.some((each) => each === name)) return true
  const place = Number(subjectPattern.exec(name)?.[1] ?? 0)
  return place >= 1 && place <= placeholderSubjects
}

/** Every `{{…}}` of a text, as it is written between the braces. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholderPattern)].map(([, name = '']) => nameOf(name))
}

/** Its length is bounded, so that a long run of spaces is not tried at each of its places. */
const placeholderPattern = /\{\{([^{}]{1,80})\}\}/g

/** `{{points}} / {{points.max}}`, `{{subject.1.kcbe}} of {{subject.1.kcbe.of}}`: one figure out of another. */
const outOf = /\{\{\s{0,9}(points|subject\.\d{1,2}\.kcbe)\s{0,9}\}\}[^{}]{0,20}\{\{\s{0,9}\1\.(?:max|of)\s{0,9}\}\}/gi

function nameOf(written: string): string {
  return written.trim().toLowerCase()
}

/** A text with what its placeholders stand for. One that stands alone gives the value itself, so that a number stays a number. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, PlaceholderValue>): PlaceholderValue {
  const alone = /^\{\{([^{}]{1,80})\}\}$/.exec(text.trim())?.[1]
  if (alone !== undefined) return values.get(nameOf(alone)) ?? null
  let [filled, at] = ['', 0]
  for (const { from, to, value } of fillPlaces(text, values)) {
    filled += text.slice(at, from) + value
    at = to
  }
  return filled + text.slice(at)
}

/** What stands at which places of a text. Without the figure, “of 84” goes with the word before it. */
export function fillPlaces(text: string, values: ReadonlyMap<string, PlaceholderValue>): { from: number; to: number; value: string }[] {
  const valueOf = (name: string): string => String(values.get(nameOf(name)) ?? '')
  const toPlace = (match: RegExpExecArray, value: string) => ({ from: match.index, to: match.index + match[0].length, value })
  const empty = [...text.matchAll(outOf)].flatMap((match) => (valueOf(match[1] ?? '') === '' ? [toPlace(match, '')] : []))
  const others = [...text.matchAll(placeholderPattern)].map((match) => toPlace(match, valueOf(match[1] ?? '')))
  return [...empty, ...others.filter((place) => !empty.some(({ from, to }) => place.from < to && place.to > from))].toSorted(
    (a, b) => a.from - b.from,
  )
}

/** What each placeholder stands for on one pupil's form; a remark that nobody approved is empty. */
export function placeholderValues(of: FormOfClass, form: ReportForm): Map<string, PlaceholderValue> {
  const words = getReportWords(of.language)
  const { report } = form
  const missed = report.subjects.flatMap(({ subject, exams }) =>
    exams.flatMap(({ kind, missing }) => (missing === null ? [] : [`${subject} ${words.kinds[kind]} (${words.missing[missing]})`])),
  )
  const values = new Map<string, PlaceholderValue>([
    ['name', form.name],
    ['admission', form.admission],
    ['assessment', form.assessment],
    ['class', of.className],
    ['school', of.school],
    ['address', of.address],
    ['teacher', of.teacher],
    ['year', of.term.year],
    ['term', of.term.term],
    ['term.starts', formatDay(of.term.startsOn, of.language)],
    ['term.ends', formatDay(of.term.endsOn, of.language)],
    ['next.starts', of.nextStartsOn === null ? null : formatDay(of.nextStartsOn, of.language)],
    ['points', report.points],
    // “Of 84” without a figure before it says nothing.
    ['points.max', report.points === null || report.pointsMax === 0 ? null : report.pointsMax],
    ['mean.grade', report.mean?.grade?.code ?? null],
    ['mean.word', report.mean?.grade?.word ?? null],
    ['pathway', of.pathway === null ? null : words.pathways[of.pathway]],
    ['subjects', report.subjects.length],
    ['missed', missed.join(', ')],
    ['remark.class', form.classRemark?.text ?? null],
    ['remark.class.by', form.classRemark?.by ?? null],
    ['remark.head', form.headRemark?.text ?? null],
    ['remark.head.by', form.headRemark?.by ?? null],
  ])
  for (const [at, { subject, shown, grade, change, teacher }] of report.subjects.slice(0, placeholderSubjects).entries()) {
    const percent = shown === null ? null : Number(shown)
    const kcbe = form.national?.find((each) => subjectKey(each.subject) === subjectKey(subject))
    const own: Record<(typeof ofSubject)[number], PlaceholderValue> = {
      name: subject,
      percent,
      marks: percent,
      grade: grade?.code ?? null,
      word: grade?.word ?? null,
      points: grade?.points ?? null,
      change: change === null ? null : formatChange(change),
      remark: form.subjectRemarks[at]?.text ?? null,
      teacher,
      kcbe: kcbe === undefined || kcbe.earned === null ? null : Number(kcbe.earned.toFixed(1)),
      'kcbe.of': kcbe === undefined || kcbe.earned === null ? null : kcbe.of,
    }
    for (const name of ofSubject) values.set(`subject.${at + 1}.${name}`, own[name])
  }
  return values
}
