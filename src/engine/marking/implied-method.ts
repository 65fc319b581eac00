import type { MarkPoint } from '#engine/exam/exam.ts'
import { isMethod, parseMarkCode } from '#engine/exam/mark-code.ts'

/** How sure a method mark is that the exam gives to a right answer. */
export const impliedConfidence = 0.95

interface Implied<Point> {
  scheme: readonly Point[]
  /** The place of the method mark. */
  at: number
  /** Whether a point of the scheme is an answer that the method leads to. */
  isAnswer: (point: Point) => boolean
  isRight: (place: number) => boolean
}

/**
 * Whether the right answer implies a method mark: every answer after it is right, and the first of them is an accuracy mark,
 * which depends on the method. An independent answer implies nothing.
 */
export function isImplied<Point extends Pick<MarkPoint, 'code'>>({ scheme, at, isAnswer, isRight }: Implied<Point>): boolean {
  const answers = scheme.flatMap((point, place) => (place > at && isAnswer(point) ? [place] : []))
  const [first] = answers
  if (first === undefined || !isMethod(scheme[at]?.code ?? '')) return false
  return parseMarkCode(scheme[first]?.code ?? '')?.kind === 'A' && answers.every(isRight)
}

/** Whether nothing but their name stands beside the answers in a text: "v = 20 m/s", "Ans: 20 m/s". */
export function isNothingBeside(text: string, answers: readonly string[]): boolean {
  const rest = answers.filter((answer) => answer !== '').reduce((left, answer) => left.replaceAll(answer, ' '), text)
  const left = rest.replaceAll(/[\s:.,;∴]/g, '').replaceAll(/=+/g, '=')
  return /^=?(?:\p{L}{1,2}=|(?:ans|answer|jibu)=?)?$/iu.test(left)
}
