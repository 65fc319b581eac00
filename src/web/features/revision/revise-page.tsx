import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath } from '#contract/base/site-language.ts'
import { describeError } from '#web/api/describe-error.ts'
import { watchFamily } from '#web/components/auth/watch-family.ts'
import { useOfflinePage } from '#web/components/offline/use-offline-page.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ShortBar } from '#web/layouts/short-bar.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { findKeptCards } from './kept-cards.ts'
import { openCards, type OpenedCards } from './open-cards.ts'
import type { RevisionDoor } from './revision-calls.ts'
import { RevisionScreen } from './revision-screen.tsx'
import { revisionWords } from './revision-words.ts'
import './revise.css'
import '#web/layouts/app-frame.css'
import '#web/styles/app.css'

export const meta = () => pageMeta({ title: readWords(revisionWords).title })

/** None where the address names neither a child nor a code. */
function doorOf({ search, hash }: Pick<Location, 'search' | 'hash'>): RevisionDoor | null {
  const linkId = new URLSearchParams(search).get('child')
  if (linkId !== null) return { linkId }
  const code = decodeURIComponent(hash.slice(1))
  return code === '' ? null : { code }
}

/**
 * Today's cards of a published result, or of all that was published of a child of the family that is in. A code stands after
 * `#`, so no log ever holds it.
 */
export default function RevisePage() {
  const words = useWords(revisionWords)
  const { pathname } = useLocation()
  /** Undefined until the page has read its address. */
  const [found, setDoor] = useState<RevisionDoor | null>()
  const door = found ?? null
  const [opened, setOpened] = useState<OpenedCards | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const isFamily = door !== null && 'linkId' in door
  const before = isFamily ? '/family' : door === null ? paths.result : `${paths.result}#${encodeURIComponent(door.code)}`
  const toResult = `${languageOfPath(pathname) === 'sw' ? '/sw' : ''}${before}`

  async function open(linked: RevisionDoor): Promise<void> {
    setOpened(null)
    setProblem(null)
    try {
      setOpened(await openCards(linked))
    } catch (error) {
      setProblem(error)
    }
  }
  const openLinked = useEffectEvent(() => {
    const linked = doorOf(location)
    setDoor(linked)
    if (linked !== null) void open(linked)
  })
  /** There is a network again: what was answered without one is sent. Whoever is typing is left alone. */
  const sendWhatWaits = useEffectEvent(async () => {
    if (door === null || !('linkId' in door)) return
    const kept = await findKeptCards(door.linkId)
    if (kept !== null && kept.waiting.length > 0) await open(door)
  })
  /** Whoever signs out in another tab leaves nothing in sight here. */
  const leaveWithFamily = useEffectEvent(() => {
    if (isFamily) location.replace(toResult)
  })
  useEffect(() => watchFamily(() => leaveWithFamily()), [])
  useEffect(() => {
    openLinked()
    const onLink = () => openLinked()
    const onLine = () => void sendWhatWaits()
    window.addEventListener('hashchange', onLink)
    window.addEventListener('online', onLine)
    return () => {
      window.removeEventListener('hashchange', onLink)
      window.removeEventListener('online', onLine)
    }
  }, [])
  useOfflinePage(languageOfPath(pathname) === 'sw' ? `/sw${paths.revise}` : paths.revise)

  return (
    <SiteFrame words={useWords(appSiteWords)}>
      <div className="rs-page">
        <ShortBar />
        <main id="main" className="rs">
          {opened !== null && door !== null ? (
            <RevisionScreen
              key={`${JSON.stringify(door)} ${opened.isCopy}`}
              door={door}
              opened={opened}
              toResult={toResult}
              onReload={() => void open(door)}
            />
          ) : (
            <div className="rs-sec rs-first stack">
              <h1>{found === null ? words.openFirst : words.title}</h1>
              {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
              {found === null && <p className="quiet">{words.openFirstText}</p>}
              {found === null || problem !== null ? (
                <p>
                  {/* Pages of families are written by the server. */}
                  <LinkButton to={toResult} reloadDocument={isFamily}>
                    {words.openResult}
                  </LinkButton>
                </p>
              ) : (
                <Skeleton lines={8} label={words.loading} />
              )}
            </div>
          )}
        </main>
      </div>
    </SiteFrame>
  )
}
