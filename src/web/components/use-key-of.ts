import { useState } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'

/** An idempotency key for what was typed: the same sent again is done once, and anything else is another request. */
export function useKeyOf(typed: string): string {
  const [kept, setKept] = useState(() => ({ typed, key: newIdempotencyKey() }))
  if (kept.typed === typed) return kept.key
  const next = { typed, key: newIdempotencyKey() }
  setKept(next)
  return next.key
}
