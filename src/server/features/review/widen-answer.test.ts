import { expect, it } from 'vitest'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { answerRectangle } from '#server/features/review/answer-rectangle.ts'
import { widenAnswer } from '#server/features/review/widen-answer.ts'
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
