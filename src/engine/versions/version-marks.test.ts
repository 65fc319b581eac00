import { describe, expect, it } from 'vitest'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { arrangeExam } from '#engine/versions/arrange-exam.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import { versionLetters } from '#engine/sheet/version-letters.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

function examOf(questions: object[], more: object = {}): Exam {
  const read = readExam({ format: 'sahihi-exam/1', title: 'CAT', language: 'en', questions, ...more })
  if (!('exam' in read)) throw new Error(JSON.stringify(read.problems))
  return read.exam
}

const words = ['iron', 'gold', 'lead', 'zinc', 'salt', 'acid', 'base', 'heat', 'light', 'sound', 'force', 'mass', 'cell', 'root', 'leaf', 'stem']

/** An exam of all that there is: choices in words, in letters and with "all of the above", numbers, words, parts, sections, no words. */
function drawExam(seed: string): Exam {
  const draw = seeded(seed)
  const upTo = (limit: number) => Math.floor(draw() * limit)
  const word = () => words[upTo(words.length)] ?? ''
  const marks = 1 + upTo(3)
  const questions: { id: string }[] = []
  const count = 6 + upTo(12)
  for (let number = 1; number <= count; number += 1) {
    const parts = draw() < 0.2 ? ['(a)', '(b)', '(c)'].slice(0, 2 + upTo(2)) : ['']
    for (const part of parts) {
      const id = `${number}${part}`
      const text =
        draw() < 0.04
          ? undefined
          : `${number}: say ${word()} ${word()}${draw() < 0.1 ? ' of the picture above' : ''}${draw() < 0.03 ? `, as in question ${1 + upTo(6)}` : ''}?`
      const kind = upTo(4)
      const options =
        kind === 0 ? ['A', 'B', 'C', 'D'] : [...new Set([word(), word(), word(), word(), ...(draw() < 0.3 ? ['All of the above'] : [])])]
      const scheme = kind === 2 ? [{ code: `B${marks}`, value: 1 + upTo(90) }] : [{ code: `B${marks}`, text: word() }]
      const question =
        kind < 2 && options.length > 1
          ? {
              id,
              type: 'choice',
              text,
              options,
              answer: draw() < 0.2 ? options.slice(0, 2) : [options[upTo(options.length)]],
              marks,
              scoring: 'partial',
            }
          : { id, type: kind === 2 ? 'number' : 'short', text, marks, scheme }
      questions.push(question)
    }
  }
  const half = Math.ceil(questions.length / 2)
  const ids = questions.map(({ id }) => id)
  const sections = draw() < 0.5 ? [{ title: 'II', questions: ids.slice(half), answerAny: 1 + upTo(ids.length - half) }] : undefined
  return examOf(questions, sections === undefined || ids.length === half ? {} : { sections })
}

/** Where a pupil who reads this sheet fills bubbles for what they know: by the number and the words that are printed. */
function fill(printed: Exam, chosen: Map<string, { options: string[]; digits: string[] }>): string[] {
  const pages = layOutExam(printed, 'named')
  return printed.questions.flatMap((question) => {
    const { options, digits } = chosen.get(`${question.type} ${question.text ?? question.id}`) ?? { options: [], digits: [] }
    const wanted = question.type === 'choice' ? options : digits
    return listBubbles(pages).flatMap(({ at, question: id, option }) => (id === question.id && wanted.includes(option) ? [at] : []))
  })
}

function listBubbles(pages: readonly PageTemplate[]) {
  return pages.flatMap(({ page, bubbles }) => bubbles.map(({ question, option, x, y }) => ({ at: `${page} ${x} ${y}`, question, option })))
}

/** What the reader makes of filled places by the geometry of the version, and what that earns by the exam. */
function mark(exam: Exam, pages: readonly PageTemplate[], filled: readonly string[]) {
  const read = new Map<string, string[]>()
  for (const { at, question, option } of listBubbles(pages)) if (filled.includes(at)) read.set(question, [...(read.get(question) ?? []), option])
  const marks = exam.questions.map((question) => ({ question: question.id, ...markRead(question, read.get(question.id) ?? []), max: question.marks }))
  return { marks, total: addUp(exam, marks).total }
}

const knowledge = getAutoMarkerKnowledge()

function markRead(question: Question, read: string[]): { marks: number } {
  const isChoice = question.type === 'choice'
  const text = isChoice
    ? null
    : read
        .toSorted()
        .flatMap((cell) => cell.split(':')[1] ?? [])
        .join('')
  const reading = { choice: isChoice ? read : [], text, blank: read.length === 0 }
  return { marks: markAnswer({ question, reading, language: 'en', source: 'sheet', knowledge }).marks ?? 0 }
}

describe('made sheets, filled by what is printed on them', () => {
  it('earn in every version what they earn in the exam as it was written', () => {
    let versions = 0
    let moved = 0
    for (let seed = 0; seed < 40; seed += 1) {
      const exam = drawExam(`exam ${seed}`)
      const draw = seeded(`pupil ${seed}`)
      // What a pupil knows hangs on what is asked, not on a number or a letter.
      const known = new Map(
        exam.questions.map((question) => {
          const options = question.type === 'choice' ? question.options.filter(() => draw() < 0.4) : []
          return [`${question.type} ${question.text ?? question.id}`, { options, digits: ['0:1', '1:7'].filter(() => draw() < 0.6) }] as const
        }),
      )
      const expected = mark(exam, layOutExam(exam, 'named'), fill(exam, known))
      for (const letter of versionLetters) {
        const version = { seed: `seed ${seed}`, letter }
        const arranged = arrangeExam(exam, version)
        const pages = layOutVersion(exam, 'named', version)
        expect(mark(exam, pages, fill(arranged.exam, known)), `exam ${seed}, version ${letter}`).toEqual(expected)
        // Nothing is read that the exam has not, and nothing of it is missing.
        expect(new Set(pages.flatMap(({ bubbles, boxes }) => [...bubbles, ...boxes].map(({ question }) => question)))).toEqual(
          new Set(exam.questions.map(({ id }) => id)),
        )
        versions += 1
        if ([...arranged.numbers].some(([id, printed]) => id !== printed)) moved += 1
      }
    }
    expect(versions).toBe(160)
    // Most versions but A have another order: the property is not about nothing.
    expect(moved).toBeGreaterThan(100)
  })
})
