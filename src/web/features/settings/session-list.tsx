import { formatMoment } from '#engine/words/format.ts'
import type { SessionView } from '#contract/accounts.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useEndSession, useSessions } from '#web/features/settings/session-calls.ts'
import { settingsWords } from '#web/features/settings/settings-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Every device that is signed in. This one is left by signing out. */
export function SessionList() {
  const words = useWords(settingsWords).sessions
  const { data: sessions, error } = useSessions()
  const end = useEndSession()
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const problem = error ?? end.error
  return (
    <Card title={words.title}>
      <p className="quiet small settings-text">{words.note}</p>
      {sessions === undefined && error === null && <Skeleton lines={3} label={words.loading} />}
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      <ul>
        {sessions?.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => end.mutate(session.id, { onSuccess: () => showToast(words.ended) })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="session-foot">
          <Button kind="second" small disabled={end.isPending} onClick={() => end.mutate(null, { onSuccess: () => showToast(words.othersEnded) })}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Session({ session, isBusy, onEnd }: { session: SessionView; isBusy: boolean; onEnd: () => void }) {
  const words = useWords(settingsWords).sessions
  const language = useLanguage()
  const show = (time: string) => formatMoment(time, language)
  return (
    <li className="session">
      <div>
        <b>{session.device}</b>
        {session.isThis && <Badge tone="right">{words.thisOne}</Badge>}
        <p className="quiet small">{words.when(show(session.signedInAt), show(session.expiresAt))}</p>
      </div>
      {!session.isThis && (
        <Button kind="second" small disabled={isBusy} aria-label={words.endOf(session.device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
