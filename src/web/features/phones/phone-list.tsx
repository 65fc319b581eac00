import type { PhoneView } from '#contract/phones.ts'
import { getPagePicture } from '#contract/scans.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { useWords } from '#web/components/words.ts'
import { phonesWords, type PhonesWords } from '#web/features/phones/phones-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import '#web/ui/sheet.css'

interface PhoneListProps {
  phones: readonly PhoneView[]
  /** Since the server said so. */
  seconds: number
  onEnd: (phone: PhoneView) => void
}

const needsYou = ['unclaimed', 'no-code', 'unknown-exam', 'unreadable', 'failed']

/** Every phone with its count and what became of its last picture; those that ended last, and only where they still matter. */
export function PhoneList({ phones, seconds, onEnd }: PhoneListProps) {
  const { phones: words } = useWords(phonesWords)
  const on = phones.filter(({ state }) => state !== 'ended')
  const ended = phones.filter(({ state, pictures, waiting }) => state === 'ended' && pictures + waiting > 0)
  const pages = phones.reduce((sum, { pictures }) => sum + pictures, 0)
  return (
    <Card title={words.title(on.length)} aside={<span role="status">{words.pages(pages)}</span>}>
      {on.length + ended.length === 0 && <p className="quiet">{words.none}</p>}
      {on.length + ended.length > 0 && (
        <ul className="phones">
          {[...on, ...ended].map((phone) => (
            <li key={phone.id}>
              <div className="sheet">{typeof phone.last?.pageId === 'string' && <LastPicture pageId={phone.last.pageId} />}</div>
              <div>
                <b>{words.name(phone.number)}</b> <span className="quiet">{phone.device}</span>
                <br />
                <StateBadge phone={phone} />
                <br />
                <span className="quiet">{sayLast(phone, seconds, words)}</span>
              </div>
              <span className="fig">
                {phone.pictures}
                <small>{words.unit(phone.pictures)}</small>
              </span>
              {phone.state !== 'ended' && (
                <Button kind="quiet" small aria-label={words.disconnectWhich(phone.number)} onClick={() => onEnd(phone)}>
                  {words.disconnect}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function StateBadge({ phone: { state, pictures } }: { phone: PhoneView }) {
  const { phones: words } = useWords(phonesWords)
  if (state === 'ended') return <Badge>{words.ended}</Badge>
  if (state === 'silent') return <Badge tone="doubt">{words.silent}</Badge>
  return <Badge tone="right">{pictures === 0 ? words.ready : words.on}</Badge>
}

function sayLast({ state, waiting, last }: PhoneView, seconds: number, words: PhonesWords['phones']): string {
  if (state === 'ended' && waiting > 0) return words.lost(waiting)
  if (state === 'silent' && waiting > 0) return words.keeps(waiting)
  if (last === null) return waiting === 0 ? '' : words.coming(waiting)
  const secondsAgo = last.secondsAgo + seconds
  if (needsYou.includes(last.state)) return words.needsYou(secondsAgo)
  const page = { paper: last.paperNumber, page: last.pageNumber, secondsAgo }
  return last.state === 'duplicate' ? words.duplicate(page) : words.last(page)
}

function LastPicture({ pageId }: { pageId: string }) {
  const { url } = useFileUrl(fileOf(getPagePicture, { params: { pageId }, query: { size: 'thumb' } }))
  return url === null ? null : <img src={url} alt="" />
}
