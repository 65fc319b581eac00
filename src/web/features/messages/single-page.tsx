import { wordFor } from '#contract/base/known.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { LogLine } from './log-line.tsx'
import { logWords } from './log-words.ts'
import { useSingleMessages } from './messages-calls.ts'
import { PracticeNote } from './standing-note.tsx'
import { standingWords } from './standing-words.ts'
import './messages.css'

export const meta = () => pageMeta({ title: readWords(logWords).single.title })

/** `/app/messages/single`: messages that nobody sent by hand, the newest first. */
export default function SinglePage() {
  const { single: words } = useWords(logWords)
  const { crumb, loading, notShown } = useWords(standingWords)
  const list = useSingleMessages()
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const [first] = pages
  return (
    <Page>
      <PageHead crumbs={[{ label: crumb, to: paths.messages }, { label: words.title }]} title={words.title} note={words.note} />
      <div className="msg-notes">
        {first?.service === 'practice' && <PracticeNote />}
        <Card>
          {first !== undefined && rows.length > 0 && (
            <ul className="msg-sends msg-sends--log">
              {rows.map((row) => (
                <LogLine key={row.id} row={row} reading={{ asOf: first.asOf, startsAt: null }} kind={wordFor(words.kinds, row.kind)} />
              ))}
            </ul>
          )}
          <ListFoot list={list} isEmpty={rows.length === 0} none={words.none} missing={notShown} loading={loading} />
        </Card>
      </div>
    </Page>
  )
}
