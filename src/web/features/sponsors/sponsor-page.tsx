import { useState } from 'react'
import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatNumber } from '#engine/words/format.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { GiftCard } from '#web/features/sponsors/gift-card.tsx'
import { GiveDialog } from '#web/features/sponsors/give-dialog.tsx'
import { ReceiptsCard } from '#web/features/sponsors/receipts-card.tsx'
import { RequestsCard } from '#web/features/sponsors/requests-card.tsx'
import { SchoolsCard } from '#web/features/sponsors/schools-card.tsx'
import { useSponsorPage } from '#web/features/sponsors/sponsor-calls.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { TermsCard } from '#web/features/sponsors/terms-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './sponsors.css'

export const meta = () => pageMeta({ title: readWords(sponsorWords).title })

/** `/app/sponsor`: what a sponsor's credits did, in counts of at least ten. */
export default function SponsorPage() {
  const words = useWords(sponsorWords)
  const { data, error, refetch } = useSponsorPage()
  if (data !== undefined) return <Shown page={data} />
  return (
    <Page>
      <PageHead title={words.title} note={null} />
      {error === null && <Skeleton lines={12} label={words.loading} />}
      {error !== null && <NotLoaded title={words.notShown} error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

function Shown({ page }: { page: SponsorPageView }) {
  const words = useWords(sponsorWords)
  const language = useLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const figure = (value: number) => formatNumber(value, language)
  const { figures } = words
  const ready = page.requests.filter(({ hasAccount }) => hasAccount)
  const first = ready.find(({ given }) => given === 0) ?? ready[0]
  const open = page.requests.find(({ id }) => id === openId)
  const counties = new Set(page.schools.map(({ county }) => county).filter((county) => county !== '')).size
  return (
    <Page>
      <PageHead
        crumbs={[{ label: words.terms(page.year) }]}
        title={page.name}
        note={words.note}
        actions={
          <>
            <Button kind="second" onClick={() => window.print()}>
              {words.report}
            </Button>
            {page.notGiven > 0 && first !== undefined && <Button onClick={() => setOpenId(first.id)}>{words.give(page.notGiven)}</Button>}
          </>
        }
      />
      <div className="sp">
        <Figures
          figures={[
            {
              label: figures.schools,
              value: figure(page.schools.length + page.small.schools),
              ...(counties > 0 && { note: figures.counties(counties) }),
            },
            { label: figures.papers, value: figure(page.used), note: words.inSchools(page.schools.length) },
            { label: figures.pupils, value: figure(page.pupils), note: words.inSchools(page.schools.length) },
            { label: figures.left, value: figure(page.left + page.notGiven), note: figures.withSchools(page.left) },
          ]}
        />
        <div className="sp-pair">
          <TermsCard page={page} />
          <GiftCard page={page} />
        </div>
        <SchoolsCard page={page} />
        <RequestsCard requests={page.requests} notGiven={page.notGiven} onGive={setOpenId} />
        <ReceiptsCard purchases={page.purchases} />
      </div>
      {open !== undefined && <GiveDialog key={open.id} request={open} page={page} onClose={() => setOpenId(null)} />}
    </Page>
  )
}
