import type { CreditState, CreditsView } from '#contract/credits.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import '#web/ui/figures.css'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCredits, useCreditState } from './credits-calls.ts'
import { creditsWords } from './credits-words.ts'
import { InvoicesCard } from './invoices-card.tsx'
import { LotsCard } from './lots-card.tsx'
import { PayersCard } from './payers-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { UsesCard } from './uses-card.tsx'
import { WaitsCard } from './waits-card.tsx'
import './credits.css'

export const meta = () => pageMeta({ title: readWords(creditsWords).title })

/** What a school has of plan and credits, what waits for more, and what its exams used. A teacher sees whether there is credit. */
export default function CreditsPage() {
  const words = useWords(creditsWords)
  const state = useCreditState()
  const credits = useCredits(state.data?.maySee === true)
  if (state.data?.maySee === false) return <ForTeacher state={state.data} />
  const { data } = credits
  const { error, refetch } = state.isError ? state : credits
  if (data === undefined) {
    return (
      <Page>
        <PageHead title={words.title} note={null} />
        {error === null ? <Skeleton lines={12} label={words.loading} /> : <NotLoaded title={words.notShown} error={error} onRetry={refetch} />}
      </Page>
    )
  }
  return <Shown credits={data} />
}

function Shown({ credits }: { credits: CreditsView }) {
  const words = useWords(creditsWords)
  const language = useLanguage()
  const role = useAuth((state) => state.user?.role)
  return (
    <Page>
      <PageHead
        title={words.title}
        note={`${credits.school}, ${formatDay(credits.today, language)}`}
        actions={
          <>
            <LinkButton kind="second" to={paths.statements}>
              {words.statements}
            </LinkButton>
            <LinkButton to={paths.buyCredits}>{words.buy}</LinkButton>
          </>
        }
      />
      <div className="cr">
        {credits.mode === 'practice' && (
          <Message title={words.practice.title} live={false}>
            {words.practice.text}
          </Message>
        )}
        <Figures credits={credits} />
        <div className="cr-pair">
          <LotsCard credits={credits} />
          <WaitsCard credits={credits} />
        </div>
        <div className="cr-pair">
          <UsesCard credits={credits} />
          <PlanCard credits={credits} />
        </div>
        <InvoicesCard today={credits.today} />
        {schoolLeaderRoles.some((each) => each === role) && <PayersCard />}
      </div>
    </Page>
  )
}

function Figures({ credits: { free, held, used, waits, pupils, mode } }: { credits: CreditsView }) {
  const { figures: words } = useWords(creditsWords)
  const left = free + held
  return (
    <section aria-label={words.label}>
      <dl className="stats cr-stats">
        <Figure label={words.left} value={left} note={held === 0 ? words.noneHeld : free === 0 ? words.allHeld : words.freeAndHeld(free, held)} />
        <Figure label={words.used} value={used} note={words.papers(used)} />
        <Figure label={words.waiting} value={waits?.papers ?? 0} note={mode === 'practice' ? words.wouldWait : words.forCredit} />
        <Figure label={words.pupils} value={pupils.count} note={pupils.most === null ? words.noLimit : words.ofMost(pupils.most)} />
      </dl>
    </section>
  )
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        {formatNumber(value, useLanguage())} <small>{note}</small>
      </dd>
    </div>
  )
}

function ForTeacher({ state: { hasCredit, mode, waiting } }: { state: CreditState }) {
  const words = useWords(creditsWords)
  const { teacher } = words
  return (
    <Page>
      <PageHead title={words.title} />
      <Card title={hasCredit ? teacher.has : teacher.none}>
        <p>{hasCredit ? teacher.hasText : mode === 'practice' ? words.practice.text : teacher.noneText(waiting)}</p>
        {!hasCredit && <p className="small quiet">{teacher.ask}</p>}
      </Card>
    </Page>
  )
}
