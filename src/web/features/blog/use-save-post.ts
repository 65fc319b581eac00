import { use, useRef, useState } from 'react'
import { postInput, type OwnPostView } from '#contract/blog.ts'
import { sayIssue } from '#contract/base/say-issue.ts'
import { LanguageContext } from '#web/components/words.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useChangePost, useCreatePost } from '#web/features/blog/blog-calls.ts'
import type { PostDraft } from '#web/features/blog/post-draft.ts'

interface Failure {
  message: string
  /** Somebody saved the post meanwhile. */
  isConflict: boolean
}

/** Publishes or saves what was written. Resolves with whether it is stored; what is wrong stands in `failure` and `errors`. */
export function useSavePost(post: OwnPostView | null) {
  const language = use(LanguageContext)
  const create = useCreatePost()
  const change = useChangePost()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const sent = useRef<{ key: string; body: string } | null>(null)

  /** The same words keep their name, however often they are sent; other words are another request. */
  function nameOf(body: string): string {
    if (sent.current?.body !== body) sent.current = { key: newIdempotencyKey(), body }
    return sent.current.key
  }

  /** What is not right with the draft, by field; true where all is well. */
  function check(draft: PostDraft): boolean {
    const { error } = postInput.safeParse(draft)
    setErrors(Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), sayIssue(issue, language)])))
    setFailure(null)
    return error === undefined
  }

  async function save(draft: PostDraft, { overwrite = false } = {}): Promise<boolean> {
    const { title, content, imageUrl } = draft
    const input = { title: title.trim(), content, imageUrl: imageUrl.trim() || null }
    setFailure(null)
    try {
      if (post === null) await create.mutateAsync({ key: nameOf(JSON.stringify(input)), input })
      else await change.mutateAsync({ postId: post.id, input: overwrite ? input : { ...input, updatedAt: post.updatedAt } })
      return true
    } catch (error) {
      setErrors(fieldErrors(error))
      setFailure({ message: describeError(error), isConflict: error instanceof ApiError && error.code === 'post-changed-elsewhere' })
      return false
    }
  }

  /** What was said of a field is out of date once it is changed. */
  function clear(fields: readonly string[]): void {
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field))))
  }

  return { check, clear, save, errors, failure, isSaving: create.isPending || change.isPending }
}
