import { useQuery } from '@tanstack/react-query'
import { showMessageRates, type MessageRatesView } from '#contract/message-rates.ts'
import { formatMonth } from '#engine/words/format-days.ts'
import { formatNumber } from '#engine/words/format.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords, type Language } from '#web/components/words.ts'
import { writeCents, writeShillings } from '#web/components/write-cents.ts'
import { messageRatesWords, type MessageRatesWords } from '#web/features/message-rates/message-rates-words.ts'
import { RatesCard } from '#web/features/message-rates/rates-card.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import './message-rates.css'

export const meta = () => pageMeta({ title: readWords(messageRatesWords).title })

/** `/admin/messages`: what a part costs, where guardians answer and dial, and what schools owe for messages. */
export default function MessageRatesPage() {
  const words = useWords(messageRatesWords)
  const { data, error, refetch } = useQuery(queryOf(showMessageRates))
  return (
    <Page>
      <PageHead
        title={words.title}
        actions={
          data?.service === 'practice' && (
            <LinkButton kind="second" to={paths.adminPhone}>
              {words.phones}
            </LinkButton>
          )
        }
      />
      {data === undefined && error === null && <Skeleton lines={12} label={words.loading} />}
      {data === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Overview overview={data} />}
    </Page>
  )
}

function Overview({ overview }: { overview: MessageRatesView }) {
  const words = useWords(messageRatesWords)
  const language = useLanguage()
  const { figures } = words
  const { service, now, unbilledCents, rates, addresses, sender, schools, months } = overview
  const inMonth = figures.inMonth(formatMonth(overview.month, language))
  const state = service === 'practice' ? words.service.practice : service === 'off' ? words.service.off : null
  return (
    <div className="mr">
      {state !== null && (
        <Message title={state.title} live={false}>
          {state.text}
        </Message>
      )}
      <Figures
        figures={[
          { label: figures.messages, value: formatNumber(now.messages, language), note: `${figures.parts(now.parts)}, ${inMonth}` },
          { label: figures.told, value: writeShillings(now.toldCents, language), note: inMonth },
          { label: figures.booked, value: writeShillings(now.bookedCents, language), note: inMonth },
          { label: figures.unbilled, value: writeShillings(unbilledCents, language), note: figures.allMonths },
        ]}
      />
      <RatesCard rates={rates} />
      <Card title={words.schools.title} aside={words.schools.aside}>
        {schools.length === 0 && <p className="quiet small">{words.schools.none}</p>}
        {schools.length > 0 && (
          <Table caption={words.schools.title} columns={listSchoolColumns(words, language)} rows={schools} rowKey={({ schoolId }) => schoolId} />
        )}
      </Card>
      <Card title={words.months.title} aside="KSh">
        {months.length === 0 && <p className="quiet small">{words.months.none}</p>}
        {months.length > 0 && (
          <Table
            caption={words.months.title}
            columns={listMonthColumns(words, language)}
            rows={months}
            rowKey={({ month, schoolId }) => `${month} ${schoolId}`}
          />
        )}
      </Card>
      <Card title={words.addresses.title}>
        <p className="quiet small">
          {words.addresses.text} {words.addresses.sender(sender)}
        </p>
        <div className="mr-addresses">
          {(['report', 'inbound', 'ussd'] as const).map((name) => (
            <Field key={name} label={words.addresses[name]}>
              <TextInput readOnly value={addresses[name]} onFocus={(event) => event.currentTarget.select()} />
            </Field>
          ))}
        </div>
      </Card>
    </div>
  )
}

const tones = { on: 'right', off: 'plain', notInPlan: 'doubt' } as const

function listSchoolColumns({ schools: { columns, states } }: MessageRatesWords, language: Language): Column<MessageRatesView['schools'][number]>[] {
  return [
    { head: columns.school, name: true, cell: ({ schoolName }) => schoolName },
    {
      head: columns.state,
      cell: ({ isOn, isEntitled }) => {
        const state = !isOn ? 'off' : isEntitled ? 'on' : 'notInPlan'
        return (
          <span>
            <Badge tone={tones[state]}>{states[state]}</Badge>
          </span>
        )
      },
    },
    { head: columns.owed, num: true, cell: ({ owedCents }) => writeCents(owedCents, language) },
    { head: columns.billed, num: true, cell: ({ billedCents }) => writeCents(billedCents, language) },
    { head: columns.open, num: true, cell: ({ owedCents, billedCents }) => <b>{writeCents(owedCents - billedCents, language)}</b> },
  ]
}

function listMonthColumns({ months: { columns } }: MessageRatesWords, language: Language): Column<MessageRatesView['months'][number]>[] {
  return [
    { head: columns.school, name: true, cell: ({ schoolName }) => schoolName },
    { head: columns.month, cell: ({ month }) => formatMonth(month, language) },
    { head: columns.messages, num: true, cell: ({ messages }) => formatNumber(messages, language) },
    { head: columns.parts, num: true, cell: ({ parts }) => formatNumber(parts, language) },
    { head: columns.told, num: true, cell: ({ toldCents }) => writeCents(toldCents, language) },
    { head: columns.booked, num: true, cell: ({ bookedCents }) => writeCents(bookedCents, language) },
    { head: columns.owed, num: true, cell: ({ owedCents }) => <b>{writeCents(owedCents, language)}</b> },
  ]
}
