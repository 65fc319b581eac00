import { useState } from 'react'
import { wordFor } from '#contract/base/known.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LogLine } from './log-line.tsx'
import { logWords } from './log-words.ts'
import { useSingleMessages } from './messages-calls.ts'
import { sendWords } from './send-words.ts'
import { PracticeNote } from './standing-note.tsx'
import { standingWords } from './standing-words.ts'
import './messages.css'

export const meta = () => pageMeta({ title: readWords(logWords).single.title })

const pageSize = 50
const most = 100

/** `/app/messages/single`: messages that nobody sent by hand, the newest first. */
export default function SinglePage() {
  const { single: words } = useWords(logWords)
  const { recipients } = useWords(sendWords)
  const { crumb, loading, notShown } = useWords(standingWords)
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch } = useSingleMessages(limit)
  return (
    <Page>
      <PageHead crumbs={[{ label: crumb, to: paths.messages }]} title={words.title} note={words.note} />
      {data === undefined && error === null && <Skeleton lines={10} label={loading} />}
      {data === undefined && error !== null && <NotLoaded title={notShown} error={error} onRetry={refetch} />}
      {data !== undefined && (
        <div className="msg-notes">
          {data.service === 'practice' && <PracticeNote />}
          <Card>
            {data.rows.length === 0 && <p className="small">{words.none}</p>}
            <ul className="msg-sends msg-sends--log msg-sends--single">
              {data.rows.map((row) => (
                <LogLine key={row.id} row={row} reading={{ asOf: data.asOf, startsAt: null }} kind={wordFor(words.kinds, row.kind)} />
              ))}
            </ul>
            {data.rows.length > 0 && (
              <div className="msg-sum">
                <span className="quiet">{recipients.shown(data.rows.length, data.total)}</span>
                {data.rows.length < data.total && limit < most && (
                  <Button kind="second" small onClick={() => setLimit(most)}>
                    {words.more}
                  </Button>
                )}
              </div>
            )}
          </Card>
        </div>
      )}
    </Page>
  )
}
