import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { classAnswer, classDetailAnswer, importAnswer, pupilAnswer } from '#contract/classes.ts'
import type { ClassView, PupilInput, PupilView } from '#contract/classes.ts'
import { api } from '#web/api/client.ts'
import { describeError } from '#web/api/describe-error.ts'
import { showToast } from '#web/ui/toasts.tsx'

const nothing = z.object({})

/** Every list of classes and pupils is looked at again after a change. */
function useRefreshClasses(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['classes'] })
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
    mutationFn: async (name: string) => (await api.post('/classes', classAnswer, { name })).class,
    onSuccess: refresh,
  })
}

export function useRenameClass(classId: string) {
  const refresh = useRefreshClasses()
  return useMutation({ mutationFn: (name: string) => api.put(`/classes/${classId}`, classAnswer, { name }), onSuccess: refresh })
}

export function useDeleteClass() {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: ({ id }: ClassView) => api.delete(`/classes/${id}`, nothing),
    onSuccess: async (_answer, { id, name }) => {
      const restore = async () => {
        await api.post(`/classes/${id}/restore`, classAnswer)
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
      pupilId === null
        ? api.post(`/classes/${classId}/pupils`, pupilAnswer, pupil)
        : api.put(`/classes/${classId}/pupils/${pupilId}`, pupilAnswer, pupil),
    onSuccess: refresh,
  })
}

export function useRemovePupil(classId: string) {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: ({ id }: PupilView) => api.delete(`/classes/${classId}/pupils/${id}`, nothing),
    onSuccess: async (_answer, { id, name }) => {
      const restore = async () => {
        await api.post(`/classes/${classId}/pupils/${id}/restore`, pupilAnswer)
        await refresh()
      }
      showToast(`${name} removed`, () => void undo(name, restore))
      await refresh()
    },
  })
}

/** What an import would do; nothing is stored. */
export function useTryImport(classId: string) {
  return useMutation({ mutationFn: (csv: string) => api.post(`/classes/${classId}/import`, importAnswer, { csv, dryRun: true }) })
}

export function useImport(classId: string) {
  const refresh = useRefreshClasses()
  return useMutation({
    mutationFn: (csv: string) => api.post(`/classes/${classId}/import`, importAnswer, { csv, dryRun: false }),
    onSuccess: async ({ added, updated, importId }) => {
      const takeBack = async () => {
        await api.post(`/classes/${classId}/imports/${importId}/undo`, classDetailAnswer)
        await refresh()
      }
      showToast(`${added} added, ${updated} updated`, importId === null ? undefined : () => void undo('The import', takeBack))
      await refresh()
    },
  })
}
