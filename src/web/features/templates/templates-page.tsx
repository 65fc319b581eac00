import { Link, useNavigate } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { NewTemplate } from '#web/features/templates/new-template.tsx'
import { useCopyTemplate, useDeleteTemplate, useTemplates } from '#web/features/templates/template-calls.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'
import './templates.css'

export const meta = () => pageMeta({ title: 'Your own sheets' })

/** The answer sheets that the school already has. */
export default function TemplatesPage() {
  const { data: templates, error, refetch } = useTemplates()
  const remove = useDeleteTemplate()
  const copy = useCopyTemplate()
  const navigate = useNavigate()
  const isEmpty = templates?.length === 0
  const problem = remove.error ?? copy.error
  return (
    <Page>
      <PageHead crumbs={[{ label: 'Exams', to: paths.exams }]} title="Your own sheets" actions={isEmpty ? undefined : <NewTemplate />} />
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      {templates === undefined && error === null && (
        <div className="card">
          <Skeleton lines={5} label="Loading the templates" />
        </div>
      )}
      {templates === undefined && error !== null && (
        <EmptyState title="The templates cannot be shown" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState picture={<Drawing svg={startHere} />} title="Has your school printed sheets already?" action={<NewTemplate />}>
          Draw once where the bubbles stand on a blank one. From then on exams can be read from those sheets, by scan or by phone.
        </EmptyState>
      )}
      {templates !== undefined && !isEmpty && (
        <ul className="template-list">
          {templates.map((each) => (
            <li key={each.id} className="card template-card">
              <Link className="template-link" to={paths.template(each.id)}>
                <h2>{each.name}</h2>
                <span className="small quiet">
                  {each.fieldCount === 0 ? 'Nothing drawn yet' : `${each.fieldCount} ${each.fieldCount === 1 ? 'field' : 'fields'}`}
                  {each.examCount > 0 && ` · ${each.examCount} ${each.examCount === 1 ? 'exam' : 'exams'}`}
                  {each.madeByName !== null && ` · ${each.madeByName}`}
                </span>
                {!each.sound && (
                  <span>
                    <Badge tone="doubt">Not complete yet</Badge>
                  </span>
                )}
              </Link>
              <span className="template-keys">
                <IconButton
                  label={`Copy ${each.name}`}
                  icon={<Icon name="copy" />}
                  disabled={copy.isPending}
                  onClick={() => copy.mutate(each.id, { onSuccess: ({ template }) => void navigate(paths.template(template.id)) })}
                />
                <IconButton
                  label={`Delete ${each.name}`}
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
