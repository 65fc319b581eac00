import { useEffect, useState } from 'react'

interface SayRules {
  proposeSay: (scheme: string) => string
  findRubric: (text: string) => string | null
}

/** The rules of plain words, loaded when somebody first opens a field for them; null until they are there. */
export function useSayRules(isOpen: boolean): SayRules | null {
  const [rules, setRules] = useState<SayRules | null>(null)
  useEffect(() => {
    if (!isOpen || rules !== null) return
    let isGone = false
    // Without them the fields work as before, but for what is proposed.
    Promise.all([import('#engine/exam/wording/propose-say.ts'), import('#engine/exam/wording/find-rubric.ts')]).then(
      ([{ proposeSay }, { findRubric }]) => !isGone && setRules({ proposeSay, findRubric }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isOpen, rules])
  return rules
}
