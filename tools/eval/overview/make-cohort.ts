import type { SubjectExam } from '#engine/overview/follow-subject.ts'
import { summariseExam } from '#engine/overview/summarise-exam.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'

export interface CohortShape {
  pupils: number
  /** Questions of four marks in each exam, shared out among four topics. */
  questions: number
  /** By how many spreads of ability a planted pupil falls. */
  depth: number
}

export interface MadeSubject {
  exams: SubjectExam[]
  /** Pupils whose ability fell before the last two exams. */
  fallen: ReadonlySet<string>
  /** `pupil topic` of which the model itself expects at most a quarter of the marks in both of them. */
  trulyLost: ReadonlySet<string>
}

const subjectsOfCohort = 8
const examsOfSubject = 4
const topics = ['Numbers', 'Forces', 'Heat', 'Waves']
const marksOfQuestion = 4
/** Of a pupil's form on the day, in spreads of ability. */
const dayToDay = 0.3
const fallenShare = 0.05
const gapShare = 0.05

/**
 * A form of pupils in eight subjects of four exams each. Ability is normal, alike but not the same between subjects; questions
 * differ in difficulty; a pupil's form differs from day to day. One in twenty fell in a subject before its last two exams, and
 * one in twenty knows nothing of one topic.
 */
export function makeCohort(seed: number, shape: CohortShape): MadeSubject[] {
  const random = makeRandom('cohort', seed)
  const general = Array.from({ length: shape.pupils }, () => random.gaussian())
  return Array.from({ length: subjectsOfCohort }, () => makeSubject(random, general, shape))
}

function makeSubject(random: Random, general: readonly number[], { questions, depth }: CohortShape): MadeSubject {
  const pupils = general.map((own, at) => {
    const ability = 0.8 * own + 0.6 * random.gaussian()
    return { id: `p${at}`, ability, falls: random.chance(fallenShare), gap: random.chance(gapShare) ? random.pick(topics) : null }
  })
  const expected = new Map<string, number[]>()
  const exams = Array.from({ length: examsOfSubject }, (_, at): SubjectExam => {
    const isLate = at >= examsOfSubject - 2
    const hardness = 0.4 * random.gaussian()
    const items = Array.from({ length: questions }, (__, item) => ({
      topic: topics[item % topics.length] ?? '',
      difficulty: hardness + random.gaussian(),
    }))
    const papers = pupils.map((pupil) => {
      const form = pupil.ability - (pupil.falls && isLate ? depth : 0) + dayToDay * random.gaussian()
      const shares = items.map(({ topic, difficulty }) => (pupil.gap === topic ? 0.08 : 1 / (1 + Math.exp(-1.4 * (form - difficulty)))))
      const marks = shares.map((share) => earn(random, share))
      if (isLate) {
        for (const topic of topics) {
          const own = items.flatMap((each, item) => (each.topic === topic ? [item] : []))
          const share = own.reduce((sum, item) => sum + (shares[item] ?? 0), 0) / own.length
          const key = `${pupil.id} ${topic}`
          expected.set(key, [...(expected.get(key) ?? []), share])
        }
      }
      return { id: pupil.id, marks, total: marks.reduce((sum, mark) => sum + mark, 0) }
    })
    const max = questions * marksOfQuestion
    const summary = summariseExam(
      papers.map(({ id, marks, total }) => ({
        pupilId: id,
        className: '',
        status: 'marked' as const,
        percent: (total / max) * 100,
        points: null,
        topics: topics.map((topic) => {
          const own = items.flatMap((each, item) => (each.topic === topic ? [marks[item] ?? 0] : []))
          return { topic, earned: own.reduce((sum, mark) => sum + mark, 0), max: own.length * marksOfQuestion }
        }),
      })),
    )
    return {
      id: String(at),
      topics: summary.topics,
      results: new Map(summary.pupils.map(({ pupilId, percent, lost }) => [pupilId, { percent: percent ?? 0, lost }])),
    }
  })
  return {
    exams,
    fallen: new Set(pupils.flatMap(({ id, falls }) => (falls ? [id] : []))),
    trulyLost: new Set([...expected].flatMap(([key, shares]) => (shares.every((share) => share <= 0.25) ? [key] : []))),
  }
}

/** Each mark of a question by itself. */
function earn(random: Random, share: number): number {
  let marks = 0
  for (let at = 0; at < marksOfQuestion; at++) if (random.chance(share)) marks++
  return marks
}
