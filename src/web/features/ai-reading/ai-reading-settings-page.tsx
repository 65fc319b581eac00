import { useQuery } from '@tanstack/react-query'
import { getAiReadingSettings } from '#contract/ai-reading.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { AiReadingSettingsForm } from '#web/features/ai-reading/ai-reading-settings-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readWords, useWords } from '#web/components/words.ts'
import { settingsWords } from '#web/features/ai-reading/settings-words.ts'
import './ai-reading-settings.css'

export const meta = () => pageMeta({ title: readWords(settingsWords).title })

/** Whether and how much a school lets AI read; for its leaders. */
export default function AiReadingSettingsPage() {
  const words = useWords(settingsWords)
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
        <NotLoaded title={words.cannotShow} error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data !== undefined && <AiReadingSettingsForm view={settings.data} />}
    </Page>
  )
}
