import { useState } from 'react'
import type { MoneyView } from '#contract/money.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatMonth } from '#engine/words/format-days.ts'
import { formatNumber, formatWeekday } from '#engine/words/format.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { GiveDialog } from '#web/features/money/give-dialog.tsx'
import { EtimsCard } from '#web/features/money/etims-card.tsx'
import { GrantsCard } from '#web/features/money/grants-card.tsx'
import { IncomeCard } from '#web/features/money/income-card.tsx'
import { InvoicesCard } from '#web/features/money/invoices-card.tsx'
import { useMoney } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { RefundDialog } from '#web/features/money/refund-dialog.tsx'
import { RefundsCard } from '#web/features/money/refunds-card.tsx'
import { SettingsCard } from '#web/features/money/settings-card.tsx'
import { UnassignedCard } from '#web/features/money/unassigned-card.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './money.css'

export const meta = () => pageMeta({ title: readWords(moneyWords).title })

/** `/admin/money`: what arrived and belongs to nobody, what is open, what goes back, and what was given. */
export default function MoneyPage() {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const { data, error, refetch } = useMoney()
  const [dialog, setDialog] = useState<'give' | 'refund' | null>(null)
  const close = () => setDialog(null)
  return (
    <Page>
      <PageHead
        title={words.title}
        note={data === undefined ? null : formatWeekday(data.today, language)}
        actions={
          <>
            <LinkButton kind="second" to={paths.adminSponsors}>
              {words.sponsors}
            </LinkButton>
            <LinkButton kind="second" to={paths.adminStatement}>
              {words.importCsv}
            </LinkButton>
            <Button kind="second" onClick={() => setDialog('refund')}>
              {words.refund}
            </Button>
            <Button kind="second" onClick={() => setDialog('give')}>
              {words.give}
            </Button>
          </>
        }
      />
      {data === undefined && error === null && <Skeleton lines={12} label={words.loading} />}
      {data === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Money money={data} />}
      {dialog === 'give' && <GiveDialog onClose={close} />}
      {dialog === 'refund' && <RefundDialog onClose={close} />}
    </Page>
  )
}

function Money({ money }: { money: MoneyView }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const { figures } = words
  const kes = (amount: number) => formatKes(amount, language)
  const month = money.today.slice(0, 7)
  const { unassigned, invoices, refunds, grants } = money
  return (
    <div className="mo">
      {money.mode === 'practice' && (
        <Message title={words.practice.title} live={false}>
          {words.practice.text}
        </Message>
      )}
      {money.administrators < 2 && (
        <Message title={words.one.title} live={false}>
          {words.one.text(creditRules.grantAlone)}
        </Message>
      )}
      <Figures
        figures={[
          { label: figures.nobody, value: formatNumber(unassigned.count, language), note: kes(unassigned.kes) },
          { label: figures.open, value: formatNumber(invoices.count, language), note: kes(invoices.totalKes - invoices.paidKes) },
          { label: figures.refunds, value: formatNumber(refunds.waiting, language), note: kes(refunds.waitingKes) },
          { label: figures.given, value: formatNumber(grants.given, language), note: figures.inMonth(formatMonth(month, language)) },
        ]}
      />
      <UnassignedCard unassigned={unassigned} today={money.today} />
      <div className="mo-pair">
        <InvoicesCard invoices={invoices} vatPercent={money.vatPercent} today={money.today} />
        <RefundsCard refunds={refunds.rows} />
      </div>
      <EtimsCard unsigned={money.unsigned} />
      <GrantsCard grants={grants} month={month} />
      <IncomeCard income={money.income} />
      <SettingsCard paystackAddress={money.paystackAddress} />
    </div>
  )
}
