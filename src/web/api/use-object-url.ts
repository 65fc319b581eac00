import { useEffect, useState } from 'react'

const REVOKE_AFTER_MS = 10_000

/** An address for `<img src>` of bytes in memory, for as long as they are shown. Null where there are none. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null)

  useEffect(() => {
    if (blob === null) return
    const url = URL.createObjectURL(blob)
    setMade({ blob, url })
    // A picture that was just put into the page may still be fetching it.
    return () => void setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
  }, [blob])

  return made !== null && made.blob === blob ? made.url : null
}
