import { useQuery } from '@tanstack/react-query'
import { getAiReadingSettings } from '#contract/ai-reading.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { AiReadingSettingsForm } from '#web/features/ai-reading/ai-reading-settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { settingsWords } from '#web/features/ai-reading/settings-words.ts'
import './ai-reading-settings.css'

export const meta = () => pageMeta({ title: readWords(settingsWords).title })

/** Whether and how much a school lets AI read; for its leaders. */
export default function AiReadingSettingsPage() {
  const words = useWords(settingsWords)
  const { tryAgain } = useWords(buttonWords)
  const settings = useQuery(queryOf(getAiReadingSettings))
  return (
    <Page>
      <PageHead title={words.heading} note={words.note} />
      {settings.data === undefined && settings.error === null && (
        <Card>
          <Skeleton lines={6} label={words.loading} />
        </Card>
      )}
      {settings.error !== null && settings.data === undefined && (
        <EmptyState title={words.cannotShow} action={<Button onClick={() => void settings.refetch()}>{tryAgain}</Button>}>
          {describeError(settings.error)}
        </EmptyState>
      )}
      {settings.data !== undefined && <AiReadingSettingsForm view={settings.data} />}
    </Page>
  )
}
