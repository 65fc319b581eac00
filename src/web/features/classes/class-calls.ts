import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addPupil,
  changePupil,
  createClass,
  deleteClass,
  getClass,
  importPupils,
  listClasses,
  readClassWorkbook,
  regroupPupils,
  removePupil,
  renameClass,
  restoreClass,
  restorePupil,
  undoImport,
  undoRegrouping,
} from '#contract/classes.ts'
import type { ClassView, PupilInput, PupilView } from '#contract/classes.ts'
import type { RequestOf } from '#contract/base/request.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { classWords, pupilWords } from '#web/features/classes/class-words.ts'
import { importWords } from '#web/features/classes/import-words.ts'
import { regroupWords } from '#web/features/classes/regroup-words.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** After a change every list of classes and pupils is fetched again. */
function useRefreshClasses(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(listClasses), keyOf(getClass))
}

/** Undoes something from a toast; if that fails, another toast says so and offers it again. */
async function undo(describeFailure: (why: string) => string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    showToast(describeFailure(describeError(error)), () => void undo(describeFailure, act))
  }
}

export function useCreateClass() {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: async (body: RequestOf<typeof createClass>['body']) => (await call(createClass, { body })).class,
    onSuccess: refresh,
  })
}

export function useRenameClass(classId: string) {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (body: RequestOf<typeof renameClass>['body']) => call(renameClass, { params: { classId }, body }),
    onSuccess: refresh,
  })
}

export function useDeleteClass() {
  const words = useWords(classWords)
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: ({ id: classId }: ClassView) => call(deleteClass, { params: { classId } }),
    onSuccess: async (_response, { id: classId, name }) => {
      const restore = async () => {
        await call(restoreClass, { params: { classId } })
        await refresh()
      }
      showToast(words.removed(name), () => void undo((why) => words.notRestored(name, why), restore))
      await refresh()
    },
  })
}

/** Adds a pupil, or changes one as it was last seen: where somebody has changed it since, `onChanged` gets it as it is now. */
export function useSavePupil(classId: string, seen: PupilView | null, onChanged: (current: PupilView) => void) {
  const client = useQueryClient()
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (pupil: PupilInput) => {
      if (seen === null) return call(addPupil, { params: { classId }, body: pupil })
      const { id: pupilId, version } = seen
      return call(changePupil, { params: { classId, pupilId }, body: { ...pupil, ...(version !== null && { version }) } })
    },
    onSuccess: refresh,
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'pupil-changed') return
      await refresh()
      const { pupils } = await client.fetchQuery(queryOf(getClass, { params: { classId } }))
      const current = pupils.find(({ id }) => id === seen?.id)
      if (current !== undefined) onChanged(current)
    },
  })
}

export function useRemovePupil(classId: string) {
  const words = useWords(pupilWords)
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: ({ id: pupilId }: PupilView) => call(removePupil, { params: { classId, pupilId } }),
    onSuccess: async (_response, { id: pupilId, name }) => {
      const restore = async () => {
        await call(restorePupil, { params: { classId, pupilId } })
        await refresh()
      }
      showToast(words.removed(name), () => void undo((why) => words.notRestored(name, why), restore))
      await refresh()
    },
  })
}

export type ListToImport = Omit<RequestOf<typeof importPupils>['body'], 'dryRun'>

/** What an import would do; nothing is stored. */
export function useTryImport(classId: string) {
  return useMutation({ mutationFn: (list: ListToImport) => call(importPupils, { params: { classId }, body: { ...list, dryRun: true } }) })
}

/** The text of one sheet of a workbook; nothing is stored. */
export function useReadWorkbook(classId: string) {
  return useMutation({
    mutationFn: (body: RequestOf<typeof readClassWorkbook>['body']) => call(readClassWorkbook, { params: { classId }, body }),
  })
}

export type Regrouping = RequestOf<typeof regroupPupils>['body']

/** Moves pupils to another class or marks them as left, with the way back. */
export function useRegroup(classId: string) {
  const words = useWords(regroupWords)
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (body: Regrouping) => call(regroupPupils, { params: { classId }, body }),
    onSuccess: async ({ regroupingId, moved, left }) => {
      const takeBack = async () => {
        await call(undoRegrouping, { params: { classId, regroupingId } })
        await refresh()
      }
      showToast(words.done(moved, left), () => void undo(words.notUndone, takeBack))
      await refresh()
    },
  })
}

/** Brings back who left the school. */
export function useReturnPupil(classId: string) {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (pupilId: string) => call(restorePupil, { params: { classId, pupilId } }),
    onSuccess: refresh,
  })
}

export function useImport(classId: string) {
  const words = useWords(importWords)
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (list: ListToImport) => call(importPupils, { params: { classId }, body: { ...list, dryRun: false } }),
    onSuccess: async ({ added, updated, importId }) => {
      const takeBack =
        importId === null
          ? undefined
          : async () => {
              await call(undoImport, { params: { classId, importId } })
              await refresh()
            }
      showToast(words.done(added, updated), takeBack && (() => void undo(words.notUndone, takeBack)))
      await refresh()
    },
  })
}
