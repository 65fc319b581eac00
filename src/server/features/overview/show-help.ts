import { maxHelped, type WrittenHelp } from '#contract/overview.ts'
import { listActs, listHelp, type HelpFact, type WeekAct } from '#engine/overview/list-help.ts'
import { isUnderWay, listProgress, type ExamOnPage } from '#server/features/overview/list-progress.ts'
import { isInView, type View } from '#server/features/overview/plan-view.ts'
import { listHelpRows, listSeenExams } from '#server/features/overview/queries/overview.ts'
import type { Context } from '#server/platform/context.ts'

/** Who needs help, by name and in facts, and what can be done this week. */
export async function showHelp(ctx: Pick<Context, 'db' | 'now'>, view: View): Promise<WrittenHelp> {
  const { db } = ctx
  const rows = (await listHelpRows(db, view)).filter((row) => isInView(view, row))
  // Leaders see all of them.
  const seen = view.scope.ownerId === null ? null : await listSeenExams(db, view.scope)
  const helped = listHelp(rows, (examId) => seen === null || seen.has(examId))
  const known = new Map(rows.map(({ pupilId, name, admission }) => [pupilId, { name, admission }]))
  const late = findMostLate(await listProgress(ctx, view))
  return {
    pupils: helped.slice(0, maxHelped).map(({ pupilId, name, className, facts }) => ({
      pupilId,
      name,
      admission: known.get(pupilId)?.admission ?? '',
      className,
      facts: facts.map(presentFact),
    })),
    total: helped.length,
    acts: [...listActs(helped).map((act) => presentAct(act, known)), ...(late === null ? [] : [late])],
  }
}

export function presentFact(fact: HelpFact): WrittenHelp['pupils'][number]['facts'][number] {
  return { ...fact }
}

function presentAct(act: WeekAct, known: ReadonlyMap<string, { name: string }>): WrittenHelp['acts'][number] {
  if (act.code !== 'talk') return { ...act }
  return { code: 'talk', pupils: act.pupils, names: act.pupilIds.flatMap((id) => known.get(id)?.name ?? []) }
}

/** The exam that has waited longest for a person. */
function findMostLate(exams: readonly ExamOnPage[]): WrittenHelp['acts'][number] | null {
  const open = exams.filter(({ stage, papersIn }) => isUnderWay(stage) && stage !== 'confirmed' && papersIn > 0)
  const [first] = open.toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || a.day.localeCompare(b.day))
  if (first === undefined) return null
  const { id: examId, title, subject, ownerName, waiting, stage } = first
  return { code: 'finish', examId, title, subject, ownerName, waiting, stage }
}
