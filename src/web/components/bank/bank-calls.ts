import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listBankFilters, searchBank, type BankQuery } from '#contract/bank.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf } from '#web/api/endpoint-query.ts'

/** What the bank is searched for; an empty text narrows nothing. */
export interface BankFilter {
  text: string
  subject: string
  topic: string
  level: string
  kind: BankQuery['kind'] | ''
  language: BankQuery['language'] | ''
  past: BankQuery['past'] | ''
  whose: BankQuery['whose']
}

export const noBankFilter: BankFilter = { text: '', subject: '', topic: '', level: '', kind: '', language: '', past: '', whose: 'all' }

const questionsAtOnce = '20'

export function useBank(filter: BankFilter) {
  const { kind, language, past, whose, ...texts } = filter
  const wanted = {
    whose,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== '')),
    ...(kind !== '' && kind !== undefined && { kind }),
    ...(language !== '' && language !== undefined && { language }),
    ...(past !== '' && past !== undefined && { past }),
  }
  return useInfiniteQuery({
    queryKey: keyOf(searchBank, { query: wanted }),
    queryFn: ({ pageParam, signal }) => call(searchBank, { query: { ...wanted, limit: questionsAtOnce, offset: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { questions }) => sum + questions.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

export function useBankFilters() {
  return useQuery(queryOf(listBankFilters))
}
