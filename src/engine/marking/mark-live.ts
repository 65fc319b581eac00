import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { answerOf } from '#engine/marking/answer-of.ts'
import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { PhoneAnswer } from '#engine/page/phone-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'

/** What a phone shows of a paper while its sheets are in the hand. */
export interface LiveMark {
  marks: number
  /** What the decided questions of these pages can earn. One in doubt is neither here nor in `marks`. */
  of: number
  /** The questions that a person has to look at, in the order of the key. */
  doubts: string[]
}

/** The rows of bubbles on a page that was read, for the phone to store and send. Each that the program would not mark alone is in doubt. */
export function listPhoneAnswers(questions: readonly QuestionReading[]): PhoneAnswer[] {
  return questions.flatMap(({ question, bubbles, chosen, doubt, confidence }) => {
    if (bubbles.length === 0 || question === ADMISSION_QUESTION) return []
    // Two marks may be right, but not on a page that is hardly seen.
    const isPoor = doubt === 'phone-differs' || (confidence < REVIEW_BELOW && (doubt === null || doubt === 'two-marks'))
    return [{ question, chosen, doubt: isPoor ? 'poor-picture' : doubt, decided: null }]
  })
}

/** Marks the choice questions on the pages of one paper as the server will (`proposeMarks`), once each. `pages` says what is printed on them. */
export function markLive(
  key: readonly ChoiceQuestion[],
  { answers, pages }: { answers: readonly PhoneAnswer[]; pages: readonly Pick<LayoutPage, 'bubbles' | 'boxes'>[] },
): LiveMark {
  const sum: LiveMark = { marks: 0, of: 0, doubts: [] }
  for (const question of key) {
    const options = pages.flatMap(({ bubbles }) => bubbles.filter((bubble) => bubble.question === question.id).map(({ option }) => option))
    const hasBox = pages.some(({ boxes }) => boxes.some((box) => box.question === question.id))
    const answer = answers.find((each) => each.question === question.id)
    // Where nothing is known of the print, as on a sheet that others print, what was read says that its bubbles are there.
    if (answer === undefined && options.length === 0 && !hasBox) continue
    const marks = answer === undefined ? null : markRow(question, answer, { options, hasBox })
    if (marks === null) sum.doubts.push(question.id)
    else {
      sum.marks += marks
      sum.of += question.marks
    }
  }
  return sum
}

/** Null where a person has to look. */
function markRow(
  question: ChoiceQuestion,
  { chosen, doubt, decided }: PhoneAnswer,
  { options, hasBox }: { options: readonly string[]; hasBox: boolean },
): number | null {
  const bubbles = (options.length > 0 ? options : question.options).map((option) => ({ option, fill: 0, state: 'empty' as const }))
  const { reading, doubts } = answerOf(question, {
    question: question.id,
    bubbles,
    chosen: decided ?? chosen,
    boxInk: hasBox ? false : null,
    confidence: 1,
    doubt: decided === null ? doubt : null,
  })
  if (doubts.length > 0) return null
  return reading.blank ? 0 : markChoice({ question, reading }).marks
}
