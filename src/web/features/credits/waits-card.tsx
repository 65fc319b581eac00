import { Link } from 'react-router'
import type { CreditsView } from '#contract/credits.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { formatClock, formatMoment, formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { creditsWords } from './credits-words.ts'

type ExamShare = CreditsView['heldFor'][number]

/** Papers that wait for credit, and those that credits are held for. */
export function WaitsCard({ credits: { waits, heldFor, held, mode, today } }: { credits: CreditsView }) {
  const { waits: words } = useWords(creditsWords)
  const language = useLanguage()
  const since =
    waits === null ? undefined : words.since((eatDayOf(new Date(waits.since)) === today ? formatClock : formatMoment)(waits.since, language))
  return (
    <Card title={words.title} aside={since}>
      {waits === null && <p className="small">{words.nothing}</p>}
      {waits !== null && (
        <>
          <Message
            kind={mode === 'practice' ? 'note' : 'doubt'}
            title={mode === 'practice' ? words.would(waits.papers) : words.some(waits.papers)}
            live={false}
          >
            {mode === 'practice' ? words.wouldText : words.text}
          </Message>
          <Exams exams={waits.exams} />
        </>
      )}
      <h3 className="cr-thin">{held === 0 ? words.noneHeld : words.held(held)}</h3>
      <Exams exams={heldFor} />
    </Card>
  )
}

function Exams({ exams }: { exams: readonly ExamShare[] }) {
  const language = useLanguage()
  if (exams.length === 0) return null
  return (
    <ul className="cr-facts">
      {exams.map(({ examId, title, papers }) => (
        <li key={examId ?? title}>
          <b>
            <ExamName examId={examId} title={title} />
          </b>
          <span>{formatNumber(papers, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** An exam, with the way to it; one that is gone has none. */
export function ExamName({ examId, title }: { examId: string | null; title: string }) {
  const { uses } = useWords(creditsWords)
  return examId === null ? title || uses.gone : <Link to={paths.exam(examId)}>{title}</Link>
}
