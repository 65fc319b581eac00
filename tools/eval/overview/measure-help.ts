import { followSubject } from '#engine/overview/follow-subject.ts'
import { makeCohort, type CohortShape } from '#tools/eval/overview/make-cohort.ts'

/** Of one kind of fact. */
export interface HelpFigures {
  /** Of what was planted, or is true of the model, how many are found. */
  planted: number
  hits: number
  falseAlarms: number
  /** Out of so many pupils in a subject, or topics of a pupil. */
  judged: number
}

/** How often the facts of "Needs help" are right on made cohorts, one a seed. */
export function measureHelp(shape: CohortShape, seeds: readonly number[]): { falls: HelpFigures; topics: HelpFigures } {
  const falls = { planted: 0, hits: 0, falseAlarms: 0, judged: 0 }
  const topics = { planted: 0, hits: 0, falseAlarms: 0, judged: 0 }
  for (const seed of seeds) {
    for (const { exams, fallen, trulyLost } of makeCohort(seed, shape)) {
      const standings = [...(followSubject(exams).get(exams.at(-1)?.id ?? '') ?? [])]
      const fell = standings.flatMap(([pupil, standing]) => (standing.fell === null ? [] : [pupil]))
      count(falls, { found: new Set(fell), planted: fallen, judged: standings.length })
      const lost = standings.flatMap(([pupil, { gaps }]) => gaps.map(({ topic }) => `${pupil} ${topic}`))
      count(topics, { found: new Set(lost), planted: trulyLost, judged: standings.length * 4 })
    }
  }
  return { falls, topics }
}

function count(figures: HelpFigures, { found, planted, judged }: { found: ReadonlySet<string>; planted: ReadonlySet<string>; judged: number }): void {
  const hits = [...found].filter((each) => planted.has(each)).length
  figures.planted += planted.size
  figures.hits += hits
  figures.falseAlarms += found.size - hits
  figures.judged += judged
}
