import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listNews, markNewsSeen, type NewsItem, type NewsKind } from '#contract/desk.ts'
import { isKnown } from '#contract/base/known.ts'
import { formatMoment } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { HeaderMenu } from '#web/components/header-menu.tsx'
import { newsWords } from '#web/components/news/news-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import './news-bell.css'

/** Often enough for what takes minutes, and cheap enough for a whole staff. */
const askAgainMs = 120_000

const placeOf: Record<NewsKind, (examId: string) => string> = {
  'sheets-ready': paths.examSheets,
  'sheets-failed': paths.examSheets,
  'file-failed': paths.examUpload,
  'batch-read': paths.examUpload,
  appeal: paths.examResults,
  'named-marker': paths.examReview,
  'share-given': paths.examReview,
  'share-done': paths.examReview,
}

/** How much happened that the person has not seen; opened, it says what. */
export function NewsBell() {
  const words = useWords(newsWords)
  const { data, isError } = useQuery({ ...queryOf(listNews), refetchInterval: askAgainMs })
  const seen = useMutation({ mutationFn: async () => call(markNewsSeen) })
  const news = (data?.news ?? []).flatMap(({ kind, ...rest }) => (isKnown(placeOf, kind) ? [{ kind, ...rest }] : []))
  // A new item stays marked until the next refresh; the count is cleared at once.
  const [seenAt, setSeenAt] = useState(0)
  const unseen = news.filter(({ isNew, at }) => isNew && Date.parse(at) > seenAt).length
  const open = () => {
    const newest = Math.max(...news.map(({ at }) => Date.parse(at)))
    if (unseen > 0) seen.mutate(undefined, { onSuccess: () => setSeenAt(newest) })
  }
  return (
    <HeaderMenu
      className="bell"
      summaryClass="btn btn--icon"
      label={words.bell(unseen)}
      summary={
        <>
          <Icon name="bell" />
          {unseen > 0 && <b aria-hidden="true">{unseen}</b>}
        </>
      }
      onOpen={open}
    >
      <div className="bell-news">
        <h2>{words.title}</h2>
        {isError && <p className="quiet">{words.failed}</p>}
        {!isError && news.length === 0 && <p className="quiet">{words.none}</p>}
        {news.length > 0 && (
          <ul>
            {news.map((item) => (
              <News key={`${item.kind} ${item.examId} ${item.at}`} item={item} kind={item.kind} />
            ))}
          </ul>
        )}
      </div>
    </HeaderMenu>
  )
}

function News({ item, kind }: { item: NewsItem; kind: NewsKind }) {
  const words = useWords(newsWords)
  const language = useLanguage()
  return (
    <li className={item.isNew ? 'is-new' : undefined}>
      <Link to={placeOf[kind](item.examId)}>
        <b>
          {item.isNew && <span className="hide">{words.isNew}</span>}
          {words.kinds[kind](item.count)}
        </b>
        <span className="quiet">{item.examTitle}</span>
        <span className="quiet">{formatMoment(item.at, language)}</span>
      </Link>
    </li>
  )
}
