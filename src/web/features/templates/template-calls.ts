import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import {
  blocksAnswer,
  examTemplateAnswer,
  templateAnswer,
  templatesAnswer,
  tryAnswer,
  type Mapping,
  type TemplateDetail,
  type TemplateSummary,
} from '#contract/templates.ts'
import { api } from '#web/api/client.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'
import { showToast } from '#web/ui/toasts.tsx'

const nothing = z.object({})
const listKey = ['templates'] as const
const oneKey = (id: string) => ['templates', id] as const

export function useTemplates() {
  return useQuery({ queryKey: listKey, queryFn: async ({ signal }) => (await api.get('/templates', templatesAnswer, { signal })).templates })
}

export function useTemplate(id: string) {
  return useQuery({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.get(`/templates/${id}`, templateAnswer, { signal })).template })
}

/** What a change answers with is the newest of that template. */
function useKeep() {
  const client = useQueryClient()
  return async ({ template }: { template: TemplateDetail }) => {
    client.setQueryData(oneKey(template.id), template)
    await client.invalidateQueries({ queryKey: listKey, exact: true })
  }
}

export interface NewTemplate {
  name: string
  file?: Record<string, unknown>
  evaluation?: Record<string, unknown>
}
export function useCreateTemplate() {
  return useMutation({ mutationFn: (made: NewTemplate) => api.post('/templates', templateAnswer, made), onSuccess: useKeep() })
}

export function useCopyTemplate() {
  return useMutation({ mutationFn: (id: string) => api.post(`/templates/${id}/copy`, templateAnswer), onSuccess: useKeep() })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: listKey, exact: true })
  return useMutation({
    mutationFn: ({ id }: Pick<TemplateSummary, 'id' | 'name'>) => api.delete(`/templates/${id}`, nothing),
    onSuccess: async (_answer, { id, name }) => {
      const restore = async () => {
        await api.post(`/templates/${id}/restore`, templateAnswer)
        await refresh()
      }
      showToast(`“${name}” deleted`, () => void restore())
      await refresh()
    },
  })
}

export function useSaveTemplate(id: string) {
  return useMutation({
    mutationFn: (save: { name: string; file: Record<string, unknown>; revision: number }) => api.put(`/templates/${id}`, templateAnswer, save),
    onSuccess: useKeep(),
  })
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('picture', file)
  return form
}

export function useSendBlank(id: string) {
  return useMutation({ mutationFn: (file: File) => api.post(`/templates/${id}/blank`, templateAnswer, formOf(file)), onSuccess: useKeep() })
}

export function useSendAsset(id: string) {
  return useMutation({
    mutationFn: ({ name, file }: { name: string; file: Blob }) =>
      api.post(`/templates/${id}/assets`, templateAnswer, formOf(file), { query: { name } }),
    onSuccess: useKeep(),
  })
}

/** A filled sheet by what is drawn so far, saved or not. */
export function useTrySheet(id: string) {
  return useMutation({
    mutationFn: ({ sheet, file }: { sheet: File; file: Record<string, unknown> }) => {
      const form = new FormData()
      form.append('template', JSON.stringify(file))
      form.append('picture', sheet)
      return api.post(`/templates/${id}/try`, tryAnswer, form)
    },
  })
}

/** Grids of bubbles that are seen on the blank sheet as it was laid flat last. */
export function useProposedBlocks(template: TemplateDetail) {
  return useQuery({
    queryKey: [...oneKey(template.id), 'blocks', template.revision, template.updatedAt],
    queryFn: async ({ signal }) => (await api.get(`/templates/${template.id}/blocks`, blocksAnswer, { signal })).blocks,
    enabled: template.hasPicture,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useExamTemplate(examId: string, templateId: string | null) {
  return useQuery({
    queryKey: ['exam-template', examId, templateId],
    queryFn: async ({ signal }) => (await api.get(`/exams/${examId}/template`, examTemplateAnswer, { signal, query: { templateId } })).view,
  })
}

export function useChooseTemplate(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: { templateId: string | null; mapping: Mapping; classId: string | null }) =>
      api.put(`/exams/${examId}/template`, examTemplateAnswer, choice),
    // Not waited for: what is loaded anew replaces the form, and with it what is to follow.
    onSuccess: () => {
      for (const queryKey of [['exam-template', examId], ...examQueryKeys, listKey]) void client.invalidateQueries({ queryKey })
    },
  })
}
