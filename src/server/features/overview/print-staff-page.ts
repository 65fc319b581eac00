import { findLead } from '#engine/overview/departments.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import type { StaffPage } from '#engine/overview/lay-out-staff-page.ts'
import { formatDay } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'
import type { WrittenHelp, WrittenOverview } from '#contract/overview.ts'
import type { View } from '#server/features/overview/plan-view.ts'
import { showHelp } from '#server/features/overview/show-help.ts'
import { showOverview } from '#server/features/overview/show-overview.ts'
import { showTrends } from '#server/features/overview/show-trends.ts'
import type { Context } from '#server/platform/context.ts'

/** The page for the staff meeting, drawn in a thread. It may be left on a table: no pupil's name goes onto it. */
export async function printStaffPage(ctx: Context, view: View, language: Language): Promise<{ bytes: Uint8Array; name: string }> {
  const overview = await showOverview(ctx, view, language)
  const help = await showHelp(ctx, view)
  const { maxPoints, terms, lines } = await showTrends(ctx, view, {})
  const words = getOverviewWords(language)
  const { school, term } = overview
  const name = `${school}, ${words.term(term.term, term.year)}`
  const bytes = await ctx.heavyWork.of(view.scope.schoolId).printStaffPage({
    title: `${words.staff.title}: ${name}`,
    printedAt: ctx.now(),
    language,
    school,
    department: view.department,
    term: term.week === null ? words.term(term.term, term.year) : words.termWeek({ ...term, week: term.week }),
    printed: words.staff.printed(formatDay(ctx.now(), language)),
    figures: figuresOf(overview, language),
    acts: help.acts.map(withoutNames),
    needHelp: help.total,
    departments: overview.departments.map(({ department, published, underWay, toCome, exams }) => ({
      department,
      published,
      underWay,
      toCome,
      lead: findLead(exams, toCome),
    })),
    maxPoints,
    terms,
    lines: lines.map(({ name: subject, points }) => ({ name: subject, values: points.map(({ value }) => value) })),
  })
  return { bytes, name }
}

function withoutNames(act: WrittenHelp['acts'][number]): StaffPage['acts'][number] {
  return act.code === 'talk' ? { ...act, names: [] } : act
}

function figuresOf({ figures }: WrittenOverview, language: Language): StaffPage['figures'] {
  const { figures: words } = getOverviewWords(language)
  const { exams, published, underWay, late, mean, pupils, pupilsWithResult } = figures
  const isPoints = mean !== null && mean.maxPoints !== null
  return [
    { label: words.published, value: String(published), note: words.of(exams) },
    { label: words.underWay, value: String(underWay), note: late === 0 ? '' : words.late(late) },
    {
      label: isPoints ? words.meanPoints : words.meanPercent,
      value: mean === null ? '–' : isPoints ? mean.value.toFixed(1) : `${Math.round(mean.value)}%`,
      note: mean === null || mean.maxPoints === null ? '' : words.ofPoints(mean.maxPoints, mean.grade?.code ?? null),
    },
    { label: words.pupils, value: String(pupilsWithResult), note: words.of(pupils) },
  ]
}
