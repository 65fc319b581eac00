import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { generator } from '#tools/train/generator.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

const folder = path.join(import.meta.dirname, '../../../examples')
const exams: [string, Exam][] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const read = readExam(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    if (!('exam' in read)) throw new Error(`${file}: ${read.problems.map((problem) => writeExamProblem(problem, 'en')).join(' ')}`)
    return [file, read.exam]
  })

/** Answers made of the exam's own words, numbers and noise, so that most points are nearly earned. */
function answersTo(question: Question, seed: number, count: number): string[] {
  const random = generator(seed)
  const own =
    question.type === 'short' || question.type === 'number'
      ? question.scheme.flatMap((point) => [
          point.text ?? '',
          String(point.value ?? ''),
          point.unit ?? '',
          ...(point.accept ?? []),
          ...(point.reject ?? []),
        ])
      : []
  const words = [
    ...own,
    ...own.flatMap((text) => text.split(' ')),
    'not',
    'does not',
    'and',
    ',',
    '.',
    '=',
    '\n',
    'increases',
    '42',
    '½',
    '(((',
    '🙂',
    '"',
    'hai',
    'na',
    '1e999',
    '-',
  ]
  const pick = (): string => words[Math.floor(random() * words.length)] ?? ''
  return Array.from({ length: count }, () => Array.from({ length: 1 + Math.floor(random() * 9) }, pick).join(' '))
}

function mark(exam: Exam, question: Question, text: string): Mark {
  const choice = question.type === 'choice' ? question.options.filter((option) => text.includes(option)) : []
  return markAnswer({ question, reading: { choice, text, blank: false }, language: exam.language, source: 'typed', knowledge })
}

const worded = exams.filter(([, exam]) => exam.questions.some((question) => question.type !== 'choice'))

describe.each(worded)('every answer to %s', (_, exam) => {
  const all = exam.questions.flatMap((question, at) =>
    answersTo(question, at + 1, 25).map((text) => ({ question, text, mark: mark(exam, question, text) })),
  )

  it('earns between nothing and the question’s marks', () => {
    for (const each of all) {
      expect(each.mark.marks).toBeGreaterThanOrEqual(0)
      expect(each.mark.marks).toBeLessThanOrEqual(each.question.marks)
      expect(each.mark.credit).toBeGreaterThanOrEqual(0)
      expect(each.mark.credit).toBeLessThanOrEqual(1)
      expect(each.mark.confidence).toBeGreaterThanOrEqual(0)
      expect(each.mark.confidence).toBeLessThanOrEqual(1)
    }
  })

  it('earns what its reasons add up to', () => {
    for (const each of all) expect(each.mark.reasons.reduce((sum, reason) => sum + reason.marks, 0)).toBe(each.mark.marks)
  })

  it('is quoted with words that stand in it', () => {
    for (const each of all.filter(({ question }) => question.type !== 'choice')) {
      for (const reason of each.mark.reasons) expect(each.text).toContain(reason.evidence)
    }
  })

  it('earns no point of a short question without a quotation', () => {
    const points = all.filter(({ question }) => question.type === 'short').flatMap((each) => each.mark.reasons)
    for (const reason of points.filter((each) => each.awarded)) expect(reason.evidence).not.toBe('')
  })

  it('says why it waits when it waits, and only then', () => {
    for (const each of all) expect(each.mark.doubts.length > 0).toBe(each.mark.needsReview)
  })

  it('earns the same every time', () => {
    for (const each of all.filter((_each, at) => at % 10 === 0)) expect(mark(exam, each.question, each.text)).toEqual(each.mark)
  })
})

describe('evidence', () => {
  const physics = exams.find(([file]) => file === 'kcse-physics.json')?.[1]
  const shorts = (physics?.questions ?? []).filter((question) => question.type === 'short')

  it('counts in whatever order it stands', () => {
    for (const question of shorts) {
      const wordings = question.scheme.map((point) => point.text ?? '')
      const forward = markAnswer({
        question,
        reading: { choice: [], text: wordings.join('. '), blank: false },
        language: 'en',
        source: 'typed',
        knowledge,
      })
      const backward = markAnswer({
        question,
        reading: { choice: [], text: wordings.toReversed().join('. '), blank: false },
        language: 'en',
        source: 'typed',
        knowledge,
      })
      expect([forward.marks, backward.marks]).toEqual([question.marks, question.marks])
    }
  })

  it('that is added never lowers a mark, unless the scheme rejects it', () => {
    for (const question of shorts) {
      let text = ''
      let marks = 0
      for (const point of question.scheme) {
        text += `${point.text ?? ''}. `
        const next = markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge }).marks
        expect(next).toBeGreaterThanOrEqual(marks)
        marks = next
      }
    }
  })

  it('that is added in any order never lowers a mark, unless the scheme rejects it', () => {
    const questions = exams.flatMap(([, exam]) => exam.questions.flatMap((question) => (question.type === 'short' ? [{ exam, question }] : [])))
    expect(questions.length).toBeGreaterThan(8)
    for (const [at, { exam, question }] of questions.entries()) {
      const random = generator(at + 1)
      const rejected = question.scheme.flatMap((point) => point.reject ?? [])
      const wordings = question.scheme
        .flatMap((point) => [point.text ?? '', ...(point.accept ?? [])])
        .filter((wording) => !rejected.includes(wording))
      for (let round = 0; round < 2; round++) {
        let text = ''
        let marks = 0
        for (const wording of wordings.map((each) => ({ each, place: random() })).toSorted((a, b) => a.place - b.place)) {
          text += `${wording.each}. `
          const next = mark(exam, question, text).marks
          expect(next).toBeGreaterThanOrEqual(marks)
          marks = next
        }
        expect(marks).toBe(question.marks)
      }
    }
  })

  it('that the scheme rejects takes the point away', () => {
    const question = shorts.find((each) => each.id === '8')
    if (question === undefined) throw new Error('question 8 is gone')
    const result = (text: string): number =>
      markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge }).marks
    expect(result('Amplitude decreases.')).toBe(1)
    expect(result('Amplitude decreases. Amplitude increases.')).toBe(0)
  })
})
