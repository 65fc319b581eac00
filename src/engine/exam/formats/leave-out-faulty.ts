import type { Problem } from '#engine/exam/exam-fault.ts'
import { withQuestions } from '#engine/exam/formats/format.ts'
import { listOf } from '#engine/exam/loose-json.ts'
import { readExam, type ReadExam } from '#engine/exam/read-exam.ts'

interface Rest {
  read: ReadExam
  /** What is wrong with the questions that were left out. */
  problems: Problem[]
  /** The questions that were left out. */
  left: (string | number)[]
}

/** Faults that only show once others are gone. */
const mostRounds = 5

/** The exam of a file of another program without its faulty questions. A fault of the exam itself refuses all of it. */
export function leaveOutFaulty(source: Record<string, unknown>): Rest {
  const rest: Rest = { read: readExam(source), problems: [], left: [] }
  let file = source
  for (let round = 0; round < mostRounds && 'problems' in rest.read; round++) {
    const own = rest.read.problems.filter(({ fault }) => fault.code !== 'more-faults')
    const faulty = new Map(own.map(({ path, question }) => [Number(/^questions\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? -1), question]))
    const questions = listOf(file['questions'])
    if (faulty.has(-1) || faulty.size >= questions.length) break
    rest.problems.push(...own)
    rest.left.push(...[...faulty].map(([at, question]) => question ?? at + 1))
    file = withQuestions(
      file,
      questions.filter((_, at) => !faulty.has(at)),
    )
    rest.read = readExam(file)
  }
  return rest
}
