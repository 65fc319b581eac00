import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import type { ChoiceQuestion, Question } from '#engine/exam/exam.ts'

/** A made class that sat a made exam, with nothing wrong but what was planted. */
export interface MadeExam {
  questions: Question[]
  papers: { id: string; total: number; marks: Map<string, number> }[]
  answers: Map<string, AnalysedAnswer[]>
  /** Where a wrong key was planted. */
  planted: string | null
  /** The option that is right there. */
  right: string | null
  /** Of each question of choice, by pupil and option: the chance with which it was drawn. */
  truth: Map<string, number[][]>
}

interface MakeOptions {
  seed: number
  papers: number
  choices: number
  written: number
  plantsKey: boolean
}

/** A generator that gives the same numbers for the same seed on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const letters = ['A', 'B', 'C', 'D']
/** A misconception draws most of those who do not know. */
const misconceptionShare = 0.15

/**
 * Pupils of normal ability answer questions of four options, of which those who do not know are drawn to some more than to
 * others, and written questions of two to five marks; questions differ in how hard and how sharp they are.
 */
export function makeExam({ seed, papers, choices, written, plantsKey }: MakeOptions): MadeExam {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const abilities = Array.from({ length: papers }, normal)
  const makeItem = () => ({ slope: Math.exp(0.35 * normal()), difficulty: 0.8 * normal() })
  const chance = ({ slope, difficulty }: ReturnType<typeof makeItem>, ability: number) => 1 / (1 + Math.exp(-1.7 * slope * (ability - difficulty)))

  const questions: Question[] = []
  const marks = abilities.map(() => new Map<string, number>())
  const chosen = new Map<string, string[]>()
  const wordings = new Map<string, string[]>()
  const truth = new Map<string, number[][]>()
  const plantedAt = plantsKey ? Math.floor(random() * choices) : -1
  let right: string | null = null
  for (let at = 0; at < choices; at++) {
    const id = String(at + 1)
    const item = makeItem()
    const rightAt = Math.floor(random() * letters.length)
    const pull = letters.map((_, option) => (option === rightAt ? 0 : 0.25 + random()))
    if (random() < misconceptionShare) pull[(rightAt + 1) % letters.length] = 4
    const picks = abilities.map((ability) => {
      if (random() < chance(item, ability)) return rightAt
      // Some who do not know guess.
      return random() < 0.25 ? Math.floor(random() * letters.length) : draw(pull, random())
    })
    const pulls = pull.reduce((sum, each) => sum + each, 0)
    const drawn = (known: number) =>
      pull.map((each, option) => (option === rightAt ? known : 0) + (1 - known) * (0.25 / letters.length + (0.75 * each) / pulls))
    truth.set(
      id,
      abilities.map((ability) => drawn(chance(item, ability))),
    )
    const wrong = letters.flatMap((_, option) => (option === rightAt ? [] : [option]))
    const keyAt = at === plantedAt ? (wrong[Math.floor(random() * wrong.length)] ?? 0) : rightAt
    if (at === plantedAt) right = letters[rightAt] ?? null
    questions.push({
      id,
      type: 'choice',
      marks: 1,
      options: letters,
      answer: [letters[keyAt] ?? ''],
      scoring: 'all-or-nothing',
    } satisfies ChoiceQuestion)
    chosen.set(
      id,
      picks.map((pick) => letters[pick] ?? ''),
    )
    for (const [pupil, pick] of picks.entries()) marks[pupil]?.set(id, pick === keyAt ? 1 : 0)
  }
  for (let at = 0; at < written; at++) {
    const id = String(choices + at + 1)
    const max = 2 + Math.floor(random() * 4)
    const points = Array.from({ length: max }, makeItem)
    questions.push({ id, type: 'short', marks: max, scheme: points.map((_, point) => ({ code: 'B1', text: `point ${point + 1}` })) })
    const own = abilities.map((ability) => points.filter((point) => random() < chance(point, ability)).length)
    for (const [pupil, earned] of own.entries()) marks[pupil]?.set(id, earned)
    // Those who miss a point say one of a few wrong things; which one says nothing of how good they are.
    wordings.set(
      id,
      own.map((earned) => (earned === max ? 'all of it' : `wrong idea ${Math.floor(random() * 5)}, ${earned} right`)),
    )
  }
  const all = marks.map((own, pupil) => ({ id: `p${pupil}`, total: [...own.values()].reduce((sum, each) => sum + each, 0), marks: own }))
  const answers = new Map(
    questions.map((question) => [
      question.id,
      all.map(({ id: paperId, total, marks: own }, pupil): AnalysedAnswer => {
        const earned = own.get(question.id) ?? 0
        const choice = chosen.get(question.id)?.[pupil]
        return {
          id: `${paperId} ${question.id}`,
          paperId,
          choice: choice === undefined ? [] : [choice],
          text: wordings.get(question.id)?.[pupil] ?? null,
          blank: false,
          marks: earned,
          awarded: Array.from({ length: question.marks }, (_, point) => point < earned),
          rest: total - earned,
        }
      }),
    ]),
  )
  return { questions, papers: all, answers, planted: plantedAt === -1 ? null : String(plantedAt + 1), right, truth }
}

function draw(weights: readonly number[], at: number): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  )
}
