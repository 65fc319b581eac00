import type { ExamRight } from '#contract/exams.ts'
import type { WrittenMarkerFigures } from '#contract/marker-figures.ts'
import { compareBoth, compareMarkers } from '#engine/analysis/compare-markers.ts'
import { compareNames } from '#engine/text/compare-names.ts'
import { formerUser } from '#engine/words/person-name.ts'
import { listColleagues } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { listFirstDecisions, type FirstDecision } from '#server/features/papers/queries/first-decisions.ts'
import { listJudgedByTwo, type JudgedByTwo } from '#server/features/second-opinions/list-judged-by-two.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * How each marker marked beside the others: of everybody to who leads the exam, to a marker their own lines, in which of the others
 * only the mean shows. Throws `not-standardised`.
 */
export async function showMarkerFigures(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { exam, right }: { exam: ExamRow; right: ExamRight },
): Promise<WrittenMarkerFigures> {
  await refuseUntilOpen(db, { examId: exam.id, userId: actor.userId, question: '' })
  const byHand = readDraft(exam.draft).exam?.questions.filter(({ type }) => type !== 'choice') ?? []
  const decisions = Map.groupBy(await listFirstDecisions(db, exam.id), ({ question }) => question)
  const lines = byHand.flatMap(({ id }) => compareQuestion(id, decisions.get(id) ?? []))
  if (right === 'mark') {
    return { right, lines: lines.filter(({ markerId }) => markerId === actor.userId).map((line) => ({ ...line, changedBy: [] })), both: [] }
  }
  const names = new Map((await listColleagues(db, exam.schoolId)).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  const judged = Map.groupBy(await listJudgedByTwo({ db }, exam.id), ({ question }) => question)
  const nameOf = (userId: string) => names.get(userId) ?? formerUser
  return { right, lines, both: byHand.flatMap(({ id }) => pairUp(id, judged.get(id) ?? [], nameOf)) }
}

function compareQuestion(question: string, decisions: readonly FirstDecision[]): WrittenMarkerFigures['lines'] {
  const compared = compareMarkers(decisions.map(({ userId, marks }) => ({ marker: userId ?? '', marks })))
  const lines = compared.flatMap(({ marker, count, comparison }) => {
    const own = decisions.filter(({ userId }) => userId === marker)
    const changers = own.flatMap(({ changedBy }) => changedBy ?? [])
    const name = own[0]?.name ?? ''
    const line = { markerId: marker, name, question, count, comparison, changed: changers.length }
    // Whose account is deleted counts among the others, and has no line.
    return marker === '' ? [] : [{ ...line, changedBy: [...new Set(changers)].toSorted(compareNames) }]
  })
  return lines.toSorted((one, other) => compareNames(one.name, other.name))
}

/** Each two people who judged answers to a question both, whoever of them came first. */
function pairUp(question: string, judged: readonly JudgedByTwo[], nameOf: (userId: string) => string): WrittenMarkerFigures['both'] {
  const pairs = judged.map(({ firstBy, firstMarks, secondBy, secondMarks, isDisputed }) => {
    const one = { id: firstBy, name: nameOf(firstBy), marks: firstMarks }
    const other = { id: secondBy, name: nameOf(secondBy), marks: secondMarks }
    const isInOrder = (compareNames(one.name, other.name) || (firstBy < secondBy ? -1 : 1)) < 0
    return { first: isInOrder ? one : other, second: isInOrder ? other : one, isDisputed }
  })
  return [...Map.groupBy(pairs, ({ first, second }) => `${first.id} ${second.id}`).values()].flatMap((own) => {
    const [pair] = own
    if (pair === undefined) return []
    const { first, second } = pair
    const given = own.flatMap((each) =>
      each.first.marks === null || each.second.marks === null ? [] : [{ first: each.first.marks, second: each.second.marks }],
    )
    const people = { firstId: first.id, firstName: first.name, secondId: second.id, secondName: second.name }
    const disputed = own.filter(({ isDisputed }) => isDisputed).length
    return [{ question, ...people, waiting: own.length - given.length, disputed, ...compareBoth(given) }]
  })
}
