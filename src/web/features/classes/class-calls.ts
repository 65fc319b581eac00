import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addPupil,
  changePupil,
  createClass,
  deleteClass,
  getClass,
  importPupils,
  listClasses,
  removePupil,
  renameClass,
  restoreClass,
  restorePupil,
  undoImport,
} from '#contract/classes.ts'
import type { ClassView, PupilInput, PupilView } from '#contract/classes.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { classWords } from '#web/features/classes/class-words.ts'
import { importWords } from '#web/features/classes/import-words.ts'
import { pupilWords } from '#web/features/classes/pupil-words.ts'
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
    mutationFn: async (name: string) => (await call(createClass, { body: { name } })).class,
    onSuccess: refresh,
  })
}

export function useRenameClass(classId: string) {
  const refresh = useRefreshClasses()
  return useMutation({ mutationFn: (name: string) => call(renameClass, { params: { classId }, body: { name } }), onSuccess: refresh })
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

/** Adds a pupil, or changes the one whose id is given. */
export function useSavePupil(classId: string, pupilId: string | null) {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (pupil: PupilInput) =>
      pupilId === null ? call(addPupil, { params: { classId }, body: pupil }) : call(changePupil, { params: { classId, pupilId }, body: pupil }),
    onSuccess: refresh,
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

/** What an import would do; nothing is stored. */
export function useTryImport(classId: string) {
  return useMutation({ mutationFn: (csv: string) => call(importPupils, { params: { classId }, body: { csv, dryRun: true } }) })
}

export function useImport(classId: string) {
  const words = useWords(importWords)
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (csv: string) => call(importPupils, { params: { classId }, body: { csv, dryRun: false } }),
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
