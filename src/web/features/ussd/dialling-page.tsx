import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printDiallingCard, showDialling, type DiallingView } from '#contract/ussd.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { diallingWords } from '#web/features/ussd/dialling-words.ts'
import { ScreensCard } from '#web/features/ussd/screens-card.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './dialling.css'

export const meta = () => pageMeta({ title: readWords(diallingWords).title })

/** `/app/messages/dialling`: how guardians hear results on any phone, who gets in, and how many did. */
export default function DiallingPage() {
  const words = useWords(diallingWords)
  const { data, error, refetch } = useQuery(queryOf(showDialling))
  const serviceCode = data?.serviceCode ?? ''
  const canDial = serviceCode !== '' && data?.isEntitled === true
  return (
    <Page>
      <PageHead
        crumbs={[{ label: words.crumb, to: paths.messages }]}
        title={serviceCode === '' ? words.title : words.titleOf(serviceCode)}
        note={words.note}
        actions={<PrintButton disabled={!canDial} />}
      />
      {data === undefined && error === null && <Skeleton lines={12} label={words.loading} />}
      {data === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={refetch} />}
      {data !== undefined && <Shown dialling={data} />}
    </Page>
  )
}

function Shown({ dialling }: { dialling: DiallingView }) {
  const words = useWords(diallingWords)
  const note = !dialling.isEntitled ? words.plan : dialling.serviceCode === '' ? words.off : dialling.isPractice ? words.practice : null
  return (
    <div className="dialling">
      {note !== null && (
        <Message title={note.title} live={false}>
          <p>{note.text}</p>
        </Message>
      )}
      <ScreensCard serviceCode={dialling.serviceCode} />
      <aside className="dialling-side">
        <Rules />
        <SchoolCard dialling={dialling} />
      </aside>
    </div>
  )
}

function Rules() {
  const { rules } = useWords(diallingWords)
  return (
    <Card title={rules.title}>
      <ol className="dialling-rules">
        {rules.list.map(({ name, text }, at) => (
          <li key={name}>
            <span className="dialling-number" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <b>{name}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function SchoolCard({ dialling: { pupils, called, locked } }: { dialling: DiallingView }) {
  const { school: words } = useWords(diallingWords)
  const without = [
    ...(pupils.noNumber > 0 ? [words.noNumber(pupils.noNumber)] : []),
    ...(pupils.noAgreement > 0 ? [words.noAgreement(pupils.noAgreement)] : []),
    ...(pupils.shortAdmission > 0 ? [words.shortAdmission(pupils.shortAdmission)] : []),
  ]
  const rows = [
    { name: words.open, value: words.of(pupils.open, pupils.all), notes: without },
    { name: words.called, value: words.families(called.families), notes: [words.since(called.since.slice(0, 7))] },
    { name: words.locked, value: words.lockedToday(locked), notes: [] },
  ]
  return (
    <Card title={words.title}>
      <dl className="dialling-school">
        {rows.map(({ name, value, notes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function PrintButton({ disabled }: { disabled: boolean }) {
  const words = useWords(diallingWords)
  const language = useLanguage()
  const [isPrinting, setPrinting] = useState(false)

  async function print() {
    setPrinting(true)
    try {
      await downloadFile(fileOf(printDiallingCard), diallingWords[language].file)
    } catch (error) {
      showToast(describeError(error))
    } finally {
      setPrinting(false)
    }
  }
  return (
    <Button disabled={disabled} busy={isPrinting && words.printing} onClick={() => void print()}>
      {words.print}
    </Button>
  )
}
