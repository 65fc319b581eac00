import { findAlike, type ChoicePaper } from '#engine/analysis/find-alike.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { makeExam, seeded, type MadeExam } from '#tools/eval/analysis/make-exam.ts'

export interface AlikeShape {
  papers: number
  choices: number
  written: number
  /** Whom the pupil copies from: whose wrong choices come nearest to so many from above, or anybody who has so many and more. */
  source: 'nearest' | 'anybody'
}

export interface MeasuredAlike {
  /** Classes of pupils who work apart, and in how many a pair was named. */
  classes: number
  classesWithPair: number
  /** Classes with a planted pair, in how many it was named, and in how many another pair was. */
  planted: number
  found: number
  withOther: number
}

/** How many wrong choices a planted pair shares by copying. */
export const copiedWrong = 12

/** Every seed makes one class whose pupils work apart, and one in which a pupil copies until so many wrong choices are the neighbour's. */
export function measureAlike({ source, ...shape }: AlikeShape, seeds: readonly number[]): MeasuredAlike {
  const measured = { classes: 0, classesWithPair: 0, planted: 0, found: 0, withOther: 0 }
  for (const seed of seeds) {
    const apart = makeExam({ ...shape, seed: seed + 2_000_000, plantsKey: false })
    measured.classes++
    if (findAlike(choicesOf(apart), choicePapers(apart)).pairs.length > 0) measured.classesWithPair++
    const made = makeExam({ ...shape, seed: seed + 3_000_000, plantsKey: false })
    const copied = plantPair(made, { seed, source })
    if (copied === null) continue
    measured.planted++
    const { pairs } = findAlike(choicesOf(made), copied.papers)
    const isPlanted = ({ first, second }: { first: string; second: string }) => copied.pair.includes(first) && copied.pair.includes(second)
    if (pairs.some(isPlanted)) measured.found++
    if (pairs.some((pair) => !isPlanted(pair))) measured.withOther++
  }
  return measured
}

export function choicesOf({ questions }: Pick<MadeExam, 'questions'>): ChoiceQuestion[] {
  return questions.filter((question) => question.type === 'choice')
}

/** One room of the whole class. */
export function choicePapers(made: MadeExam): ChoicePaper[] {
  const chosen = made.papers.map(() => new Map<string, string>())
  for (const { id } of choicesOf(made)) {
    for (const [at, { choice }] of (made.answers.get(id) ?? []).entries()) if (choice[0] !== undefined) chosen[at]?.set(id, choice[0])
  }
  return made.papers.map(({ id }, at) => ({ id, room: 'one', chosen: chosen[at] ?? new Map<string, string>() }))
}

/**
 * A pupil takes over what a neighbour chose, question after question in an order drawn at random and right and wrong alike, until
 * twelve wrong choices are the neighbour's. Null where nobody has so many wrong.
 */
export function plantPair(
  made: MadeExam,
  { seed, source: whom }: { seed: number; source: AlikeShape['source'] },
): { papers: ChoicePaper[]; pair: [string, string] } | null {
  const random = seeded(seed + 4_000_000)
  const papers = choicePapers(made)
  const questions = choicesOf(made)
  const isWrong = (paper: ChoicePaper, { id, answer }: ChoiceQuestion) => paper.chosen.get(id) !== answer[0]
  const wrongOf = (paper: ChoicePaper) => questions.filter((question) => isWrong(paper, question)).length
  const sources = papers.filter((paper) => wrongOf(paper) >= copiedWrong)
  const least = Math.min(...sources.map(wrongOf))
  const source = pick(
    sources.filter((paper) => whom === 'anybody' || wrongOf(paper) === least),
    random,
  )
  const copier = pick(
    papers.filter(({ id }) => id !== source?.id),
    random,
  )
  if (source === undefined || copier === undefined) return null
  const chosen = new Map(copier.chosen)
  const order = questions.map((question) => ({ question, at: random() })).toSorted((a, b) => a.at - b.at)
  let copied = 0
  for (const { question } of order) {
    if (copied === copiedWrong) break
    if (isWrong(source, question)) copied++
    chosen.set(question.id, source.chosen.get(question.id) ?? '')
  }
  return { papers: papers.map((paper) => (paper.id === copier.id ? { ...paper, chosen } : paper)), pair: [source.id, copier.id] }
}

function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)]
}
