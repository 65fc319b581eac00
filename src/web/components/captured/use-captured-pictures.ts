import { useEffect, useState } from 'react'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { listPictures, onPicturesChanged } from '#web/components/captured/picture-store.ts'

/** What this phone keeps of one user's exam, as it is now; null until the first look, or where the browser keeps nothing. */
export function useCapturedPictures(userId: string, examId: string): CapturedPicture[] | null {
  const [pictures, setPictures] = useState<CapturedPicture[] | null>(null)
  useEffect(() => {
    let isGone = false
    async function look() {
      const all = await listPictures(userId).catch(() => null)
      if (!isGone && all !== null) setPictures(all.filter((picture) => picture.examId === examId))
    }
    void look()
    const stop = onPicturesChanged(() => void look())
    return () => {
      isGone = true
      stop()
    }
  }, [userId, examId])
  return pictures
}
