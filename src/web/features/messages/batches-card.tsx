import { useState } from 'react'
import { Link } from 'react-router'
import { wordFor } from '#contract/base/known.ts'
import type { BatchSummary } from '#contract/messages.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBatches } from './messages-calls.ts'
import { messagesWords } from './messages-words.ts'
import { sendWords } from './send-words.ts'
import { standingWords } from './standing-words.ts'
import { writeShillings } from '#web/components/write-cents.ts'

const [few, many] = [8, 100]

/** What was sent by hand, the newest first. */
export function BatchesCard() {
  const { sent: words } = useWords(messagesWords)
  const { recipients } = useWords(sendWords)
  const { loading } = useWords(standingWords)
  const [limit, setLimit] = useState(few)
  const { data, error } = useBatches(limit)
  return (
    <Card title={words.title}>
      {data === undefined && error === null && <Skeleton lines={6} label={loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data?.batches.length === 0 && <p className="small">{words.none}</p>}
      {data !== undefined && data.batches.length > 0 && (
        <>
          <ul className="msg-batches">
            {data.batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
          <div className="msg-sum">
            <span className="quiet">{recipients.shown(data.batches.length, data.total)}</span>
            {data.batches.length < data.total && limit < many && (
              <Button kind="second" small onClick={() => setLimit(many)}>
                {words.all}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function BatchRow({
  batch: { id, kind, title, madeByName, createdAt, messages, delivered, notDelivered, waiting, toldCents },
}: {
  batch: BatchSummary
}) {
  const { sent: words } = useWords(messagesWords)
  const language = useLanguage()
  return (
    <li>
      <div>
        <Link to={paths.messageBatch(id)}>{title}</Link>
        <span className="quiet">{wordFor(words.kinds, kind)}</span>
        <span className="quiet">{words.by(madeByName, formatDay(createdAt, language))}</span>
      </div>
      <div>
        <span>{words.delivered(delivered, messages)}</span>
        {waiting > 0 && <span className="quiet">{words.waits(waiting)}</span>}
        {notDelivered > 0 && <span className="msg-wrong">{words.not(notDelivered)}</span>}
      </div>
      <span className="msg-ksh">{writeShillings(toldCents, language)}</span>
    </li>
  )
}
