import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closePolicyNotice } from '#contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { NoteLine } from '#web/components/note-line/note-line.tsx'
import { formatPolicyDay } from '#web/components/policies/policy-day.ts'
import { policyNoticeWords } from '#web/components/policies/policy-notice-words.ts'
import { profileKey, useProfile } from '#web/components/profile/use-profile.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'

/** Said once to who agreed to an older version of the policies, or was never asked. A parent reads it on the family's own page. */
export function PolicyNotice() {
  const words = useWords(policyNoticeWords)
  const [language, paths, client] = [useLanguage(), useSitePaths(), useQueryClient()]
  const { data: account } = useProfile({ staleTimeMs: 60_000 })
  const close = useMutation({
    mutationFn: (version: string) => call(closePolicyNotice, { body: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: profileKey }),
  })
  const version = account?.newPolicies ?? null
  if (version === null || account?.role === 'PARENT') return null
  return (
    <NoteLine label={words.label}>
      <p>{words.text(formatPolicyDay(version, language))}</p>
      <a href={`${paths.terms}#changes`} target="_blank" rel="noopener">
        {words.read}
      </a>
      <Button kind="quiet" small busy={close.isPending && words.closing} onClick={() => close.mutate(version)}>
        {words.close}
      </Button>
      {close.error !== null && <span role="alert">{describeError(close.error)}</span>}
    </NoteLine>
  )
}
