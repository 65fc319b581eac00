import { Link } from 'react-router'
import { wordFor } from '#contract/base/known.ts'
import type { BatchSummary } from '#contract/messages.ts'
import { formatDay } from '#engine/words/format.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useBatches } from './messages-calls.ts'
import { messagesWords } from './messages-words.ts'
import { standingWords } from './standing-words.ts'
import { writeShillings } from '#web/components/write-cents.ts'

/** What was sent by hand, the newest first. */
export function BatchesCard() {
  const { sent: words } = useWords(messagesWords)
  const { loading, notShown } = useWords(standingWords)
  const list = useBatches()
  const batches = list.data?.pages.flatMap((page) => page.batches) ?? []
  return (
    <Card title={words.title}>
      {batches.length > 0 && (
        <ul className="msg-batches">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <ListFoot list={list} isEmpty={batches.length === 0} none={words.none} missing={notShown} loading={loading} />
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
