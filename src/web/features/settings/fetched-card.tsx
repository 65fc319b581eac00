import type { ReactNode } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FetchedCardProps<Settings> {
  words: { title: string; text: string; loading: string }
  /** While they are loaded. */
  lines: number
  settings: { data: Settings | undefined; error: Error | null }
  children: (settings: Settings) => ReactNode
}

/** Settings of the school in a card of their own, once they are there. */
export function FetchedCard<Settings>({ words, lines, settings: { data, error }, children }: FetchedCardProps<Settings>) {
  return (
    <Card title={words.title}>
      <p className="quiet small settings-text">{words.text}</p>
      {data === undefined && error === null && <Skeleton lines={lines} label={words.loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && children(data)}
    </Card>
  )
}
