import { topicKey } from '#engine/overview/follow-subject.ts'
import { minStrandMarks, type TopicMarks } from '#engine/reports/strands.ts'

export const sitStates = ['absent', 'no-page', 'missing-page', 'needs-review', 'marked'] as const
export type SitState = (typeof sitStates)[number]

/** What one pupil has in an exam. A script of nobody is in no figure. */
export interface SatResult {
  pupilId: string
  className: string
  status: SitState
  /** Of 100; null without a result. */
  percent: number | null
  points: number | null
  topics: readonly TopicMarks[]
}

interface ClassSummary {
  className: string
  pupils: number
  counted: number
  percentSum: number
  /** Null where no result has points. */
  pointsSum: number | null
}

interface PupilSummary {
  pupilId: string
  className: string
  status: SitState
  percent: number | null
  points: number | null
  lost: TopicMarks[]
}

export interface ExamSummary {
  /** Keys of the topics that some pupil could earn enough marks in to say something. */
  topics: string[]
  classes: ClassSummary[]
  pupils: PupilSummary[]
}

/** A topic is lost to whoever earned at most this share of its marks. */
const lostShare = 0.2

/**
 * What an exam comes to by class and by pupil. Each pupil counts once: of two papers the one with a result. Sums are added up
 * in the order of the pupils' ids, so that the same facts give the same figures to the last digit.
 */
export function summariseExam(results: readonly SatResult[]): ExamSummary {
  const named = new Map<string, SatResult>()
  for (const result of results) {
    const known = named.get(result.pupilId)
    if (known === undefined || (known.percent === null && result.percent !== null)) named.set(result.pupilId, result)
  }
  const each = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, result]) => result)
  const classes = [...Map.groupBy(each, ({ className }) => className)].map(([className, own]) => addUpClass(className, own))
  const asked = results.flatMap(({ topics }) => topics.filter(({ max }) => max >= minStrandMarks).map(({ topic }) => topicKey(topic)))
  return {
    topics: [...new Set(asked)].toSorted(),
    classes: classes.toSorted((a, b) => (a.className < b.className ? -1 : 1)),
    pupils: each.map(({ topics, ...pupil }) => ({ ...pupil, lost: topics.filter(isLost) })),
  }
}

function addUpClass(className: string, own: readonly SatResult[]): ClassSummary {
  const counted = own.filter(({ percent }) => percent !== null)
  const points = counted.flatMap((result) => result.points ?? [])
  return {
    className,
    pupils: own.length,
    counted: counted.length,
    percentSum: counted.reduce((sum, { percent }) => sum + (percent ?? 0), 0),
    pointsSum: points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0),
  }
}

function isLost({ earned, max }: TopicMarks): boolean {
  return max >= minStrandMarks && earned <= max * lostShare
}
