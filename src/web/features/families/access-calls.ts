import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeFamilySettings,
  endFamilyLink,
  getFamilySettings,
  listFamilies,
  printFamilySlips,
  replaceFamilyCode,
  type SecondFactor,
} from '#contract/families.ts'
import { getClass } from '#contract/classes.ts'
import { endAgreement, erasePupil, exportPupil, printAgreementForms, recordAgreements } from '#contract/families.ts'
import type { RequestOf } from '#contract/base/request.ts'
import type { FamilyKind } from '#contract/family.ts'
import { call, fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useFamilies(classId: string) {
  return useQuery(queryOf(listFamilies, { params: { classId } }))
}

/** A PDF; who had no code has one then. */
export function usePrintSlips(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, pupilId, name }: { kind: FamilyKind; pupilId?: string; name: string }) =>
      downloadFile(fileOf(printFamilySlips, { params: { classId }, body: { kind, ...(pupilId !== undefined && { pupilId }) } }), name),
    onSettled: () => refetch(client, keyOf(listFamilies, { params: { classId } })),
  })
}

export function useReplaceFamilyCode(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pupilId, kind }: { pupilId: string; kind: FamilyKind }) =>
      call(replaceFamilyCode, { params: { classId, pupilId }, body: { kind } }),
    onSettled: () => refetch(client, keyOf(listFamilies, { params: { classId } })),
  })
}

export function useEndFamilyLink(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pupilId, linkId }: { pupilId: string; linkId: string }) => call(endFamilyLink, { params: { classId, pupilId, linkId } }),
    onSettled: () => refetch(client, keyOf(listFamilies, { params: { classId } })),
  })
}

/** What came back of the forms to sign. */
export function useRecordAgreements(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof recordAgreements>['body']) => call(recordAgreements, { params: { classId }, body }),
    onSettled: () => refetch(client, keyOf(listFamilies, { params: { classId } })),
  })
}

export function useEndAgreement(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof endAgreement>['body']) => call(endAgreement, { params: { classId }, body }),
    onSettled: () => refetch(client, keyOf(listFamilies, { params: { classId } })),
  })
}

/** A PDF. */
export function usePrintAgreementForms(classId: string) {
  return useMutation({
    mutationFn: ({ pupilId, name }: { pupilId?: string; name: string }) =>
      downloadFile(fileOf(printAgreementForms, { params: { classId }, body: { ...(pupilId !== undefined && { pupilId }) } }), name),
  })
}

/** Leaders of a school alone. */
export function useFamilySettings(isLeader: boolean) {
  return useQuery({ ...queryOf(getFamilySettings), enabled: isLeader })
}

export function useChangeFamilySettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (secondFactor: SecondFactor) => call(changeFamilySettings, { body: { secondFactor } }),
    onSuccess: () => refetch(client, keyOf(getFamilySettings), keyOf(listFamilies)),
  })
}

/** All that is kept about a pupil, as a ZIP. */
export function useExportPupil() {
  return useMutation({
    mutationFn: ({ pupilId, ground, name }: { pupilId: string; ground: string; name: string }) =>
      downloadFile(fileOf(exportPupil, { params: { pupilId }, body: { ground } }), name),
  })
}

export function useErasePupil(classId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pupilId, ...body }: { pupilId: string; ground: string; admission: string }) => call(erasePupil, { params: { pupilId }, body }),
    onSuccess: () => refetch(client, keyOf(listFamilies, { params: { classId } }), keyOf(getClass, { params: { classId } })),
  })
}
