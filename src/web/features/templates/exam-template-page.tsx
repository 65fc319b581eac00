import { useState } from 'react'
import { useParams } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { ChooseMapping } from '#web/features/templates/choose-mapping.tsx'
import { useExamTemplate, useTemplates } from '#web/features/templates/template-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './templates.css'

export const meta = () => pageMeta({ title: 'Your own sheets' })

/** Which of the school's own sheets an exam is written on, and where each question stands. */
export default function ExamTemplatePage() {
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const templates = useTemplates()
  const inForce = useExamTemplate(examId, null)
  const [asked, setAsked] = useState<string | null>(null)
  const templateId = asked ?? inForce.data?.chosenId ?? templates.data?.find(({ sound }) => sound)?.id ?? null
  const crumbs = [{ label: 'Exams', to: paths.exams }, ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }])]
  const head = <PageHead crumbs={crumbs} title="Your own sheets" />
  const error = exam.error ?? templates.error ?? inForce.error
  if (exam.data === undefined || templates.data === undefined || inForce.data === undefined) {
    return (
      <Page>
        {head}
        {error === null ? (
          <Card>
            <Skeleton lines={6} label="Loading the sheets" />
          </Card>
        ) : (
          <EmptyState
            title="This cannot be shown"
            action={<Button onClick={() => void Promise.all([exam.refetch(), templates.refetch(), inForce.refetch()])}>Try again</Button>}
          >
            {describeError(error)}
          </EmptyState>
        )}
      </Page>
    )
  }
  if (!exam.data.sound) {
    return (
      <Page>
        {head}
        <EmptyState title="The exam is not complete yet" action={<LinkButton to={paths.exam(examId)}>Go on writing</LinkButton>}>
          Where its questions stand on a sheet can be said once they are all written.
        </EmptyState>
      </Page>
    )
  }
  if (templateId === null) {
    return (
      <Page>
        {head}
        <EmptyState title="No sheet is drawn yet" action={<LinkButton to={paths.templates}>Draw a template</LinkButton>}>
          A template says where the bubbles of your sheet stand. It is drawn once, over a blank one, and used for every exam.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title="Your own sheets"
        actions={
          inForce.data.chosenId !== null && (
            <LinkButton kind="second" to={paths.examUpload(examId)}>
              Upload scripts
            </LinkButton>
          )
        }
      />
      <Card className="choose-sheet">
        <Field label="The class writes on">
          <Select value={templateId} disabled={exam.data.confirmedAt !== null} onChange={({ target }) => setAsked(target.value)}>
            {templates.data.map(({ id, name, sound }) => (
              <option key={id} value={id} disabled={!sound}>
                {name}
                {sound ? '' : ' (not complete yet)'}
              </option>
            ))}
          </Select>
        </Field>
        <LinkButton kind="quiet" small to={paths.template(templateId)}>
          Look at this template
        </LinkButton>
      </Card>
      <ChooseMapping key={templateId} examId={examId} templateId={templateId} isLocked={exam.data.confirmedAt !== null} />
    </Page>
  )
}
