import { useEffect, useState } from 'react'
import { getResultFigure, getResultPicture } from '#contract/published-result.ts'
import { fileOf } from '#web/api/call.ts'

/** The answer to a question, or a figure by the name of its picture. */
export type WantedPicture = { code: string } & ({ question: string } | { picture: string })

/** A picture of a published result. Asked for by the code in the body, so that no address holds it. */
export function useAnswerPicture(wanted: WantedPicture | null): { url: string | null; isMissing: boolean } {
  const [url, setUrl] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const code = wanted?.code ?? null
  const question = wanted !== null && 'question' in wanted ? wanted.question : null
  const picture = wanted !== null && 'picture' in wanted ? wanted.picture : null
  useEffect(() => {
    if (code === null) return
    const file =
      question !== null
        ? fileOf(getResultPicture, { body: { code, question } })
        : picture !== null
          ? fileOf(getResultFigure, { body: { code, picture } })
          : null
    if (file === null) return
    const controller = new AbortController()
    let made: string | null = null
    file
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
  }, [code, question, picture])
  return { url, isMissing }
}
