/** An answer as a result shows it. */
interface ShownMarks {
  question: string
  topic: string | null
  marks: number
  max: number
}

/** A topic or, where the exam names none, a question. */
interface Strength {
  name: string
  isTopic: boolean
  marks: number
  max: number
}

/** From here on something went well; below, it is not called a strength. */
const strongShare = 0.7
/** Fewer marks are too little to tell of a topic. */
const fewestMarks = 2
const maxStrengths = 3

/** What went well, the best first, and the one thing where most marks are still to be had. From the marks alone: no comparison with others. */
export function findStrengths(answers: readonly ShownMarks[]): { strengths: Strength[]; next: Strength | null } {
  const hasTopics = answers.some(({ topic }) => topic !== null)
  const groups = new Map<string, Strength>()
  for (const { question, topic, marks, max } of answers) {
    const name = hasTopics ? topic : question
    if (name === null) continue
    const before = groups.get(name) ?? { name, isTopic: hasTopics, marks: 0, max: 0 }
    groups.set(name, { ...before, marks: before.marks + marks, max: before.max + max })
  }
  const told = [...groups.values()].filter(({ max }) => max >= (hasTopics ? fewestMarks : 1))
  const shareOf = ({ marks, max }: Strength) => marks / max
  const strengths = told.filter((each) => shareOf(each) >= strongShare).toSorted((a, b) => shareOf(b) - shareOf(a) || b.max - a.max)
  const lacking = told.filter(({ marks, max }) => marks < max).toSorted((a, b) => b.max - b.marks - (a.max - a.marks) || shareOf(a) - shareOf(b))
  return { strengths: strengths.slice(0, maxStrengths), next: lacking[0] ?? null }
}
