import { useState } from 'react'
import { wordFor } from '#contract/base/known.ts'
import type { ResultsPreview } from '#contract/messages.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { writeKenyaClock } from './kenya-clock.ts'
import { sendWords } from './send-words.ts'
import { standingWords } from './standing-words.ts'
import { writeShillings } from '#web/components/write-cents.ts'

type Recipient = ResultsPreview['recipients'][number]

const shownAtFirst = 8

/** Everybody who gets a message; a name opens what is sent about that child. */
export function RecipientsCard({ recipients }: { recipients: readonly Recipient[] }) {
  const { recipients: words } = useWords(sendWords)
  const [showsAll, setShowsAll] = useState(false)
  if (recipients.length === 0) return null
  const shown = showsAll ? recipients : recipients.slice(0, shownAtFirst)
  return (
    <Card title={words.title} aside={words.hidden} className="msg-c12">
      <ul className="msg-sends">
        {shown.map((recipient, at) => (
          // Two numbers of a child may be masked alike.
          <RecipientRow key={`${recipient.pupilId} ${at}`} recipient={recipient} />
        ))}
      </ul>
      <div className="msg-sum">
        <span className="quiet">{words.shown(shown.length, recipients.length)}</span>
        {recipients.length > shownAtFirst && (
          <Button kind="second" small onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.fewer : words.all}
          </Button>
        )}
      </div>
    </Card>
  )
}

function RecipientRow({ recipient: { name, phone, language: of, parts, cents, text, isQuiet, dueAt } }: { recipient: Recipient }) {
  const { recipients: words } = useWords(sendWords)
  const { languages } = useWords(standingWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <b>
        <button type="button" className="msg-name" aria-expanded={isOpen} title={words.text(name)} onClick={() => setOpen(!isOpen)}>
          {name}
        </button>
      </b>
      <span className="msg-to">
        {words.to(phone, wordFor(languages, of))}
        {isQuiet && <em>{words.later(writeKenyaClock(dueAt))}</em>}
      </span>
      <span className="msg-part">{words.parts(parts)}</span>
      <span className="msg-ksh">{writeShillings(cents, language)}</span>
      {isOpen && (
        <p className="msg-why" lang={of}>
          {text}
        </p>
      )}
    </li>
  )
}
