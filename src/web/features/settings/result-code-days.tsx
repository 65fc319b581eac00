import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changePublishingSettings, getPublishingSettings, publishingSettingsInput } from '#contract/publishing.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { FetchedCard } from '#web/features/settings/fetched-card.tsx'
import { resultCodeDaysWords } from '#web/features/settings/settings-words.ts'
import { OptionalNumberForm } from '#web/features/settings/optional-number-form.tsx'

/** How long a school's result codes work; for its leaders. */
export function ResultCodeDays() {
  const words = useWords(resultCodeDaysWords)
  const client = useQueryClient()
  const settings = useQuery(queryOf(getPublishingSettings))
  return (
    <FetchedCard words={words} lines={2} settings={settings}>
      {(data) => (
        <OptionalNumberForm
          words={{ ...words, label: words.days }}
          value={data.codeDays}
          read={(codeDays) => publishingSettingsInput.safeParse({ codeDays }).data ?? null}
          save={(body) => call(changePublishingSettings, { body })}
          onSettled={() => refetch(client, keyOf(getPublishingSettings))}
        />
      )}
    </FetchedCard>
  )
}
