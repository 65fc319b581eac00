import * as z from 'zod'
import { findFalls, type Fall } from '#engine/overview/find-falls.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { TopicMarks } from '#engine/reports/strands.ts'

/** A topic that was lost each time it was asked, twice or more. */
export const gapSchema = z.object({
  topic: z.string(),
  earned: z.number(),
  max: z.number(),
  /** The exams that asked it, the first one first. */
  exams: z.array(z.string()),
})
export type Gap = z.infer<typeof gapSchema>

/** One confirmed exam of a subject, with the pupils who have a result in it. */
export interface SubjectExam {
  id: string
  /** Topics that are worth enough marks to say something, by their keys. */
  topics: readonly string[]
  results: ReadonlyMap<string, { percent: number; lost: readonly TopicMarks[] }>
}

/** What stands of a pupil in a subject as of one exam. */
export interface Standing {
  /** Whether the pupil has no later result in the subject. */
  isLatest: boolean
  fell: Fall | null
  gaps: Gap[]
}

/**
 * Goes through the exams of one subject in their order. A topic that comes back in a later exam is one that later work builds
 * on: it is a gap when it was lost twice running, and none any more once it was not. By exam and pupil.
 */
export function followSubject(exams: readonly SubjectExam[]): Map<string, Map<string, Standing>> {
  const falls = findFalls(exams.map(({ id, results }) => ({ id, percents: new Map([...results].map(([pupil, { percent }]) => [pupil, percent])) })))
  const latest = new Map(exams.flatMap(({ id, results }) => [...results.keys()].map((pupil) => [pupil, id] as const)))
  const lostSoFar = new Map<string, Map<string, Gap>>()
  return new Map(
    exams.map((exam) => {
      const standings = [...exam.results].map(([pupil, { lost }]): [string, Standing] => {
        const open = followTopics(exam, lostSoFar.get(pupil) ?? new Map(), lost)
        lostSoFar.set(pupil, open)
        return [
          pupil,
          {
            isLatest: latest.get(pupil) === exam.id,
            fell: falls.get(exam.id)?.get(pupil) ?? null,
            gaps: [...open.values()].filter(({ exams: own }) => own.length > 1),
          },
        ]
      })
      return [exam.id, new Map(standings)]
    }),
  )
}

/** What is lost after this exam, by the topics' keys; a topic that it did not ask stands as it stood. */
function followTopics({ id, topics }: SubjectExam, before: ReadonlyMap<string, Gap>, lost: readonly TopicMarks[]): Map<string, Gap> {
  const open = new Map([...before].filter(([key]) => !topics.includes(key)))
  for (const { topic, earned, max } of lost) {
    const key = topicKey(topic)
    const known = before.get(key)
    open.set(key, { topic, earned: (known?.earned ?? 0) + earned, max: (known?.max ?? 0) + max, exams: [...(known?.exams ?? []), id] })
  }
  return open
}

/** Topics are one if their words are, however they are capitalised and spaced. */
export function topicKey(topic: string): string {
  return subjectKey(topic)
}
