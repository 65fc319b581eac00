import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { showHandset, type HandsetView } from '#contract/handset.ts'
import { formatMoment } from '#engine/words/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { Dialler } from '#web/features/handset/dialler.tsx'
import { handsetWords } from '#web/features/handset/handset-words.ts'
import { TextsCard } from '#web/features/handset/texts-card.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './handset.css'

export const meta = () => pageMeta({ title: readWords(handsetWords).title })

/** `/admin/phone`: plays the phones that the stand-in for messages reaches. */
export default function HandsetPage() {
  const words = useWords(handsetWords)
  const { data, error, refetch } = useQuery(queryOf(showHandset))
  const [phone, setPhone] = useState<string | null>(null)
  const isElsewhere = error instanceof ApiError && error.status === 404
  return (
    <Page>
      <PageHead crumbs={[{ label: words.crumb, to: paths.adminMessages }]} title={words.title} note={words.note} />
      {data === undefined && error === null && <Skeleton lines={6} label={words.loading} />}
      {data === undefined && isElsewhere && <EmptyState title={words.notHere}>{words.notHereText}</EmptyState>}
      {data === undefined && error !== null && !isElsewhere && <NotLoaded title={words.missing} error={error} onRetry={refetch} />}
      {data !== undefined && (
        <div className="handset">
          <Message title={words.practice} live={false}>
            <p>{words.practiceText}</p>
          </Message>
          <div className="handset-parts">
            <PhoneChooser phones={data.phones} phone={phone} onChoose={setPhone} />
            {phone === null ? (
              <EmptyState title={words.none}>{words.noneText}</EmptyState>
            ) : (
              <>
                <Dialler key={phone} phone={phone} serviceCode={data.serviceCode} />
                <TextsCard key={`texts of ${phone}`} phone={phone} shortCode={data.shortCode} />
              </>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

interface PhoneChooserProps {
  phones: HandsetView['phones']
  phone: string | null
  onChoose: (phone: string) => void
}

function PhoneChooser({ phones, phone, onChoose }: PhoneChooserProps) {
  const words = useWords(handsetWords)
  const language = useLanguage()
  const form = useCheckedForm({
    loadSchema: async () => (await import('#contract/handset.ts')).phoneBody,
    read: (fields) => ({ phone: fields.get('phone') }),
    submit: async ({ phone: typed }) => onChoose(`+${readKenyanPhone(typed)}`),
  })
  return (
    <Card title={words.whose} className="handset-chooser">
      <form className="handset-form" {...form.formProps}>
        <Field label={words.number} hint={words.numberHint} error={form.errors['phone']}>
          <TextInput name="phone" type="tel" autoComplete="off" placeholder="0712 345 678" />
        </Field>
        {form.failure !== null && <Message kind="wrong">{describeError(form.failure)}</Message>}
        <Button type="submit" kind={phone === null ? 'first' : 'second'} busy={form.isBusy && words.busy}>
          {words.take}
        </Button>
      </form>
      {phones.length > 0 && (
        <>
          <h3 className="handset-lately">{words.lately}</h3>
          <ul className="handset-phones">
            {phones.map(({ phone: number, texts, lastAt }) => (
              <li key={number}>
                <button type="button" aria-pressed={number === phone} onClick={() => onChoose(number)}>
                  <b>{number}</b>
                  <span className="quiet">{words.gotTexts(texts, formatMoment(lastAt, language))}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
