import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FileCall } from '#web/api/call.ts'
import { useObjectUrl } from '#web/api/use-object-url.ts'

/** The bytes of a protected file, which never change. */
export function fileQuery(file: FileCall | null) {
  return queryOptions({
    queryKey: ['file', file?.key],
    queryFn: ({ signal }) => file && file.fetch(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** An address for `<img src>` of a protected picture, fetched with the token and held while it is shown. Null until it is there. */
export function useFileUrl(file: FileCall | null): { url: string | null; error: Error | null } {
  const fetched = useQuery({ ...fileQuery(file), enabled: file !== null })
  return { url: useObjectUrl(fetched.data ?? null), error: fetched.error }
}
