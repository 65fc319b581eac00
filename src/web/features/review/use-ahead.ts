import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import { getAnswerPicture } from '#contract/review.ts'
import { fileOf } from '#web/api/call.ts'
import { fileQuery } from '#web/api/use-file-url.ts'
import { annotationsQuery } from './annotations/annotation-calls.ts'
import { isOnPlain } from './is-on-plain.ts'
import { evidenceQuery } from './review-calls.ts'

/**
 * Fetches the picture and evidence of the next answer beforehand, so that nobody waits for them after a decision.
 *
 * @param isReady whether those of the answer in view have arrived
 */
export function useAhead(next: AnswerView, isReady: boolean): void {
  const client = useQueryClient()
  const { id } = next
  const hasPicture = next.pageId !== null && !isOnPlain(next)
  useEffect(() => {
    if (!isReady || !hasPicture) return
    void client.prefetchQuery(evidenceQuery(id))
    void client.prefetchQuery(annotationsQuery(id))
    void client.prefetchQuery(fileQuery(fileOf(getAnswerPicture, { params: { answerId: id } })))
  }, [client, id, isReady, hasPicture])
}
