import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeSchoolRetention, getSchoolRetention, schoolRetentionInput } from '#contract/retention.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { leaverYearsWords } from '#web/features/settings/leaver-years-words.ts'
import { OptionalNumberForm } from '#web/features/settings/optional-number-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** After how many years a school deletes who left it; for its leaders. */
export function LeaverYears() {
  const words = useWords(leaverYearsWords)
  const client = useQueryClient()
  const { data, error } = useQuery(queryOf(getSchoolRetention))
  return (
    <Card title={words.title}>
      <p className="quiet small settings-text">{words.text}</p>
      {data === undefined && error === null && <Skeleton lines={2} label={words.loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && (
        <OptionalNumberForm
          words={{ ...words, label: words.years }}
          value={data.leaverYears}
          read={(leaverYears) => schoolRetentionInput.safeParse({ leaverYears }).data ?? null}
          save={(body) => call(changeSchoolRetention, { body })}
          onSettled={() => refetch(client, keyOf(getSchoolRetention))}
        />
      )}
    </Card>
  )
}
