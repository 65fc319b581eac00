import type { Question } from '#engine/exam/exam.ts'
import type { Box } from '#engine/sheet/layout.ts'

/**
 * The boxes of a page whose writing tells two scripts apart, of these questions. What is drawn is left to a person: a figure that is
 * printed in the box looks the same on both pictures, whatever was drawn on it.
 */
export function listBoxesToCompare(
  boxes: readonly Box[],
  { words, questions }: { words: readonly string[]; questions: readonly Pick<Question, 'id' | 'type'>[] },
): Box[] {
  const drawn = questions.filter(({ type }) => type === 'drawing').map(({ id }) => id)
  return boxes.filter(({ question }) => words.includes(question) && !drawn.includes(question))
}
