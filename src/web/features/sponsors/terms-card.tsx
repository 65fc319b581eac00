import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Card } from '#web/ui/card.tsx'

/** Papers of the three terms of this year as bars; what came before them, where there is any, as a line. */
export function TermsCard({ page: { spans, year } }: { page: SponsorPageView }) {
  const { byTerm: words } = useWords(sponsorWords)
  const language = useLanguage()
  const [before, ...terms] = spans
  const most = Math.max(1, ...terms.map(({ papers }) => papers))
  const newest = terms.findLastIndex(({ papers }) => papers > 0)
  return (
    <Card title={words.title} aside={words.rule}>
      {newest < 0 && <p className="quiet small">{words.none}</p>}
      <ul className="sp-bars" hidden={newest < 0}>
        {terms.map(({ papers, schools }, index) => (
          <li key={words.term(index + 1)} className={index === newest ? 'is-newest' : undefined}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" y={100 - (100 * papers) / most} width="56" height={(100 * papers) / most} />
            </svg>
            <b>{formatNumber(papers, language)}</b>
            <span>{words.term(index + 1)}</span>
            <span>{words.schools(schools)}</span>
          </li>
        ))}
      </ul>
      {before !== undefined && before.papers > 0 && (
        <p className="quiet small sp-before">{`${words.before(year)}: ${formatNumber(before.papers, language)}`}</p>
      )}
    </Card>
  )
}
