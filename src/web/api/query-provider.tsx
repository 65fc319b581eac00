import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getProfile } from '#contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'

/** Data of the app: fetching retries once, and never because the window got the focus. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export function createClient(): QueryClient {
  // Somebody who is locked out while they work is asked for again at once, and then sees why.
  const askAgain = (error: Error) => {
    if (error instanceof ApiError && error.code === 'account-suspended') void refetch(client, keyOf(getProfile))
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: askAgain }),
    mutationCache: new MutationCache({ onError: askAgain }),
    defaultOptions: {
      queries: { retry: retryOnce, refetchOnWindowFocus: false, staleTime: 5000 },
      mutations: { retry: false },
    },
  })
  return client
}

/** A refusal stays a refusal: only what may pass is tried again. */
function retryOnce(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
  return failures < 1 && mayPass
}
