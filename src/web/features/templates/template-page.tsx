import { useParams } from 'react-router'
import { templateSchema } from '#engine/omr/template-schema.ts'
import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { ProblemList } from '#web/features/templates/problem-list.tsx'
import { useTemplate } from '#web/features/templates/template-calls.ts'
import { TemplateEditor } from '#web/features/templates/template-editor.tsx'
import { templateWords } from '#web/features/templates/template-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './templates.css'

export const meta = () => pageMeta({ title: readWords(templateWords).template })

/** One template: the blank sheet, and what is drawn over it. */
export default function TemplatePage() {
  const words = useWords(templateWords)
  const language = useLanguage()
  const { templateId = '' } = useParams()
  const { data: template, error, refetch } = useTemplate(templateId)
  const crumbs = [{ label: words.title, to: paths.templates }]
  if (template === undefined) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={words.template} />
        {error === null ? (
          <Card>
            <Skeleton lines={8} label={words.loading} />
          </Card>
        ) : (
          <NotLoaded title={words.notShown} error={error} onRetry={refetch} />
        )}
      </Page>
    )
  }
  const parsed = templateSchema.safeParse(template.file)
  if (!parsed.success) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={template.name} />
        <EmptyState title={words.notDrawn} action={<LinkButton to={paths.templates}>{words.allTemplates}</LinkButton>}>
          <ProblemList problems={template.problems.map((problem) => writeTemplateFault(problem, language))} label={words.notDrawn} />
        </EmptyState>
      </Page>
    )
  }
  return <TemplateEditor key={template.id} template={template} loaded={parsed.data} />
}
