import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changePublishingSettings, getPublishingSettings, publishingSettingsInput } from '#contract/publishing.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { resultCodeDaysWords } from '#web/features/settings/result-code-days-words.ts'
import { OptionalNumberForm } from '#web/features/settings/optional-number-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How long a school's result codes work; for its leaders. */
export function ResultCodeDays() {
  const words = useWords(resultCodeDaysWords)
  const client = useQueryClient()
  const { data, error } = useQuery(queryOf(getPublishingSettings))
  return (
    <Card title={words.title}>
      <p className="quiet small settings-text">{words.text}</p>
      {data === undefined && error === null && <Skeleton lines={2} label={words.loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && (
        <OptionalNumberForm
          words={{ ...words, label: words.days }}
          value={data.codeDays}
          read={(codeDays) => publishingSettingsInput.safeParse({ codeDays }).data ?? null}
          save={(body) => call(changePublishingSettings, { body })}
          onSettled={() => refetch(client, keyOf(getPublishingSettings))}
        />
      )}
    </Card>
  )
}
