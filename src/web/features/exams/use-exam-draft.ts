import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getExam, listExams, type saveExam } from '#contract/exams.ts'
import type { ExamDetail } from '#contract/exams.ts'
import type { ResponseOf } from '#contract/base/request.ts'
import { previewSheets } from '#contract/sheets.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { storeDraft } from '#web/features/exams/exam-calls.ts'
import { createAutosave } from '#web/components/autosave.ts'
import type { SaveState } from '#web/components/autosave.ts'
import { confirmKinds } from '#web/features/exams/change-kind.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

export interface ExamDraftControl {
  draft: ExamDraft
  saveState: SaveState
  /** A changed scheme of an exam whose pages were read, stored only once a person has seen what it changes. Null where there is none. */
  held: Record<string, unknown> | null
  saveHeld(): Promise<void>
  /** Stores each question in the kind that the screen shows. */
  saveKinds(): Promise<void>
  /** True while answers are being re-marked with the changed scheme. */
  isRemarking: boolean
  change(update: (draft: ExamDraft) => ExamDraft): void
  /** The newest draft, also before the screen shows it. */
  peek(): ExamDraft
  flush(): Promise<void>
  /** After a conflict: stores this draft over what somebody else saved. */
  keepMine(): Promise<void>
}

/** The draft on the screen, and how it is saved on the server. Until then it is only in memory. */
export function useExamDraft(exam: ExamDetail): ExamDraftControl {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(exam.draft))
  const [isRemarking, setRemarking] = useState(false)
  const [held, setHeld] = useState<Record<string, unknown> | null>(null)
  const current = useRef(draft)
  const { id, geometryFixed } = exam
  const [autosave] = useState(() =>
    createAutosave<Record<string, unknown>>({
      revision: exam.revision,
      judge,
      async save(file, revision) {
        const saved = await storeDraft(id, file, revision)
        if (saved.reMarking) setRemarking(true)
        // Other screens show this exam too. What is stored is known here, so it is not fetched again.
        client.setQueryData(examQuery(id).queryKey, (before) =>
          before === undefined ? before : { exam: { ...before.exam, draft: file, title: titleOf(file), ...pickSaved(saved) } },
        )
        void refetch(client, keyOf(listExams), keyOf(previewSheets, { params: { examId: id } }))
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
      const file = writeDraft(next)
      const stored = client.getQueryData(examQuery(id).queryKey)?.exam.draft ?? {}
      const isHeld = geometryFixed && changesMarks(stored, file)
      setHeld(isHeld ? file : null)
      if (!isHeld) autosave.change(writeDraft(next, { isStored: true }))
    },
    [autosave, client, geometryFixed, id],
  )

  useEffect(() => {
    const sendNow = () => void autosave.flush()
    window.addEventListener('online', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      // What was typed in the last second is not sent yet.
      void autosave.flush()
    }
  }, [autosave])

  const keepMine = useCallback(async () => {
    const newest = await client.fetchQuery({ ...examQuery(id), staleTime: 0 })
    await autosave.keepMine(newest.exam.revision)
  }, [autosave, client, id])

  const saveHeld = useCallback(async () => {
    if (held === null) return
    setHeld(null)
    autosave.change(held)
    await autosave.flush()
  }, [autosave, held])

  const saveKinds = useCallback(async () => {
    change(confirmKinds)
    await autosave.flush()
  }, [autosave, change])

  const peek = useCallback(() => current.current, [])
  return { draft, saveState, held, saveHeld, saveKinds, isRemarking, change, peek, flush: autosave.flush, keepMine }
}

const examQuery = (examId: string) => queryOf(getExam, { params: { examId } })

/** An invalid scheme cannot mark, so it waits too, unless the stored exam was invalid already. */
function changesMarks(stored: Record<string, unknown>, next: Record<string, unknown>): boolean {
  const before = readExam(stored)
  if (!('exam' in before)) return false
  const after = readExam(next)
  return !('exam' in after) || isSchemeChanged(before.exam, after.exam)
}

function pickSaved({ revision, problems, marks, isValid, unprinted }: ResponseOf<typeof saveExam>) {
  return { revision, problems, marks, isValid, unprinted }
}

function titleOf(file: Record<string, unknown>): string {
  return typeof file['title'] === 'string' ? file['title'] : ''
}

/** A lost connection and a busy server are temporary; after a refusal the next change is sent. */
function judge(error: unknown): 'failed' | 'conflict' | 'refused' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'exam-changed-elsewhere') return 'conflict'
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'failed' : 'refused'
}
