import { describe, expect, it } from 'vitest'
import { examSchema, type Exam } from '#engine/exam/exam.ts'
import { findRubric } from '#engine/exam/wording/find-rubric.ts'
import { draftFeedback, writeFeedback } from '#engine/feedback/draft-feedback.ts'
import type { FeedbackAnswer } from '#engine/feedback/feedback.ts'
import { translateFeedback } from '#engine/feedback/translate-feedback.ts'
import { isPlanted, makeSchemes } from '#test/feedback/made-schemes.ts'

const languages = ['en', 'sw'] as const

/** An exam of short questions, a point each; the pupil earned the first point of the first question and nothing else. */
function makeExam(questions: readonly { text: string; say?: object }[], more: object = {}): Exam {
  return examSchema.parse({
    format: 'sahihi-exam/1',
    title: 'CAT',
    questions: questions.map((point, at) => ({
      id: String(at + 1),
      type: 'short',
      topic: 'Heat',
      marks: 2,
      scheme: [
        { code: 'B1', ...point },
        { code: 'B1', ...point },
      ],
    })),
    ...more,
  })
}

function answerTo({ questions }: Exam, { blank = false } = {}): FeedbackAnswer[] {
  return questions.map(({ id }, at) => ({
    question: id,
    marks: at === 0 ? 1 : 0,
    max: 2,
    reading: { choice: [], text: null, blank: blank && at > 0 },
    reasons: [at === 0, false].map((awarded) => ({
      code: 'B1',
      text: '',
      awarded,
      marks: awarded ? 1 : 0,
      evidence: '',
      why: [{ code: blank && at > 0 ? 'nothing-written' : awarded ? 'says-it' : 'not-mentioned' }],
      confidence: 1,
    })),
    pointsStand: true,
    isUnitGiven: false,
  }))
}

const draft = (exam: Exam, language: 'en' | 'sw', options?: { blank: boolean }) =>
  draftFeedback({ exam, answers: answerTo(exam, options), counted: exam.questions.map(({ id }) => id), language, seed: 'a' })

describe.each(languages)('feedback over schemes as examiners write them, %s', (language) => {
  const schemes = makeSchemes(1200)
  const exams = Array.from({ length: 300 }, (_, at) => makeExam(schemes.slice(at * 4, at * 4 + 4).map(({ scheme }) => ({ text: scheme }))))

  it('quotes no word of theirs, no code, and no half of a word or bracket', () => {
    const quoted = exams
      .flatMap((exam, at) => draft(exam, language, { blank: at % 3 === 0 }))
      .flatMap(({ text }) => [...text.matchAll(/“([^”]*)”/g)].map(([, words = '']) => words))
    expect(quoted.length).toBeGreaterThan(300)
    expect([...new Set(quoted)].filter((words) => isPlanted(words) || findRubric(words) !== null || words.includes('…'))).toEqual([])
  })
})

describe('a mark point', () => {
  const rubric = 'one mode named or described without particles'

  it.each(languages)('without plain words is left to the teacher, with the question and its topic, %s', (language) => {
    const said = draft(makeExam([{ text: rubric }, { text: rubric }]), language)
    const lost = said.filter(({ code }) => code === 'lost-untold')
    expect(lost.map(({ text }) => text).join(' ')).toMatch(language === 'en' ? /teacher.*teacher/ : /mwalimu.*mwalimu/)
    for (const { text } of lost) expect(text).toContain('“Heat”')
    expect(writeFeedback(said)).not.toContain('mode')
  })

  it('is said as the school says it, in the reader’s language', () => {
    const exam = makeExam([{ text: 'heat' }, { text: rubric, say: { en: 'heat moves along the metal', sw: 'joto hupita kwenye chuma' } }])
    const english = writeFeedback(draft(exam, 'en'))
    const swahili = writeFeedback(draft(exam, 'sw'))
    expect(english).toContain('“heat moves along the metal”')
    expect(swahili).toContain('“joto hupita kwenye chuma”')
    expect(`${english}${swahili}`).not.toMatch(/\((?:Kiswahili|English)\)|chuma” \(/)
  })

  it('stands in the other language where the reader’s is missing, and names it; numbers and formulae are in both', () => {
    const exam = makeExam([{ text: 'v = fλ used' }, { text: 'heat moves along the metal' }])
    const text = writeFeedback(draft(exam, 'sw'))
    expect(text).toContain('“heat moves along the metal” (Kiingereza)')
    expect(text).toContain('“v = fλ”')
    expect(text).not.toContain('“v = fλ” (')
    const facts = { exam, answers: answerTo(exam), counted: ['1', '2'], seed: 'a' }
    expect(translateFeedback(facts, { language: 'sw', text })?.text).not.toContain('(')
  })
})
