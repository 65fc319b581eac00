import { compareNames } from '#engine/text/compare-names.ts'
import type { Fall } from '#engine/overview/find-falls.ts'
import type { Gap } from '#engine/overview/follow-subject.ts'
import type { SitState } from '#engine/overview/summarise-exam.ts'

/** One pupil in one confirmed exam of the term, where that says something. */
export interface HelpRow {
  pupilId: string
  name: string
  className: string
  examId: string
  title: string
  subject: string
  day: string
  status: SitState
  fell: Fall | null
  gaps: readonly Gap[]
}

/** What is known of a pupil: facts, in codes with values. No score stands behind them. */
export type HelpFact =
  | { code: 'page-lost'; examId: string; title: string; subject: string; day: string }
  | { code: 'no-paper'; examId: string; title: string; subject: string; day: string }
  | { code: 'absent'; examId: string; title: string; subject: string; day: string }
  | { code: 'topic-lost'; examId: string; subject: string; topic: string; earned: number; max: number; exams: number; day: string }
  | { code: 'fell'; examId: string; subject: string; from: number; to: number; day: string }

interface HelpedPupil {
  pupilId: string
  name: string
  className: string
  facts: HelpFact[]
}

/** In the order of what a teacher can do about it this week: look for a page, let somebody sit, teach again, talk. */
const order: Record<HelpFact['code'], number> = { 'page-lost': 0, 'no-paper': 1, absent: 2, 'topic-lost': 3, fell: 4 }

/**
 * Facts by pupil. Sorted by what can be done first, then by the latest day, then by name. `sees`: an exam that the reader may not
 * see says nothing, not even as one of several that a fall was measured by.
 */
export function listHelp(rows: readonly HelpRow[], sees: (examId: string) => boolean): HelpedPupil[] {
  const byPupil = Map.groupBy(rows, ({ pupilId }) => pupilId)
  const helped = [...byPupil].flatMap(([pupilId, own]) => {
    const facts = own.flatMap((row) => factsOf(row, sees)).toSorted((a, b) => order[a.code] - order[b.code] || b.day.localeCompare(a.day))
    return facts.length === 0 ? [] : [{ pupilId, name: own[0]?.name ?? '', className: own.at(-1)?.className ?? '', facts }]
  })
  return helped.toSorted((a, b) => compareFirst(a, b) || compareNames(a.name, b.name) || (a.pupilId < b.pupilId ? -1 : 1))
}

function compareFirst(a: HelpedPupil, b: HelpedPupil): number {
  const [one, other] = [a.facts[0], b.facts[0]]
  if (one === undefined || other === undefined) return 0
  return order[one.code] - order[other.code] || other.day.localeCompare(one.day)
}

function factsOf({ examId, title, subject, day, status, fell, gaps }: HelpRow, sees: (examId: string) => boolean): HelpFact[] {
  const exam = { examId, title, subject, day }
  if (status === 'missing-page') return [{ code: 'page-lost', ...exam }]
  if (status === 'no-page') return [{ code: 'no-paper', ...exam }]
  if (status === 'absent') return [{ code: 'absent', ...exam }]
  const lost = gaps
    .filter((gap) => gap.exams.every(sees))
    .map(({ topic, earned, max, exams }): HelpFact => ({ code: 'topic-lost', examId, subject, topic, earned, max, exams: exams.length, day }))
  return fell !== null && fell.since.every(sees) ? [...lost, { code: 'fell', examId, subject, from: fell.from, to: fell.to, day }] : lost
}

/** What can be done this week, with how many it helps. */
export type WeekAct =
  | { code: 'find-pages'; examId: string; title: string; subject: string; pupils: number }
  | { code: 'let-sit'; examId: string; title: string; subject: string; pupils: number; classes: string[] }
  | { code: 'teach-again'; subject: string; topic: string; pupils: number; classes: string[] }
  | { code: 'talk'; pupils: number; pupilIds: string[] }

/** Fewer who lost a topic are helped one by one. */
const minToTeach = 3
const minMissed = 3
const shownOfKind = 1

/**
 * The acts that help most: at most one of a kind. Whoever missed several exams, or fell in two subjects or more, is somebody
 * to talk to: the papers do not say why.
 */
export function listActs(helped: readonly HelpedPupil[]): WeekAct[] {
  const facts = helped.flatMap(({ pupilId, className, facts: own }) => own.map((fact) => ({ ...fact, pupilId, className })))
  const exams = (codes: readonly HelpFact['code'][]) =>
    [
      ...Map.groupBy(
        facts.filter(({ code }) => codes.includes(code)),
        ({ examId }) => examId,
      ).values(),
    ].toSorted((a, b) => b.length - a.length)
  const classesOf = (own: readonly { className: string }[]) => [...new Set(own.map(({ className }) => className))].toSorted()
  const pages = exams(['page-lost']).flatMap((own): WeekAct[] => {
    const [first] = own
    return first?.code === 'page-lost'
      ? [{ code: 'find-pages', examId: first.examId, title: first.title, subject: first.subject, pupils: own.length }]
      : []
  })
  const sit = exams(['no-paper', 'absent']).flatMap((own): WeekAct[] => {
    const [first] = own
    if (first === undefined || !('title' in first)) return []
    return [{ code: 'let-sit', examId: first.examId, title: first.title, subject: first.subject, pupils: own.length, classes: classesOf(own) }]
  })
  const lost = facts.flatMap((fact) => (fact.code === 'topic-lost' ? [fact] : []))
  const teach = [...Map.groupBy(lost, ({ subject, topic }) => `${subject} ${topic}`.toLowerCase()).values()]
    .filter((own) => own.length >= minToTeach)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((own): WeekAct[] => {
      const [first] = own
      return first === undefined
        ? []
        : [{ code: 'teach-again', subject: first.subject, topic: first.topic, pupils: own.length, classes: classesOf(own) }]
    })
  const talkTo = helped.filter(({ facts: own }) => {
    const count = (codes: readonly HelpFact['code'][]) => own.filter(({ code }) => codes.includes(code)).length
    return count(['absent', 'no-paper']) >= minMissed || count(['fell']) > 1
  })
  const talk: WeekAct[] =
    talkTo.length === 0 ? [] : [{ code: 'talk', pupils: talkTo.length, pupilIds: talkTo.slice(0, 3).map(({ pupilId }) => pupilId) }]
  return [...pages.slice(0, shownOfKind), ...sit.slice(0, shownOfKind), ...teach.slice(0, shownOfKind), ...talk]
}
