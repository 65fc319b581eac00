import { useSearchParams } from 'react-router'
import { useClasses } from '#web/api/use-classes.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClassReports } from './class-reports.tsx'
import { useTerms } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'
import './reports.css'

export const meta = () => pageMeta({ title: readWords(reportsWords).title })

/** The report forms of a class in a term: what is missing, the remarks, and the forms themselves. The address says which. */
export default function ReportsPage() {
  const words = useWords(reportsWords)
  const [search, setSearch] = useSearchParams()
  const terms = useTerms()
  const classes = useClasses()
  const error = terms.error ?? classes.error
  const of = classes.data?.find(({ id }) => id === search.get('class')) ?? classes.data?.[0]
  const asked = /^(\d{4})-([123])$/.exec(search.get('term') ?? '')
  const current = terms.data?.current
  const known = terms.data?.terms.find(({ year, term }) => asked !== null && year === Number(asked[1]) && term === Number(asked[2])) ?? current

  const choose = (change: { term?: string; class?: string }) => {
    const next = { term: known === undefined ? '' : `${known.year}-${known.term}`, class: of?.id ?? '', ...change }
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  if (terms.data === undefined || classes.data === undefined || known === undefined) {
    return (
      <Page>
        <PageHead crumbs={[{ label: words.classes, to: paths.classes }]} title={words.title} />
        {error === null ? (
          <Skeleton lines={8} label={words.loading} />
        ) : (
          <NotLoaded title={words.notShown} error={error} onRetry={() => Promise.all([terms.refetch(), classes.refetch()])} />
        )}
      </Page>
    )
  }
  if (of === undefined) {
    return (
      <Page>
        <PageHead title={words.title} />
        <EmptyState title={words.noClasses} action={<LinkButton to={paths.classes}>{words.toClasses}</LinkButton>}>
          {words.noClassesText}
        </EmptyState>
      </Page>
    )
  }
  const { year, term } = known
  return (
    <ClassReports
      key={`${of.id} ${year} ${term}`}
      of={{ year, term, classId: of.id }}
      terms={terms.data.terms}
      classes={classes.data}
      onTerm={(value) => choose({ term: value })}
      onClass={(value) => choose({ class: value })}
    />
  )
}
