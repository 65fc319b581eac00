import { Link } from 'react-router'
import type { MessagesHome } from '#contract/messages.ts'
import { formatDay } from '#engine/words/format.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BatchesCard } from './batches-card.tsx'
import { useMessagesHome } from './messages-calls.ts'
import { messagesWords } from './messages-words.ts'
import { MonthsCard } from './months-card.tsx'
import { StandingNote } from './standing-note.tsx'
import { standingWords } from './standing-words.ts'
import { SwitchCard } from './switch-card.tsx'
import './messages.css'

export const meta = () => pageMeta({ title: readWords(messagesWords).title })

/** `/app/messages`: whether the school sends messages, what it sent, what that cost, and the ways to send more. */
export default function MessagesPage() {
  const words = useWords(messagesWords)
  const { loading, notShown } = useWords(standingWords)
  const { data, error, refetch } = useMessagesHome()
  return (
    <Page>
      <PageHead title={words.title} note={words.note} actions={<LinkButton to={paths.messageText}>{words.toClass}</LinkButton>} />
      {data === undefined && error === null && <Skeleton lines={12} label={loading} />}
      {data === undefined && error !== null && <NotLoaded title={notShown} error={error} onRetry={refetch} />}
      {data !== undefined && <Shown home={data} />}
    </Page>
  )
}

function Shown({ home }: { home: MessagesHome }) {
  const isOffered = home.service !== 'off' && home.isEntitled
  return (
    <div className="msg-grid">
      <div className="msg-c12 msg-notes">
        <StandingNote standing={{ ...home, isOn: home.isOn || isOffered }} />
      </div>
      <div className="msg-c7 msg-column">
        <BatchesCard />
        {home.months !== null && <MonthsCard months={home.months} />}
      </div>
      <div className="msg-c5 msg-column">
        {isOffered && <SwitchCard home={home} />}
        <Ways home={home} />
      </div>
    </div>
  )
}

/** What can be sent, and where it is prepared. */
function Ways({ home: { exams, maySwitch } }: { home: MessagesHome }) {
  const { ways: words } = useWords(messagesWords)
  const language = useLanguage()
  const others = [
    { to: paths.messageText, label: words.classText, note: words.classNote },
    { to: paths.dialling, label: words.dialling, note: words.diallingNote },
    ...(maySwitch ? [{ to: paths.singleMessages, label: words.single, note: words.singleNote }] : []),
  ]
  return (
    <Card title={words.title}>
      <h3 className="msg-thin">{words.text}</h3>
      {exams.length === 0 && <p className="small quiet">{words.none}</p>}
      <ul className="msg-ways">
        {exams.map(({ examId, title, publishedAt, sentAt }) => (
          <li key={examId}>
            <b>{title}</b>
            <span className="quiet">
              {sentAt === null ? words.published(formatDay(publishedAt, language)) : words.sent(formatDay(sentAt, language))}
            </span>
            <LinkButton kind="quiet" small to={paths.resultMessages(examId)} aria-label={words.openFor(title)}>
              {words.open}
            </LinkButton>
          </li>
        ))}
      </ul>
      <ul className="msg-ways msg-ways--more">
        {others.map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span className="quiet">{note}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
