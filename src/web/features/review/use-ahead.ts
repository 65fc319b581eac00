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
 * Fetches what the next answer is looked at with while this one is: on a slow line nobody waits for it after each decision.
 *
 * @param isReady what this answer needs has come, which goes first
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
