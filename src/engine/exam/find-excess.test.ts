import { describe, expect, it } from 'vitest'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { findExcess } from '#engine/exam/find-excess.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'

const point = (wordings = 0) => ({ code: 'B1', text: 'words', accept: Array.from({ length: wordings }, (_, at) => `words ${at}`) })
const short = (id: number, points: number, wordings = 0) => ({
  id: String(id),
  type: 'short',
  marks: 1,
  anyOf: 1,
  scheme: Array.from({ length: points }, () => point(wordings)),
})
const exam = (questions: unknown) => ({ format: 'sahihi-exam/1', title: 'CAT', questions })
const times = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at))

const cases: [string, unknown, string | RegExp][] = [
  ['questions', exam(times(200_000, () => 0)), '"questions" has 200,000 entries; at most 200 are taken.'],
  ['mark points of a question', exam([short(1, 41)]), '"questions.0.scheme" has 41 entries; at most 40 are taken.'],
  ['wordings of a question', exam([short(1, 40, 11)]), 'Question number 1 in the file has 440 wordings; at most 400 are taken for one question.'],
  ['mark points', exam(times(60, (at) => short(at + 1, 40))), 'The exam has 2,400 mark points; at most 2,000 are taken. Make two exams of it.'],
  ['wordings', exam(times(30, (at) => short(at + 1, 8, 45))), 'The exam has 10,800 wordings in its schemes; at most 10,000 are taken.'],
  ['characters', { ...exam([]), note: 'x'.repeat(600_000) }, /^The exam has 600,\d{3} characters; at most 500,000 are taken/],
]

describe('an exam that is too much', () => {
  it.each(cases)('is refused for its %s, in one sentence, before anything is made of it', (_name, json, message) => {
    const read = readExam(json)
    expect('problems' in read && read.problems.map((problem) => writeExamProblem(problem, 'en'))).toEqual([
      expect.stringMatching(message instanceof RegExp ? message : literally(message)),
    ])
  })

  it('is refused for lists in lists, which would end the stack', () => {
    let deep: unknown[] = []
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(findExcess({ ...exam([]), subject: deep })?.fault).toEqual({ code: 'too-deep', maxDepth: 40 })
  })

  it('hears no more than so many of its faults', () => {
    const read = readExam(exam(times(150, (at) => ({ ...short(at, 8), scheme: times(8, () => ({ code: '?', text: 1 })) }))))
    const problems = 'problems' in read ? read.problems : []
    expect(problems).toHaveLength(examLimits.problemsMaxCount + 1)
    expect(problems.at(-1)?.fault).toEqual({ code: 'more-faults', shown: 300 })
  })

  it('leaves the largest that is none alone', () => {
    expect(findExcess(exam(times(200, (at) => short(at + 1, 10, 4))))).toBeNull()
  })
})

function literally(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
}
