import { SponsoredTotals } from '#web/components/sponsored-totals/sponsored-totals.tsx'
import { useWords, type Language } from '#web/components/words.ts'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { breadcrumbs } from '#web/features/site/structured-data.ts'
import { measuredWords, type MeasuredWords } from '#web/features/site/words/measured-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Table } from '#web/ui/table.tsx'
import './contact.css'
import './measured.css'

/** What search engines and shared links are told of it. */
export const measuredMeta = ({ head }: MeasuredWords, language: Language) =>
  publicMeta({ words: head, path: paths.measured, language, share: 'general', data: [breadcrumbs(head.title, { path: paths.measured, language })] })

export function MeasuredPage() {
  const { title, lead, claims, marks, later, rules } = useWords(measuredWords)
  const { columns } = claims
  return (
    <main id="main" className="script contact">
      <PageHero title={title} lead={lead} />
      <NumberedSection number={1} title={claims.title} marks={claims.items.length}>
        <Table
          caption={claims.caption}
          rows={claims.items}
          rowKey={({ claim }) => claim}
          columns={[
            { head: columns.claim, name: true, cell: ({ claim }) => claim },
            { head: columns.page, cell: ({ page }) => page },
            { head: columns.counts, cell: ({ counts }) => counts },
            { head: columns.state, cell: ({ state }) => state },
          ]}
        />
        <SponsoredTotals />
      </NumberedSection>
      <NumberedSection number={2} title={marks.title} marks={marks.items.length}>
        <Table
          caption={marks.caption}
          rows={marks.items}
          rowKey={({ answers }) => answers}
          columns={[
            { head: marks.columns.answers, name: true, cell: ({ answers }) => answers },
            { head: marks.columns.count, num: true, cell: ({ count }) => count },
            { head: marks.columns.exact, num: true, cell: ({ exact }) => exact },
            { head: marks.columns.withinOne, num: true, cell: ({ withinOne }) => withinOne },
            { head: marks.columns.kappa, num: true, cell: ({ kappa }) => kappa },
            { head: marks.columns.data, cell: ({ data }) => data },
          ]}
        />
        {marks.notes.map((note) => (
          <p key={note} className="measured-note">
            {note}
          </p>
        ))}
      </NumberedSection>
      <NumberedSection number={3} id="later" title={later.title} marks={later.items.length} lead={later.lead}>
        <RuledList items={later.items} />
      </NumberedSection>
      <NumberedSection number={4} title={rules.title} marks={4}>
        <RuledList items={rules.items} />
      </NumberedSection>
    </main>
  )
}
