import type { WrittenSubscriber } from '#contract/newsletter.ts'
import type { SubscriberRow } from '#server/features/newsletter/queries.ts'

export function presentSubscriber({ id, email, status, createdAt, confirmedAt, unsubscribedAt }: SubscriberRow): WrittenSubscriber {
  return {
    id,
    email,
    status,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}
