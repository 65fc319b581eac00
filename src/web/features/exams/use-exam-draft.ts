import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod'
import { saveExamAnswer } from '#contract/exams.ts'
import type { ExamDetail } from '#contract/exams.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { examQuery } from '#web/api/use-exam.ts'
import { createAutosave } from '#web/features/exams/autosave.ts'
import type { SaveState } from '#web/features/exams/autosave.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

export interface ExamDraftControl {
  draft: ExamDraft
  saveState: SaveState
  /** True while answers are being marked again under the changed scheme. */
  isRemarking: boolean
  change(update: (draft: ExamDraft) => ExamDraft): void
  /** The newest draft, also before the screen shows it. */
  peek(): ExamDraft
  flush(): Promise<void>
  /** After a conflict: stores this draft over what somebody else saved. */
  keepMine(): Promise<void>
}

/** The draft on the screen, and its way to the server. It lives in memory alone until it is stored. */
export function useExamDraft(exam: ExamDetail): ExamDraftControl {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(exam.draft))
  const [isRemarking, setRemarking] = useState(false)
  const current = useRef(draft)
  const { id } = exam
  const [autosave] = useState(() =>
    createAutosave<Record<string, unknown>>({
      revision: exam.revision,
      judge,
      async save(file, revision) {
        const saved = await api.put(`/exams/${id}`, saveExamAnswer, { draft: file, revision })
        if (saved.remarking) setRemarking(true)
        // Other screens show this exam too. What is stored is known here, so nothing is fetched again now.
        client.setQueryData(examQuery(id).queryKey, (before) =>
          before === undefined ? before : { ...before, draft: file, title: titleOf(file), ...pickSaved(saved) },
        )
        void client.invalidateQueries({ queryKey: ['exams'], exact: true })
        void client.invalidateQueries({ queryKey: ['sheet-preview', id] })
        return saved.revision
      },
    }),
  )
  const saveState = useSyncExternalStore(autosave.subscribe, autosave.getState, autosave.getState)

  const change = useCallback(
    (update: (draft: ExamDraft) => ExamDraft) => {
      const next = update(current.current)
      if (next === current.current) return
      current.current = next
      setDraft(next)
      autosave.change(writeDraft(next))
    },
    [autosave],
  )

  useEffect(() => {
    const sendNow = () => void autosave.flush()
    window.addEventListener('online', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      // What was typed in the last second is still on its way.
      void autosave.flush()
    }
  }, [autosave])

  const keepMine = useCallback(async () => {
    const newest = await client.fetchQuery({ ...examQuery(id), staleTime: 0 })
    await autosave.keepMine(newest.revision)
  }, [autosave, client, id])

  const peek = useCallback(() => current.current, [])
  return { draft, saveState, isRemarking, change, peek, flush: autosave.flush, keepMine }
}

function pickSaved({ revision, problems, marks, sound }: z.infer<typeof saveExamAnswer>) {
  return { revision, problems, marks, sound }
}

function titleOf(file: Record<string, unknown>): string {
  return typeof file['title'] === 'string' ? file['title'] : ''
}

/** A lost line and a busy server pass; a refusal waits for the next change. */
function judge(error: unknown): 'failed' | 'conflict' | 'refused' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'exam-changed-elsewhere') return 'conflict'
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'failed' : 'refused'
}
