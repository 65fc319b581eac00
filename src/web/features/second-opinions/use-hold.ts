import { useEffect, useState } from 'react'
import { claimAnswers } from '#contract/review.ts'
import { call } from '#web/api/call.ts'

/** Half of the time after which a claim ends by itself. */
const signOfLifeMs = 60_000

/** Holds an answer for who has it in front of them; whether somebody has it already. Who that is would tell whose the other opinion is. */
export function useHold(answerId: string): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    let isGone = false
    async function claim(): Promise<void> {
      try {
        const { heldBy } = await call(claimAnswers, { body: { answerIds: [answerId] } })
        if (!isGone) setIsHeld(heldBy !== null)
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
  return isHeld
}
