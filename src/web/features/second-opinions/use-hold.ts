import { useEffect, useState } from 'react'
import { claimAnswers } from '#contract/review.ts'
import { call } from '#web/api/call.ts'

/** Half of the time after which a claim ends by itself. */
const signOfLifeMs = 60_000

/** Holds an answer for who has it in front of them; the name of who has it already, else null. */
export function useHold(answerId: string): string | null {
  const [heldBy, setHeldBy] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    async function claim(): Promise<void> {
      try {
        const { heldBy: holder } = await call(claimAnswers, { body: { answerIds: [answerId] } })
        if (!isGone) setHeldBy(holder)
      } catch {
        // The server says so again when the opinion is given.
      }
    }
    void claim()
    const timer = setInterval(() => void claim(), signOfLifeMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [answerId])
  return heldBy
}
