import type { Exam, Question } from '#engine/exam/exam.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import type { Language } from '#engine/words/words.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { describeMark } from '#server/platform/pdf/marked-script/describe-mark.ts'
import type { ScriptAnswer } from '#server/platform/pdf/marked-script/marked-script.ts'
import { drawCross, drawRing, drawTick, penGrey, penRed, writeNote, type Pdf } from '#server/platform/pdf/marked-script/pen.ts'

/** The pen of the marker over one page: ticks, crosses and marks where the answers stand. */
export function drawMarkedPage(pdf: Pdf, { exam, page, answers }: { exam: Exam; page: LayoutPage; answers: readonly ScriptAnswer[] }): void {
  const questions = new Map(exam.questions.map((question) => [question.id, question]))
  for (const answer of answers) {
    const question = questions.get(answer.mark.question)
    if (question === undefined) continue
    if (question.type === 'choice') drawChoice(pdf, { page, answer, right: question.answer })
    else drawBox(pdf, { page, answer, question, language: exam.language })
  }
}

function drawChoice(pdf: Pdf, { page, answer, right }: { page: LayoutPage; answer: ScriptAnswer; right: readonly string[] }): void {
  const { mark, read } = answer
  const bubbles = page.bubbles.filter(({ question }) => question === mark.question)
  if (bubbles.length === 0) return
  for (const bubble of bubbles) {
    const isChosen = read.chosen.includes(bubble.option)
    const isRight = right.includes(bubble.option)
    if (isChosen && isRight) drawTick(pdf, { x: bubble.x + 0.6, y: bubble.y + bubble.r })
    else if (isChosen) drawCross(pdf, bubble)
    else if (isRight) drawRing(pdf, bubble)
  }
  const end = Math.max(...bubbles.map(({ x, r }) => x + r))
  const row = bubbles.reduce((sum, { y }) => sum + y, 0) / bubbles.length
  if (mark.needsReview) writeNote(pdf, { text: '?', x: end + 0.6, y: row - 2.2, width: 5, sizeMm: 4.2, colour: penRed, bold: true })
}

interface AnswerInBox {
  page: LayoutPage
  answer: ScriptAnswer
  question: Question
  language: Language
}

function drawBox(pdf: Pdf, { page, answer, question, language }: AnswerInBox): void {
  const { mark } = answer
  const box = page.boxes.find((each) => each.question === question.id)
  if (box === undefined) return
  const right = box.x + box.width
  if (mark.needsReview) {
    writeNote(pdf, { text: describeMark(answer), x: right - 22, y: box.y + 1, width: 20, align: 'right', sizeMm: 4.4, bold: true })
    writeNote(pdf, {
      text: writeDoubts(mark.doubts, language),
      x: box.x + 2,
      y: box.y + box.height - 4.6,
      width: box.width - 4,
      align: 'right',
      sizeMm: 2.8,
      colour: penGrey,
    })
    return
  }
  writeNote(pdf, { text: describeMark(answer), x: right - 22, y: box.y + 1, width: 20, align: 'right', sizeMm: 4.4, bold: true })
  if (answer.note) writeNote(pdf, { text: answer.note, x: box.x + 2, y: box.y + box.height - 5.4, width: box.width - 4, align: 'right', sizeMm: 3.4 })
  if (mark.marks === mark.max) drawTick(pdf, { x: right - 26, y: box.y + 5.4 })
  else if (mark.marks === 0) drawCross(pdf, { x: right - 25, y: box.y + 3.4 })
}
