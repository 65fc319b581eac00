import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/accounts.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'

export const profileKey = keyOf(getProfile)

interface ProfileOptions {
  isEnabled?: boolean
  /** How old what is known may be; asked again after that when a screen shows it. */
  staleTimeMs?: number
}

/** One's own account. The store hears of it too, so that gates and menus follow a new role. */
export function useProfile({ isEnabled = true, staleTimeMs }: ProfileOptions = {}) {
  const refreshProfile = useAuth((state) => state.refreshProfile)
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => refreshProfile(signal),
    enabled: isEnabled,
    ...(staleTimeMs !== undefined && { staleTime: staleTimeMs }),
  })
}
