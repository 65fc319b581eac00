import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { beginBackupRun, changeBackupSettings, showBackups, type BackupKind } from '#contract/backups.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

const lookEveryMs = 4000

/** Looked at again while one runs, or was asked for and has not begun. */
export function useBackups(isAwaited: boolean) {
  return useQuery({
    ...queryOf(showBackups),
    refetchInterval: ({ state }) => (isAwaited || state.data?.runs.some((run) => run.state === 'running') === true ? lookEveryMs : false),
  })
}

export function useBeginRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: BackupKind) => call(beginBackupRun, { body: { kind } }),
    onSettled: () => refetch(client, keyOf(showBackups)),
  })
}

export function useKeepDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keepDays: number) => call(changeBackupSettings, { body: { keepDays } }),
    onSettled: () => refetch(client, keyOf(showBackups)),
  })
}
