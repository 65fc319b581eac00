import { useEffect, useState } from 'react'
import { getOfflineExam, type OfflineExam } from '#contract/live-reading.ts'
import { call } from '#web/api/call.ts'
import { isSignedIn } from '#web/components/auth/is-signed-in.ts'
import { clearCaptured, findLost, forgetLost } from '#web/components/captured/forget-offline.ts'
import { openOfflineExam, saveOfflineExam } from '#web/components/captured/offline-exam-store.ts'

/**
 * The exam by which this phone reads sheets, with a network or without: from the server where it answers, else as it lies here. Undefined
 * until it is known; null where there is none, and as soon as it must be forgotten. For who is signed in, never on a phone without an account.
 */
export function useOfflineExam(userId: string, examId: string): OfflineExam | null | undefined {
  const [exam, setExam] = useState<OfflineExam | null | undefined>(undefined)
  useEffect(() => {
    const gone = new AbortController()
    const show = (found: OfflineExam | null) => {
      if (gone.signal.aborted) return
      const shown = isSignedIn(userId) ? found : null
      // What is the same stays the same: the reader would be prepared anew.
      setExam((before) => (isSame(before, shown) ? before : shown))
    }
    async function load(): Promise<void> {
      await clearCaptured(Date.now()).catch(() => undefined)
      const stored = await openOfflineExam(userId, examId).catch(() => null)
      // A line that hardly moves must not keep the camera from reading by what lies here.
      if (stored !== null) show(stored)
      const fresh = await fetchExam(userId, examId, gone.signal)
      if (fresh === 'lost') show(null)
      else if (fresh !== null) show(fresh)
      else if (stored === null) show(null)
    }
    const refresh = () => void load()
    const leave = () => !isSignedIn(userId) && setExam(null)
    refresh()
    window.addEventListener('online', refresh)
    // Somebody signed out, or in, in another tab.
    window.addEventListener('storage', leave)
    return () => {
      gone.abort()
      window.removeEventListener('online', refresh)
      window.removeEventListener('storage', leave)
    }
  }, [userId, examId])

  const until = exam?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setExam(null), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return exam
}

/** Stores what the server gives. `lost` where it says that this person has the exam no more; null where nothing can be learnt now. */
async function fetchExam(userId: string, examId: string, signal: AbortSignal): Promise<OfflineExam | 'lost' | null> {
  if (!navigator.onLine) return null
  try {
    const { exam } = await call(getOfflineExam, { params: { examId } }, { signal })
    // A phone that is full reads by what it holds in memory.
    await saveOfflineExam(userId, exam).catch(() => undefined)
    return exam
  } catch (error) {
    await forgetLost(error, { userId, examId }).catch(() => undefined)
    return findLost(error) === null ? null : 'lost'
  }
}

function isSame(before: OfflineExam | null | undefined, after: OfflineExam | null): boolean {
  const what = (exam: OfflineExam | null | undefined) => JSON.stringify(exam, (key, value: unknown) => (key === 'until' ? undefined : value))
  return what(before) === what(after)
}
