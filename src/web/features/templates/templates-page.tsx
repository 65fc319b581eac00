import { Link, useNavigate } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { NewTemplate } from '#web/features/templates/new-template.tsx'
import { useCopyTemplate, useDeleteTemplate, useTemplates } from '#web/features/templates/template-calls.ts'
import { templateWords } from '#web/features/templates/template-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'
import './templates.css'

export const meta = () => pageMeta({ title: readWords(templateWords).title })

/** The answer sheets that the school already has. */
export default function TemplatesPage() {
  const words = useWords(templateWords)
  const { data: templates, error, refetch } = useTemplates()
  const remove = useDeleteTemplate()
  const copy = useCopyTemplate()
  const navigate = useNavigate()
  const isEmpty = templates?.length === 0
  // While they are loaded there is no button: the one pressed would go away with what it opened, where there are none.
  const hasTemplates = templates !== undefined && !isEmpty
  const problem = remove.error ?? copy.error
  return (
    <Page>
      <PageHead crumbs={[{ label: words.exams, to: paths.exams }]} title={words.title} actions={hasTemplates ? <NewTemplate /> : undefined} />
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      {templates === undefined && error === null && (
        <div className="card">
          <Skeleton lines={5} label={words.loadingAll} />
        </div>
      )}
      {templates === undefined && error !== null && <NotLoaded title={words.allNotShown} error={error} onRetry={refetch} />}
      {isEmpty && (
        <EmptyState picture={<Drawing svg={startHere} />} title={words.empty} action={<NewTemplate />}>
          {words.emptyText}
        </EmptyState>
      )}
      {hasTemplates && (
        <ul className="card-grid">
          {templates.map((each) => (
            <li key={each.id} className="card template-card">
              <Link className="card-link" to={paths.template(each.id)}>
                <h2>{each.name}</h2>
                <span className="small quiet">
                  {words.fields(each.fieldCount)}
                  {each.examCount > 0 && ` · ${words.usedBy(each.examCount)}`}
                  {each.madeByName !== null && ` · ${each.madeByName}`}
                </span>
                {!each.isValid && (
                  <span>
                    <Badge tone="doubt">{words.incomplete}</Badge>
                  </span>
                )}
              </Link>
              <span className="template-keys">
                <IconButton
                  label={words.copy(each.name)}
                  icon={<Icon name="copy" />}
                  disabled={copy.isPending}
                  onClick={() => copy.mutate(each.id, { onSuccess: ({ template }) => void navigate(paths.template(template.id)) })}
                />
                <IconButton
                  label={words.remove(each.name)}
                  icon={<Icon name="trash" />}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(each)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
