import type { Overview } from '#contract/overview.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { schoolWords } from './school-words.ts'
import '#web/ui/figures.css'

/** Four figures of the term in one strip. */
export function TermFigures({ figures }: { figures: Overview['figures'] }) {
  const { figures: label } = useWords(schoolWords)
  const { figures: words } = getOverviewWords(useLanguage())
  const { exams, published, underWay, late, mean, pupils, pupilsWithResult } = figures
  const isPoints = mean !== null && mean.maxPoints !== null
  return (
    <section aria-label={label}>
      <dl className="stats">
        <Stat label={words.published} value={String(published)} note={words.of(exams)} />
        <Stat label={words.underWay} value={String(underWay)} note={late === 0 ? null : words.late(late)} />
        <Stat
          label={isPoints ? words.meanPoints : words.meanPercent}
          value={mean === null ? '–' : isPoints ? mean.value.toFixed(1) : `${Math.round(mean.value)}%`}
          note={mean === null || mean.maxPoints === null ? null : words.ofPoints(mean.maxPoints, mean.grade?.code.replace('-', '−') ?? null)}
        />
        <Stat label={words.pupils} value={String(pupilsWithResult)} note={words.of(pupils)} />
      </dl>
    </section>
  )
}

function Stat({ label, value, note }: { label: string; value: string; note: string | null }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        {value} {note !== null && <small>{note}</small>}
      </dd>
    </div>
  )
}
