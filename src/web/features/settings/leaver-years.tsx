import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeSchoolRetention, getSchoolRetention, schoolRetentionInput } from '#contract/retention.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { FetchedCard } from '#web/features/settings/fetched-card.tsx'
import { leaverYearsWords } from '#web/features/settings/settings-words.ts'
import { OptionalNumberForm } from '#web/features/settings/optional-number-form.tsx'

/** After how many years a school deletes who left it; for its leaders. */
export function LeaverYears() {
  const words = useWords(leaverYearsWords)
  const client = useQueryClient()
  const settings = useQuery(queryOf(getSchoolRetention))
  return (
    <FetchedCard words={words} lines={2} settings={settings}>
      {(data) => (
        <OptionalNumberForm
          words={{ ...words, label: words.years }}
          value={data.leaverYears}
          read={(leaverYears) => schoolRetentionInput.safeParse({ leaverYears }).data ?? null}
          save={(body) => call(changeSchoolRetention, { body })}
          onSettled={() => refetch(client, keyOf(getSchoolRetention))}
        />
      )}
    </FetchedCard>
  )
}
