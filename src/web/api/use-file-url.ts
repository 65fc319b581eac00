import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'

const REVOKE_AFTER_MS = 10_000

/** An address for `<img src>` of a protected picture: fetched with the token, kept while it is shown. Null until it is there. */
export function useFileUrl(path: string | null): { url: string | null; error: Error | null } {
  const file = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => (path === null ? null : api.file(path, { signal })),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null)
  const blob = file.data ?? null

  useEffect(() => {
    if (blob === null) return
    const url = URL.createObjectURL(blob)
    setMade({ blob, url })
    // A picture that was just put into the page may still be fetching it.
    return () => void setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
  }, [blob])

  return { url: made !== null && made.blob === blob ? made.url : null, error: file.error }
}
