import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeMessageSettings,
  getMessageBatch,
  getMessagesHome,
  listMessageBatches,
  listSingleMessages,
  previewResultMessages,
  previewText,
  printBatchSlips,
  printLeftOutSlips,
  sendResultMessages,
  sendText,
  stopMessageBatch,
  type BatchLog,
  type ResultChoice,
  type StartChoice,
} from '#contract/messages.ts'
import { call, callForEffect, fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { byOffset } from '#web/components/long-list/list-query.ts'

export function useMessagesHome() {
  return useQuery(queryOf(getMessagesHome))
}

export function useSwitchMessages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => callForEffect(changeMessageSettings, { body: { isOn } }),
    onSettled: () => refetch(client, keyOf(getMessagesHome)),
  })
}

const limit = '20'

export function useBatches() {
  return useInfiniteQuery({
    queryKey: keyOf(listMessageBatches),
    queryFn: ({ pageParam, signal }) => call(listMessageBatches, { query: { limit, offset: String(pageParam) } }, { signal }),
    ...byOffset('batches'),
  })
}

export type ResultChoices = Record<ResultChoice, boolean> & { start: StartChoice }

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0')

/** What was shown stays until the next choice is worked out. */
export function useResultsPreview(examId: string, { withMarks, withAddress, isShort, start }: ResultChoices) {
  const query = { withMarks: flag(withMarks), withAddress: flag(withAddress), isShort: flag(isShort), start }
  return useQuery({ ...queryOf(previewResultMessages, { params: { examId }, query }), placeholderData: (before) => before, staleTime: 0 })
}

export function useSendResults(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: ResultChoices & { seen: string; key: string }) =>
      call(sendResultMessages, { params: { examId }, body }, { headers: { 'idempotency-key': key } }),
    onSettled: () => refetch(client, keyOf(getMessagesHome), [previewResultMessages.path], [listMessageBatches.path]),
  })
}

export interface TextDraft {
  textEn: string
  textSw: string
  start: StartChoice
}

/** A query although it is a POST: what is written stands in no address. */
export function useTextPreview(classId: string, draft: TextDraft) {
  return useQuery({
    queryKey: [previewText.path, classId, draft],
    queryFn: ({ signal }) => call(previewText, { params: { classId }, body: draft }, { signal }),
    placeholderData: (before) => before,
    enabled: classId !== '',
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSendText(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: TextDraft & { seen: string; key: string }) =>
      call(sendText, { params: { classId }, body }, { headers: { 'idempotency-key': key } }),
    onSettled: () => refetch(client, keyOf(getMessagesHome), [previewText.path], [listMessageBatches.path]),
  })
}

const pollEveryMs = 5000
/** Somebody may be told of a report that comes later by opening the page again. */
const pollForMs = 30 * 60_000

function isMoving({ asOf, batch, rows }: BatchLog): boolean {
  const age = Date.parse(asOf) - Date.parse(batch.startsAt)
  return age < pollForMs && rows.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'sent')
}

export function useBatch(batchId: string) {
  return useQuery({
    ...queryOf(getMessageBatch, { params: { batchId } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? pollEveryMs : false),
  })
}

export function useStopBatch(batchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(stopMessageBatch, { params: { batchId } }),
    onSettled: () => refetch(client, keyOf(getMessageBatch, { params: { batchId } }), [listMessageBatches.path]),
  })
}

export function usePrintSlips(batchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ again, name }: { again: boolean; name: string }) =>
      downloadFile(fileOf(printBatchSlips, { params: { batchId }, body: { again } }), name),
    onSettled: () => refetch(client, keyOf(getMessageBatch, { params: { batchId } })),
  })
}

export function usePrintLeftOut(examId: string) {
  return useMutation({ mutationFn: (name: string) => downloadFile(fileOf(printLeftOutSlips, { params: { examId } }), name) })
}

export function useSingleMessages() {
  return useInfiniteQuery({
    queryKey: keyOf(listSingleMessages),
    queryFn: ({ pageParam, signal }) => call(listSingleMessages, { query: { limit, offset: String(pageParam) } }, { signal }),
    ...byOffset('rows'),
  })
}
