import type { CheckLine, MarkerState, WrittenStandardisation } from '#contract/standardisation.ts'
import type { Colleague } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { listChecks } from '#server/features/standardisation/queries/checks.ts'
import { listBlindAnswers } from '#server/features/papers/queries/blind-answers.ts'
import { workOutDrift } from '#server/features/standardisation/drift.ts'
import { loadStandardisation, type LoadedStandardisation } from '#server/features/standardisation/load-standardisation.ts'
import { getSchoolTolerance } from '#server/features/standardisation/tolerance.ts'
import { workOutTable } from '#server/features/standardisation/work-out-table.ts'
import type { Context } from '#server/platform/context.ts'
import { formerUser } from '#engine/words/person-name.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The state of a standardisation, as far as the caller may see it. Whoever still marks papers, or an answer of an appeal again, sees no marks of others. */
export async function showStandardisation(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { exam, right }: { exam: ExamRow; right: WrittenStandardisation['right'] },
): Promise<WrittenStandardisation> {
  const schoolTolerance = await getSchoolTolerance(ctx.db, exam.schoolId)
  const loaded = await loadStandardisation(ctx.db, exam)
  if (loaded === null) return { right, schoolTolerance, settings: null, mine: null, markers: [], table: null, checks: [] }
  const markers = loaded.markers.map((marker) => presentMarker(loaded, marker))
  const mine = markers.find(({ userId }) => userId === actor.userId) ?? null
  const canLook = mine === null || mine.isDone || mine.isOpen
  const { checkEvery, closesQuestion } = loaded.row
  const blind = right === 'lead' ? new Set<string>() : await listBlindAnswers(ctx.db, actor.userId, { examId: exam.id })
  return {
    right,
    schoolTolerance,
    settings: { tolerance: loaded.tolerance, checkEvery, closesQuestion, paperCount: loaded.paperIds.length },
    mine,
    markers: right === 'lead' ? markers : [],
    table: canLook ? workOutTable({ ...loaded, standards: loaded.standards.filter(({ answer }) => !blind.has(answer.id)) }) : null,
    checks: await showChecks(ctx, loaded, right === 'lead' && canLook ? null : actor.userId),
  }
}

function presentMarker({ stateOf, given, standards }: LoadedStandardisation, { id, firstName, lastName }: Colleague): MarkerState {
  const state = stateOf.get(id)
  return {
    userId: id,
    name: `${firstName} ${lastName}`,
    marked: given.get(id)?.size ?? 0,
    total: standards.length,
    isDone: (state?.doneAt ?? null) !== null,
    isOpen: (state?.openedAt ?? null) !== null,
    openedByName: state?.isOpenedAnyway === true ? (state.openedByName ?? formerUser) : null,
  }
}

/** The drift of everybody, or of one marker. A marker sees the questions, never which answers were checks. */
async function showChecks({ db }: Pick<Context, 'db'>, loaded: LoadedStandardisation, userId: string | null): Promise<CheckLine[]> {
  const byUser = Map.groupBy(await listChecks(db, loaded.row.examId, userId ?? undefined), (check) => check.userId)
  const lines = loaded.markers.flatMap(({ id, firstName, lastName }) => {
    const of = { name: `${firstName} ${lastName}`, checks: byUser.get(id) ?? [], since: loaded.stateOf.get(id)?.checksFrom ?? null }
    return workOutDrift(loaded.row, of)
  })
  return userId === null ? lines : lines.filter(({ isDrifting }) => isDrifting).map((line) => ({ ...line, checks: [] }))
}
