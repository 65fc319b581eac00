import { useEffect, useState } from 'react'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { listPictures, onPicturesChanged } from '#web/components/captured/picture-store.ts'

/** The pictures that this phone stores for one user's exam; null until they are read, or where the browser stores nothing. */
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
