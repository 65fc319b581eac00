import { useRef, useState } from 'react'
import { dropDraft, isSameDraft, keepDraft, readDraft, type PostDraft } from '#web/features/blog/post-draft.ts'

/** The fields of a post as they are typed: kept in this browser at every change, and brought back where they were not saved. */
export function usePostDraft(key: string, saved: PostDraft) {
  const [first] = useState(() => {
    const kept = readDraft(key)
    return kept !== null && !isSameDraft(kept, saved) ? { draft: kept, isRestored: true } : { draft: saved, isRestored: false }
  })
  const [draft, setDraft] = useState(first.draft)
  const [isRestored, setRestored] = useState(first.isRestored)
  // An upload ends while somebody goes on typing.
  const latest = useRef(first.draft)
  const show = (next: PostDraft) => {
    latest.current = next
    setDraft(next)
  }

  return {
    draft,
    /** What stands there comes from an earlier visit. */
    isRestored,
    isUnsaved: !isSameDraft(draft, saved),
    change(part: Partial<PostDraft>): void {
      const next = { ...latest.current, ...part }
      show(next)
      if (isSameDraft(next, saved)) dropDraft(key)
      else keepDraft(key, next)
    },
    /** Back to what is published, or to nothing. */
    discard(): void {
      show(saved)
      setRestored(false)
      dropDraft(key)
    },
    forget: () => dropDraft(key),
  }
}
