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
import { showToast } from '#web/ui/toasts.tsx'

/** Every list of classes and pupils is looked at again after a change. */
function useRefreshClasses(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(listClasses), keyOf(getClass))
}

/** Takes something back from a toast; if that fails the toast says so and offers it again. */
async function undo(what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    showToast(`${what} could not be taken back. ${describeError(error)}`, () => void undo(what, act))
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
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: ({ id: classId }: ClassView) => call(deleteClass, { params: { classId } }),
    onSuccess: async (_response, { id: classId, name }) => {
      const restore = async () => {
        await call(restoreClass, { params: { classId } })
        await refresh()
      }
      showToast(`“${name}” deleted`, () => void undo(`“${name}”`, restore))
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
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: ({ id: pupilId }: PupilView) => call(removePupil, { params: { classId, pupilId } }),
    onSuccess: async (_response, { id: pupilId, name }) => {
      const restore = async () => {
        await call(restorePupil, { params: { classId, pupilId } })
        await refresh()
      }
      showToast(`${name} removed`, () => void undo(name, restore))
      await refresh()
    },
  })
}

/** What an import would do; nothing is stored. */
export function useTryImport(classId: string) {
  return useMutation({ mutationFn: (csv: string) => call(importPupils, { params: { classId }, body: { csv, dryRun: true } }) })
}

export function useImport(classId: string) {
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
      showToast(`${added} added, ${updated} updated`, takeBack && (() => void undo('The import', takeBack)))
      await refresh()
    },
  })
}
