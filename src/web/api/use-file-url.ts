import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { useObjectUrl } from '#web/api/use-object-url.ts'

/** An address for `<img src>` of a protected picture: fetched with the token, kept while it is shown. Null until it is there. */
export function useFileUrl(path: string | null): { url: string | null; error: Error | null } {
  const file = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => (path === null ? null : api.file(path, { signal })),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  return { url: useObjectUrl(file.data ?? null), error: file.error }
}
