import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { OwnPhoneView } from '#contract/phones.ts'
import { listPhoneAnswers } from '#engine/marking/mark-live.ts'
import type { PageReading } from '#engine/page/page-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { SheetsToRead } from '#web/features/capture/frame-worker.ts'
import { forgetPhoneSession } from '#web/features/capture/phone/phone-session.ts'
import { fetchSheets, report } from '#web/features/capture/phone/phone-calls.ts'

/** The screen hears within so long that a phone is there, and the phone that it was ended. */
const reportEveryMs = 4_000

export interface PhoneOptions {
  phone: OwnPhoneView
  /** Pictures on this device that were not sent. */
  waiting: number
  onEnded: (why: ApiError) => void
}

/** What the server knows of this phone, asked for again and again while the page is in view, and at once where the count changes. */
export function usePhone({ phone, waiting, onEnded }: PhoneOptions): { phone: OwnPhoneView; secondsLeft: number } {
  const [known, setKnown] = useState(() => ({ phone, at: Date.now() }))
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent((why: ApiError) => {
    forgetPhoneSession()
    onEnded(why)
  })
  const ask = useEffectEvent(async () => {
    if (document.hidden) return
    try {
      setKnown({ phone: await report(waiting), at: Date.now() })
    } catch (error) {
      // Without a line nothing is known, and the phone goes on.
      if (isOver(error)) end(error)
    }
  })

  useEffect(() => {
    const reports = setInterval(() => void ask(), reportEveryMs)
    const seconds = setInterval(() => setNow(Date.now()), 1_000)
    const seen = () => void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(reports)
      clearInterval(seconds)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  useEffect(() => {
    // What is kept has changed: the screen hears it at once.
    if (waiting >= 0) void ask()
  }, [waiting])

  return { phone: known.phone, secondsLeft: Math.max(0, Math.round(known.phone.secondsLeft - Math.max(0, now - known.at) / 1000)) }
}

/** The pictures that were taken since the page stands, with their small copies: those that are sent are kept nowhere else. */
export interface Shot {
  id: string
  thumb: Blob
  /** Why it was not kept; null where it was. */
  flaw: string | null
  /** What this phone read of it; null where it read nothing. */
  read: ReadShot | null
}

/** All that a phone without an account says of a page: no name, no number, no mark, and none of it is stored. */
export interface ReadShot {
  page: number | null
  doubts: number
}

export function summariseReading({ code, questions }: PageReading): ReadShot {
  const open = listPhoneAnswers(questions).filter(({ doubt }) => doubt !== null)
  const isNumberOpen = questions.some(({ question, doubt }) => question === ADMISSION_QUESTION && doubt !== null)
  return { page: code?.page ?? null, doubts: open.length + (isNumberOpen ? 1 : 0) }
}

/** What the exam's sheets look like; null until it is known, and without a network. */
export function useSheets(): SheetsToRead | null {
  const [sheets, setSheets] = useState<SheetsToRead | null>(null)
  useEffect(() => {
    let isGone = false
    // Without it pages are photographed, and read on the server.
    const load = () =>
      void fetchSheets().then(
        (found) => isGone || setSheets(found),
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => {
      isGone = true
      window.removeEventListener('online', load)
    }
  }, [])
  return sheets
}

const shownShots = 4

export function useShots(): { shots: readonly Shot[]; addShot: (shot: Shot) => void } {
  const [shots, setShots] = useState<readonly Shot[]>([])
  const addShot = useCallback((shot: Shot) => setShots((before) => [shot, ...before].slice(0, shownShots)), [])
  return { shots, addShot }
}

/** Whether the server has said that this phone is connected no more. */
export function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.code === 'exam-confirmed')
}
