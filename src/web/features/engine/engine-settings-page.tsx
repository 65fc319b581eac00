import { useQuery } from '@tanstack/react-query'
import { getEngineSettings } from '#contract/engine.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { EngineSettingsForm } from '#web/features/engine/engine-settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './engine-settings.css'

export const meta = () => pageMeta({ title: 'The engine' })

/** Whether and how much a school lets the engine read; for its leaders. */
export default function EngineSettingsPage() {
  const settings = useQuery(queryOf(getEngineSettings))
  return (
    <Page>
      <PageHead title="The engine that reads handwriting" note="Choices and numbers in grids are always read here, on your own server." />
      {settings.data === undefined && settings.error === null && (
        <Card>
          <Skeleton lines={6} label="Loading the settings" />
        </Card>
      )}
      {settings.error !== null && settings.data === undefined && (
        <EmptyState title="These settings cannot be shown" action={<Button onClick={() => void settings.refetch()}>Try again</Button>}>
          {describeError(settings.error)}
        </EmptyState>
      )}
      {settings.data !== undefined && <EngineSettingsForm view={settings.data} />}
    </Page>
  )
}
