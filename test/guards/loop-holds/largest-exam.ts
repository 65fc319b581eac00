import type { ExamInput } from '#engine/exam/exam.ts'
import { EXAM_FORMAT } from '#engine/exam/exam.ts'

type QuestionInput = ExamInput['questions'][number]

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
const subjects = ['light', 'isValid', 'heat', 'water', 'copper', 'iron', 'a wave', 'the ray', 'the lens', 'the mirror']
const deeds = ['bends', 'is reflected', 'slows down', 'speeds up', 'is absorbed', 'expands', 'contracts', 'spreads']
const reasons = ['because the medium changes', 'as its speed falls', 'at the boundary', 'when it is warmed', 'in the denser medium']

/** A sentence of a pupil, another for each number. */
export function sentence(seed: number): string {
  const pick = (from: readonly string[], step: number) => from[Math.floor(seed / step) % from.length] ?? ''
  return `${pick(subjects, 1)} ${pick(deeds, 10)} ${pick(reasons, 80)} and so number ${seed} is seen`
}

/** As long as a box on a sheet is deep. */
export function longAnswer(seed: number, chars = 500): string {
  let text = ''
  for (let at = 0; text.length < chars; at++) text += `${sentence(seed * 7 + at)}. `
  return text.slice(0, chars)
}

function point(at: number) {
  return { code: 'B1', text: sentence(at), accept: [sentence(at + 500), sentence(at + 900)], reject: [sentence(at + 1300)] }
}

/** So many questions, mark points and wordings as one exam may have, of every kind. */
export function largestExam(): ExamInput {
  const choice = (id: string): QuestionInput => ({ id, type: 'choice', options: letters, answer: ['A'], marks: 1, topic: `Topic ${Number(id) % 12}` })
  const number = (id: string): QuestionInput => ({
    id,
    type: 'number',
    text: `Find the speed of ${sentence(Number(id))}.`,
    marks: 2,
    scheme: [
      { code: 'M1', text: '330 × 2' },
      { code: 'A1', value: 660, unit: 'm/s', tolerance: 1 },
    ],
  })
  const short = (id: string, points: number): QuestionInput => ({
    id,
    type: 'short',
    text: `What happens to ${sentence(Number(id))}?`,
    marks: 5,
    anyOf: 5,
    scheme: Array.from({ length: points }, (_, at) => point(Number(id) * 40 + at)),
  })
  const essay = (id: string): QuestionInput => ({
    id,
    type: 'essay',
    text: 'Write about your school.',
    marks: 20,
    criteria: Array.from({ length: 4 }, (_, at) => ({ name: `Criterion ${at + 1}`, marks: 5 })),
  })
  const questions = Array.from({ length: 200 }, (_, at): QuestionInput => {
    const id = String(at + 1)
    if (at === 7) return short(id, 40)
    if (at < 100) return choice(id)
    if (at < 150) return number(id)
    return at < 195 ? short(id, 8) : essay(id)
  })
  return { format: EXAM_FORMAT, title: 'The largest exam that there may be', grading: 'kcse', questions }
}
