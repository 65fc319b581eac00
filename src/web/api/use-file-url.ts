import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'

/** An address for `<img src>` of a protected picture: fetched with the token, kept while it is shown. Null until it is there. */
export function useFileUrl(path: string | null): { url: string | null; error: Error | null } {
  const file = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => (path === null ? null : api.file(path, { signal })),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [url, setUrl] = useState<string | null>(null)
  const blob = file.data ?? null

  useEffect(() => {
    if (blob === null) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])

  return { url, error: file.error }
}
