import { useEffect, useState } from 'react'

/** The list as it is once it has rested for a while. */
export function useRested(ids: readonly string[], restMs: number): readonly string[] {
  const [rested, setRested] = useState<readonly string[]>([])
  const key = ids.join()
  useEffect(() => {
    const timer = setTimeout(() => setRested(key === '' ? [] : key.split(',')), restMs)
    return () => clearTimeout(timer)
  }, [key, restMs])
  return rested
}
