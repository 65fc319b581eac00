import { useParams } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { templateSchema } from '#engine/omr/template-schema.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { useTemplate } from '#web/features/templates/template-calls.ts'
import { TemplateEditor } from '#web/features/templates/template-editor.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './templates.css'

export const meta = () => pageMeta({ title: 'Template' })

/** One template: the blank sheet, and what is drawn over it. */
export default function TemplatePage() {
  const { templateId = '' } = useParams()
  const { data: template, error, refetch } = useTemplate(templateId)
  const crumbs = [{ label: 'Your own sheets', to: paths.templates }]
  if (template === undefined) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title="Template" />
        {error === null ? (
          <Card>
            <Skeleton lines={8} label="Loading the template" />
          </Card>
        ) : (
          <EmptyState title="This template cannot be shown" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {describeError(error)}
          </EmptyState>
        )}
      </Page>
    )
  }
  const parsed = templateSchema.safeParse(template.file)
  if (!parsed.success) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={template.name} />
        <EmptyState title="This template cannot be drawn" action={<LinkButton to={paths.templates}>All templates</LinkButton>}>
          {template.problems.slice(0, 5).join(' ')}
        </EmptyState>
      </Page>
    )
  }
  return <TemplateEditor key={template.id} template={template} loaded={parsed.data} />
}
