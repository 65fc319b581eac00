import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerPhone, listRingingPhones, payAtTill, phoneAnswers, type PhoneAnswerName, type RingingPhone } from '#contract/till.ts'
import { formatClock } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { tillWords } from '#web/features/till/till-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './till.css'

export const meta = () => pageMeta({ title: readWords(tillWords).title })

const pollEveryMs = 2000

/** `/app/till`: plays the phones of practice that the school asked for money. */
export default function TillPage() {
  const words = useWords(tillWords)
  const { data, error } = useQuery({ ...queryOf(listRingingPhones), refetchInterval: pollEveryMs })
  return (
    <Page>
      <PageHead crumbs={[{ label: words.crumb, to: paths.credits }]} title={words.title} note={words.note} />
      <div className="till">
        <Message title={words.practice} live={false}>
          <p>{words.practiceText}</p>
        </Message>
        {data === undefined && error === null && <Skeleton lines={6} label={words.loading} />}
        {data === undefined && error !== null && (
          <Message kind="wrong" title={words.missing}>
            {describeError(error)}
          </Message>
        )}
        {data !== undefined && (
          <div className="till-halves">
            <Phones phones={data.phones} />
            <Paybill shortcode={data.shortcode} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Phones({ phones }: { phones: readonly RingingPhone[] }) {
  const words = useWords(tillWords)
  const language = useLanguage()
  const [waiting, over] = [phones.filter(({ isWaiting }) => isWaiting), phones.filter(({ isWaiting }) => !isWaiting)]
  return (
    <div className="till-phones">
      {waiting.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      {waiting.map((phone) => (
        <Phone key={phone.prompt} phone={phone} />
      ))}
      {over.length > 0 && (
        <section>
          <h2 className="till-earlier">{words.earlier}</h2>
          <ul className="till-over">
            {over.map(({ prompt, phone, amountKes, askedAt }) => (
              <li key={prompt}>
                <b>{phone}</b> <span className="quiet">{words.over(amountKes, formatClock(askedAt, language))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Phone({ phone: { prompt, phone, amountKes, askedAt, endsAt } }: { phone: RingingPhone }) {
  const words = useWords(tillWords)
  const language = useLanguage()
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (name: PhoneAnswerName) => call(answerPhone, { body: { prompt, answer: name } }),
    onSuccess: (_none, name) => showToast(words.answered[name]),
    onSettled: () => refetch(client, keyOf(listRingingPhones)),
  })
  return (
    <section className="till-phone" aria-label={phone}>
      <div className="till-screen">
        <header>
          <b>{phone}</b>
          <span>{words.asked(formatClock(askedAt, language))}</span>
        </header>
        <p>{words.asks(amountKes)}</p>
        <i aria-hidden="true" />
        <SecondsLeft endsAt={endsAt} />
      </div>
      <ul className="till-answers">
        {phoneAnswers.map((name) => (
          <li key={name}>
            <Button
              wide
              kind={name === 'pin' ? 'first' : 'second'}
              disabled={answer.isPending}
              busy={answer.isPending && answer.variables === name && words.busy}
              onClick={() => answer.mutate(name)}
            >
              {words.answers[name].label}
            </Button>
            <span className="hint">{words.answers[name].text}</span>
          </li>
        ))}
      </ul>
      {answer.error !== null && <Message kind="wrong">{describeError(answer.error)}</Message>}
    </section>
  )
}

function SecondsLeft({ endsAt }: { endsAt: string }) {
  const words = useWords(tillWords)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <small>{words.waits(Math.max(0, Math.round((Date.parse(endsAt) - now) / 1000)))}</small>
}

function Paybill({ shortcode }: { shortcode: string }) {
  const words = useWords(tillWords)
  const form = useCheckedForm({
    loadSchema: async () => (await import('#contract/till.ts')).payAtTill.body,
    read: (fields) => ({ account: fields.get('account'), amountKes: Number(fields.get('amountKes')), phone: fields.get('phone') }),
    submit: async (body, element) => {
      await call(payAtTill, { body })
      showToast(words.paid(body.amountKes))
      element.reset()
    },
  })
  return (
    <Card title={words.paybill}>
      <p className="quiet small">{words.paybillText(shortcode)}</p>
      <form className="till-paybill" {...form.formProps}>
        <Field label={words.account} hint={words.accountHint} error={form.errors['account']}>
          <TextInput name="account" autoComplete="off" autoCapitalize="characters" />
        </Field>
        <Field label={words.amount} error={form.errors['amountKes']}>
          <TextInput name="amountKes" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={words.phone} error={form.errors['phone']}>
          <TextInput name="phone" type="tel" autoComplete="off" defaultValue="0712 345 678" />
        </Field>
        {form.failure !== null && <Message kind="wrong">{describeError(form.failure)}</Message>}
        <Button type="submit" kind="second" busy={form.isBusy && words.busy}>
          {words.pay}
        </Button>
      </form>
    </Card>
  )
}
