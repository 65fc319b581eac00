import { expect, it } from 'vitest'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { answerRectangle } from '#server/features/review/answer-rectangle.ts'
import { leaveQuestion, widenAnswer } from '#server/features/review/widen-answer.ts'
import { letteredChoices, makeExam } from '#test/sheet-exams.ts'

it('shows nothing of the questions around a choice in columns, neither their bubbles nor their numbers', () => {
  const [page] = layOutExam(makeExam(letteredChoices(40), { sheet: 'dense' }))
  if (page === undefined) throw new Error('The exam has no page.')
  const numbers = page.drawing.flatMap((item) => (item.kind === 'text' && item.weight === 'bold' && /^\d+$/.test(item.text) ? [item] : []))
  for (const { text: question } of numbers) {
    const answer = answerRectangle(page, question)
    if (answer === null) continue
    const shown = widenAnswer(page, { question, answer, isRow: true })
    const holds = (x: number, y: number) => x > shown.x && x < shown.x + shown.width && y > shown.y && y < shown.y + shown.height
    const foreign = page.bubbles.filter((bubble) => bubble.question !== question)
    expect(foreign.filter(({ x, y, r }) => holds(x - r, y) || holds(x, y - r) || holds(x, y + r)).map((bubble) => bubble.question)).toEqual([])
    // A number ends at its place, and stands on it.
    expect(numbers.filter(({ text, x, y }) => text !== question && (holds(x, y) || holds(x - 1.5, y - 1.3))).map(({ text }) => text)).toEqual([])
    expect(shown.x).toBeLessThan(answer.x)
    expect(shown.x + shown.width).toBeGreaterThan(answer.x + answer.width)
  }
})

it.each(['dense', 'roomy'] as const)('cuts through no line of the question where its picture is printed, on a %s sheet', (sheet) => {
  const choice = { type: 'choice' as const, text: 'Which page gives a glimpse?', options: ['12 grey pages', 'a jug'], answer: ['a jug'], marks: 1 }
  const number = { type: 'number' as const, text: 'How many pages?', marks: 3, scheme: [{ code: 'B3', value: 20, unit: 'm/s' }] }
  const [page] = layOutExam(
    makeExam(
      [
        { id: '1', ...choice },
        { id: '2', ...number },
        { id: '3', ...choice },
      ],
      { sheet },
    ),
  )
  if (page === undefined) throw new Error('The exam has no page.')
  for (const question of ['1', '2', '3']) {
    const answer = answerRectangle(page, question)
    if (answer === null) throw new Error(`Question ${question} has no place.`)
    const shown = leaveQuestion(widenAnswer(page, { question, answer, isRow: question !== '2' }), answer)
    const above = page.drawing.flatMap((item) => (item.kind === 'text' && item.y < answer.y ? [item.y + 0.25 * item.size] : []))
    expect(Math.max(...above), `question ${question}`).toBeLessThan(shown.y)
  }
})
