import { useEffect, useState } from 'react'

/** How long a sheet that was read stays announced before the next one is asked for; that one may come at any time. */
const nextAfterMs = 2_500

/** Whether a page was read just now. While it is held or asked about, it is not about to go. */
export function useFreshness(picture: string | null, isHeld: boolean): boolean {
  const [old, setOld] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null || isHeld) return undefined
    const timer = setTimeout(() => setOld(picture), nextAfterMs)
    return () => clearTimeout(timer)
  }, [picture, isHeld])
  return picture !== null && picture !== old && !isHeld
}
