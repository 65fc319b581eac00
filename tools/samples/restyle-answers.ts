import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { Random } from '#tools/samples/random.ts'
import type { MarkKind, TrueAnswer } from '#tools/samples/sample.ts'

/** Of the answers of an ordinary sheet so many are circled, and so many were changed with a rubber. */
const CIRCLED = 0.015
const ERASED = 0.03

/** The same choices marked another way. Grids keep theirs: a figure is filled, not ticked. */
export function restyleAnswers(
  answers: Record<string, TrueAnswer>,
  { page, marks, random }: { page: LayoutPage; marks: MarkKind | 'any'; random: Random },
): Record<string, TrueAnswer> {
  const restyled: Record<string, TrueAnswer> = {}
  for (const [id, answer] of Object.entries(answers)) {
    const options = page.bubbles.filter(({ question }) => question === id).map(({ option }) => option)
    const isChoice = options.length > 0 && !options.some((option) => option.includes(':'))
    restyled[id] = isChoice ? restyle(answer, { options, marks: marks === 'any' ? drawKind(random) : marks, random }) : answer
  }
  return restyled
}

function drawKind(random: Random): MarkKind | null {
  const draw = random.next()
  return draw < CIRCLED ? 'circled' : draw < CIRCLED + ERASED ? 'erased' : null
}

function restyle(answer: TrueAnswer, { options, marks, random }: { options: string[]; marks: MarkKind | null; random: Random }): TrueAnswer {
  if (marks === null || answer.kind === 'cancelled' || answer.kind === 'double') return answer
  const others = options.filter((option) => !answer.chosen.includes(option))
  if (marks === 'blank') return { chosen: [], kind: 'blank' }
  if (marks === 'cancelled' && others.length > 0) return { ...answer, kind: 'cancelled', cancelled: [random.pick(others)] }
  // A blank question may have been answered and rubbed out for good.
  if (marks === 'erased' && others.length > 0) return { ...answer, kind: 'erased', erased: [random.pick(others)] }
  return answer.kind === 'blank' || marks === 'erased' || marks === 'cancelled' ? answer : { ...answer, kind: marks }
}
