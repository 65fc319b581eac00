import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { readGoogleAnswer, type GoogleProblem } from '#web/features/accounts/read-google-answer.ts'

/** On the way back from Google: finishes the sign-in with the code in the address, or says why there is none. */
export function useGoogleAnswer(): { isFinishing: boolean; problem: GoogleProblem | null } {
  const finishGoogle = useAuth((state) => state.finishGoogle)
  const [isFinishing, setFinishing] = useState(false)
  const [problem, setProblem] = useState<GoogleProblem | null>(null)

  useEffect(() => {
    const answer = readGoogleAnswer(location.hash)
    if (answer === null) return
    // Used once; a reload starts afresh.
    history.replaceState(history.state, '', location.pathname + location.search)
    if ('problem' in answer) return setProblem(answer.problem)
    setFinishing(true)
    finishGoogle(answer.code)
      .catch((error: unknown) => setProblem(error instanceof ApiError && error.code === 'offline' ? 'away' : 'failed'))
      .finally(() => setFinishing(false))
  }, [finishGoogle])

  return { isFinishing, problem }
}
