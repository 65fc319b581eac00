import { useEffect, useState } from 'react'
import { getResultPicture } from '#contract/published-result.ts'
import { fileOf } from '#web/api/call.ts'

/** The picture of an answer of a published result. Asked for by the code in the body, so that no address holds it. */
export function useAnswerPicture(wanted: { code: string; question: string } | null): { url: string | null; isMissing: boolean } {
  const [url, setUrl] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { code = null, question = null } = wanted ?? {}
  useEffect(() => {
    if (code === null || question === null) return
    const controller = new AbortController()
    let made: string | null = null
    fileOf(getResultPicture, { body: { code, question } })
      .fetch(controller.signal)
      .then((blob) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {
        if (!controller.signal.aborted) setMissing(true)
      })
    return () => {
      controller.abort()
      if (made !== null) URL.revokeObjectURL(made)
      setUrl(null)
      setMissing(false)
    }
  }, [code, question])
  return { url, isMissing }
}
