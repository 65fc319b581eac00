import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chooseTemplate,
  copyTemplate,
  createTemplate,
  deleteTemplate,
  getExamTemplate,
  getTemplate,
  listTemplates,
  proposeBlocks,
  restoreTemplate,
  saveTemplate,
  sendAsset,
  sendBlank,
  trySheet,
  type Mapping,
  type NewTemplate,
  type SavedTemplate,
  type TemplateDetail,
  type TemplateSummary,
} from '#contract/templates.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { refetchExams } from '#web/api/use-exam.ts'
import { useWords } from '#web/components/words.ts'
import { templateWords } from '#web/features/templates/template-words.ts'
import { showToast } from '#web/ui/toasts.tsx'

export function useTemplates() {
  return useQuery({ ...queryOf(listTemplates), select: ({ templates }) => templates })
}

export function useTemplate(templateId: string) {
  return useQuery({ ...queryOf(getTemplate, { params: { templateId } }), select: ({ template }) => template })
}

/** The response to a change is the newest version of that template. */
function useKeep() {
  const client = useQueryClient()
  return async (response: { template: TemplateDetail }) => {
    client.setQueryData(queryOf(getTemplate, { params: { templateId: response.template.id } }).queryKey, response)
    await refetch(client, keyOf(listTemplates))
  }
}

export function useCreateTemplate() {
  return useMutation({ mutationFn: (made: NewTemplate) => call(createTemplate, { body: made }), onSuccess: useKeep() })
}

export function useCopyTemplate() {
  return useMutation({ mutationFn: (templateId: string) => call(copyTemplate, { params: { templateId } }), onSuccess: useKeep() })
}

export function useDeleteTemplate() {
  const words = useWords(templateWords)
  const client = useQueryClient()
  const refresh = () => refetch(client, keyOf(listTemplates))
  return useMutation({
    mutationFn: ({ id: templateId }: Pick<TemplateSummary, 'id' | 'name'>) => call(deleteTemplate, { params: { templateId } }),
    onSuccess: async (_response, { id: templateId, name }) => {
      const restore = async () => {
        await call(restoreTemplate, { params: { templateId } })
        await refresh()
      }
      showToast(words.removed(name), () => void restore())
      await refresh()
    },
  })
}

export function useSaveTemplate(templateId: string) {
  return useMutation({
    mutationFn: (saved: SavedTemplate) => call(saveTemplate, { params: { templateId }, body: saved }),
    onSuccess: useKeep(),
  })
}

function formOf(...files: readonly Blob[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('picture', file)
  return form
}

export function useSendBlank(templateId: string) {
  return useMutation({
    mutationFn: (files: readonly File[]) => call(sendBlank, { params: { templateId }, form: formOf(...files) }),
    onSuccess: useKeep(),
  })
}

/** A picture that a template names. */
export function sendPicture(templateId: string, { name, file }: { name: string; file: Blob }) {
  return call(sendAsset, { params: { templateId }, query: { name }, form: formOf(file) })
}

export function useSendAsset(templateId: string) {
  return useMutation({
    mutationFn: (picture: { name: string; file: Blob }) => sendPicture(templateId, picture),
    onSuccess: useKeep(),
  })
}

/** A filled sheet by what is drawn so far, saved or not. */
export function useTrySheet(templateId: string) {
  return useMutation({
    mutationFn: ({ sheet, file }: { sheet: File; file: Record<string, unknown> }) => {
      const form = new FormData()
      form.append('template', JSON.stringify(file))
      form.append('picture', sheet)
      return call(trySheet, { params: { templateId }, form })
    },
  })
}

/** Grids of bubbles that are seen on the blank sheet as it was laid flat last. */
export function useProposedBlocks({ id: templateId, revision, updatedAt, hasPicture }: TemplateDetail) {
  const query = queryOf(proposeBlocks, { params: { templateId } })
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, revision, updatedAt],
    select: ({ blocks }) => blocks,
    enabled: hasPicture,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useExamTemplate(examId: string, templateId: string | null) {
  return useQuery({
    ...queryOf(getExamTemplate, { params: { examId }, query: templateId === null ? {} : { templateId } }),
    select: ({ view }) => view,
  })
}

export function useChooseTemplate(examId: string) {
  const client = useQueryClient()
  const params = { examId }
  return useMutation({
    mutationFn: (choice: { templateId: string | null; mapping: Mapping; classId: string | null }) => call(chooseTemplate, { params, body: choice }),
    // Not awaited: the fetched data replaces the form, and with it the steps that should follow.
    onSuccess: () => {
      void refetch(client, keyOf(getExamTemplate, { params }), keyOf(listTemplates), keyOf(getTemplate), keyOf(proposeBlocks))
      void refetchExams(client)
    },
  })
}
