import type { AnswerView } from '#contract/marking.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { Caller } from '#test/server/caller.ts'
import { findGivable, giveAll, toDecision, type Given } from '#web/features/review/crops/given.ts'
import { arrangeSections, findRound, foldSections, idsToChoose, isEachSeen, unfoldTo, type Section } from '#web/features/review/crops/sections.ts'

/** One press of "Give": so many answers, all of which the teacher sees to earn the same or takes on the word of their group. */
export interface Decision {
  question: string
  /** Of the group in the grid; empty for what nobody has read. */
  label: string
  kind: Section['kind']
  answers: number
  ids: readonly string[]
  /** How many that truly earn something else stood beside them in the group. */
  others: number
  /** Keys and clicks: the group, or single crops, what to give, "Give". */
  presses: number
}

export interface TruthOf {
  (answer: AnswerView): { earns: readonly boolean[]; marks: number }
}

interface Review {
  caller: Caller
  examId: string
  question: string
  truthOf: TruthOf
}

const folded = { groups: 0, sections: {} }

/**
 * A teacher settles one question in the grid of crops, as the screen shows it, and never against the truth: the groups of the
 * next round together, else the first group. All crops in view that earn what most of them earn are one decision; then the grid
 * is looked at anew.
 */
export async function decideAsTeacher({ caller, examId, question: id, truthOf }: Review): Promise<Decision[]> {
  const decisions: Decision[] = []
  for (;;) {
    const { groups, question } = await caller.call(getReviewQuestion, { params: { examId, question: id }, query: {} })
    const view = showNext(arrangeSections(groups, []))
    if (view === null) return decisions
    const { section, shown, ids } = view
    const byTruth = Map.groupBy(shown, (answer) => keyOfTruth(question, truthOf(answer)))
    const [most] = [...byTruth.values()].toSorted((one, other) => other.length - one.length)
    if (most?.[0] === undefined) throw new Error('A group of the grid is empty.')
    const others = shown.length - most.length
    const chosen = others === 0 ? ids : most.map(({ id: own }) => own)
    const { given, presses } = giveWhat(question, most, truthOf(most[0]))
    const eachSeen = isEachSeen(
      section.answers.filter((answer) => chosen.includes(answer.id)),
      [{ answers: shown }],
    )
    await caller.call(decideAnswers, { body: { answerIds: [...chosen], decision: toDecision(given), leaveOthers: true, eachSeen } })
    const choosing = Math.min(1 + others, most.length)
    decisions.push({
      question: id,
      label: section.label,
      kind: section.kind,
      answers: chosen.length,
      ids: chosen,
      others,
      presses: choosing + presses + 1,
    })
  }
}

interface View {
  section: Pick<Section, 'label' | 'kind' | 'answers'>
  /** What is on the screen. */
  shown: readonly AnswerView[]
  /** What one press on the group chooses. */
  ids: readonly string[]
}

function showNext(sections: readonly Section[]): View | null {
  const round = findRound(sections)
  const groups = round.length > 0 ? round : sections.slice(0, 1)
  const [first] = groups
  if (first === undefined) return null
  const { shown } = foldSections(sections, round.length > 0 ? unfoldTo(folded, sections, round) : folded)
  const own = shown.filter(({ section }) => groups.includes(section))
  const section = { label: groups.map(({ label }) => label).join(' | '), kind: first.kind, answers: groups.flatMap(({ answers }) => answers) }
  return {
    section,
    shown: own.flatMap(({ answers }) => answers),
    ids: own.flatMap(({ section: each, answers }) => idsToChoose(each, answers)),
  }
}

/** What one press can give: the same points, or all marks, whichever points earn them. */
function keyOfTruth(question: Question, { earns, marks }: ReturnType<TruthOf>): string {
  return marks === question.marks ? 'all' : earns.join()
}

function giveWhat(
  question: Question,
  answers: readonly AnswerView[],
  { earns, marks }: ReturnType<TruthOf>,
): { given: NonNullable<Given>; presses: number } {
  const givable = findGivable(question, answers)
  if (givable.kind === 'marks' || givable.reasons.length !== earns.length) return { given: { kind: 'marks', marks }, presses: 1 }
  const all = giveAll(givable, true)
  if (all !== null && marks === question.marks) return { given: all, presses: 1 }
  const given: Given = { kind: 'points', awarded: earns }
  const isOneKey = [true, false].some((all) => JSON.stringify(giveAll(givable, all)) === JSON.stringify(given))
  return { given, presses: isOneKey ? 1 : earns.filter(Boolean).length }
}
