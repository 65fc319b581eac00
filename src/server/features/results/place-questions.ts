import type { WrittenPaper } from '#contract/results.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'

type Place = WrittenPaper['pages'][number]['places'][number]

interface PlacedPage {
  exam: Exam
  page: LayoutPage
  readings: readonly QuestionReading[]
  /** Questions that earned every mark. */
  fullyRight: ReadonlySet<string>
}

/** Where each question of a page stands, in millimetres: around its bubbles and its box, in the order of the exam. */
export function placeQuestions({ exam, page, readings, fullyRight }: PlacedPage): Place[] {
  return exam.questions.flatMap((question) => {
    const bubbles = page.bubbles.filter((bubble) => bubble.question === question.id)
    const boxes = page.boxes.filter((box) => box.question === question.id)
    if (bubbles.length === 0 && boxes.length === 0) return []
    const chosen = new Set(readings.find((each) => each.question === question.id)?.chosen)
    const left = Math.min(...bubbles.map(({ x, r }) => x - r), ...boxes.map(({ x }) => x))
    const top = Math.min(...bubbles.map(({ y, r }) => y - r), ...boxes.map(({ y }) => y))
    const right = Math.max(...bubbles.map(({ x, r }) => x + r), ...boxes.map(({ x, width }) => x + width))
    const bottom = Math.max(...bubbles.map(({ y, r }) => y + r), ...boxes.map(({ y, height }) => y + height))
    return [
      {
        question: question.id,
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
        bubbles: bubbles.map(({ option, x, y, r }) => {
          const isChosen = chosen.has(option)
          return { option, x, y, r, chosen: isChosen, right: isRight(question, option, isChosen && fullyRight.has(question.id)) }
        }),
      },
    ]
  })
}

/** A right option is right whoever chose it; the figures of a number are right together or not at all. */
function isRight(question: Question, option: string, earnedAll: boolean): boolean {
  return question.type === 'choice' ? question.answer.includes(option) : earnedAll
}
