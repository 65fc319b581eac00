import { useState, type ReactNode } from 'react'
import type { CreditsView } from '#contract/credits.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { addDays } from '#engine/credits/eat-days.ts'
import { entitlementsOf } from '#engine/credits/entitlements.ts'
import type { BillingCycle, PlanId } from '#engine/credits/names.ts'
import { formatKes, findSubscriptionPlan, priceOfPlan } from '#engine/credits/price-list.ts'
import { productNames } from '#engine/credits/product-names.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useChangePlan } from './credits-calls.ts'
import { planWords } from './plan-words.ts'
import '#web/ui/progress.css'

type Plan = NonNullable<CreditsView['plan']>

/** The plan in force, what comes after it, and how to change that. */
export function PlanCard({ credits: { plan, pupils, today } }: { credits: CreditsView }) {
  const words = useWords(planWords)
  const language = useLanguage()
  if (plan === null) {
    return (
      <Card title={words.none}>
        <p className="small">{words.noneText}</p>
        <div className="cr-acts">
          <LinkButton kind="quiet" small to={paths.buyCredits}>
            {words.choose}
          </LinkButton>
        </div>
      </Card>
    )
  }
  const near = (day: string) => formatNearDay(day, today, language)
  const names = productNames[language]
  return (
    <Card
      title={wordFor(names, plan.plan)}
      aside={<Badge tone={plan.isCancelled ? 'doubt' : 'right'}>{plan.isCancelled ? words.ends : words.paid}</Badge>}
    >
      <dl className="cr-kv">
        <Fact name={words.period} more={plan.paidTo === plan.endsOn ? undefined : words.paidTo(near(plan.paidTo))}>
          {words.days(near(plan.startsOn), near(plan.endsOn))}
        </Fact>
        {isPlan(plan) && (
          <>
            <Fact name={words.price}>{sayPrice(plan, words, language)}</Fact>
            <Fact name={words.credits}>{words.creditsAMonth(findSubscriptionPlan(plan.plan).monthlyCredits)}</Fact>
            <Fact name={words.messages}>{entitlementsOf({ plan: plan.plan, isOnTrial: false }).sms ? words.withSms : words.withoutSms}</Fact>
          </>
        )}
        <Fact name={words.pupils} more={pupils.most !== null && pupils.count > pupils.most ? words.tooMany : undefined}>
          {words.pupilsOf(pupils.count, pupils.most)}
          {pupils.most !== null && (
            <span className="track" aria-hidden="true">
              <i style={{ width: `${Math.min(100, (pupils.count / pupils.most) * 100)}%` }} />
            </span>
          )}
        </Fact>
        <After plan={plan} near={near} />
      </dl>
      <Acts plan={plan} paidTo={near(plan.paidTo)} />
    </Card>
  )
}

function Fact({ name, more, children }: { name: string; more?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {more !== undefined && <small>{more}</small>}
      </dd>
    </div>
  )
}

function After({ plan, near }: { plan: Plan; near: (day: string) => string }) {
  const words = useWords(planWords)
  const language = useLanguage()
  const after = plan.next
  if (plan.isCancelled) return <Fact name={words.after}>{words.nothing}</Fact>
  if (after === null || !isPlan(after)) return <Fact name={words.after}>{words.same}</Fact>
  return (
    <Fact name={words.after} more={words.from(near(addDays(plan.paidTo, 1)))}>
      {after.plan === plan.plan ? sayPrice(after, words, language) : `${productNames[language][after.plan]}, ${sayPrice(after, words, language)}`}
    </Fact>
  )
}

function Acts({ plan, paidTo }: { plan: Plan; paidTo: string }) {
  const words = useWords(planWords)
  const [isAsked, setAsked] = useState(false)
  const change = useChangePlan()
  const set = (body: Parameters<typeof change.mutate>[0], said: string) =>
    change.mutate(body, {
      onSuccess: () => {
        setAsked(false)
        showToast(said)
      },
    })
  return (
    <>
      {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
      <div className="cr-acts">
        {!plan.isCancelled && (
          <LinkButton kind="quiet" small to={paths.buyCredits}>
            {words.change}
          </LinkButton>
        )}
        {(plan.isCancelled || plan.next !== null) && (
          <Button
            kind="quiet"
            small
            busy={change.isPending && words.busy}
            onClick={() => set(plan.isCancelled ? { isCancelled: false } : { next: null }, words.undone)}
          >
            {plan.isCancelled ? words.undo : words.undoChange}
          </Button>
        )}
        {!plan.isCancelled && (
          <Button kind="quiet" small onClick={() => setAsked(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.cancelTitle}
        text={words.cancelText(paidTo)}
        confirm={words.cancel}
        keep={words.keepPlan}
        busy={change.isPending && words.busy}
        onClose={() => setAsked(false)}
        onConfirm={() => set({ isCancelled: true }, words.cancelled)}
      />
    </>
  )
}

function isPlan(of: { plan: string; cycle: string }): of is { plan: PlanId; cycle: BillingCycle } {
  return isKnown(productNames.en, of.plan) && isKnown({ month: 1, year: 1 }, of.cycle)
}

function sayPrice(of: { plan: PlanId; cycle: BillingCycle }, words: (typeof planWords)['en'], language: 'en' | 'sw'): string {
  return (of.cycle === 'year' ? words.aYear : words.aMonth)(formatKes(priceOfPlan(of.plan, of.cycle), language))
}
