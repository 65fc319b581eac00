import { useState } from 'react'
import { useParams } from 'react-router'
import { useExam } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ChooseMapping } from '#web/features/templates/choose-mapping.tsx'
import { mappingWords } from '#web/features/templates/mapping-words.ts'
import { useExamTemplate, useTemplates } from '#web/features/templates/template-calls.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './templates.css'

export const meta = () => pageMeta({ title: readWords(mappingWords).title })

/** Which of the school's own sheets an exam is written on, and where each question stands. */
export default function ExamTemplatePage() {
  const words = useWords(mappingWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const templates = useTemplates()
  const inForce = useExamTemplate(examId, null)
  const [asked, setAsked] = useState<string | null>(null)
  const templateId = asked ?? inForce.data?.chosenId ?? templates.data?.find(({ isValid }) => isValid)?.id ?? null
  const crumbs = [{ label: words.exams, to: paths.exams }, ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }])]
  const head = <PageHead crumbs={crumbs} title={words.title} />
  const error = exam.error ?? templates.error ?? inForce.error
  if (exam.data === undefined || templates.data === undefined || inForce.data === undefined) {
    return (
      <Page>
        {head}
        {error === null ? (
          <Card>
            <Skeleton lines={6} label={words.loading} />
          </Card>
        ) : (
          <NotLoaded title={words.notShown} error={error} onRetry={() => Promise.all([exam.refetch(), templates.refetch(), inForce.refetch()])} />
        )}
      </Page>
    )
  }
  if (!exam.data.isValid) {
    return (
      <Page>
        {head}
        <EmptyState title={words.incomplete} action={<LinkButton to={paths.exam(examId)}>{words.write}</LinkButton>}>
          {words.incompleteText}
        </EmptyState>
      </Page>
    )
  }
  if (templateId === null) {
    return (
      <Page>
        {head}
        <EmptyState title={words.noTemplate} action={<LinkButton to={paths.templates}>{words.draw}</LinkButton>}>
          {words.noTemplateText}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={words.title}
        actions={
          inForce.data.chosenId !== null && (
            <LinkButton kind="second" to={paths.examUpload(examId)}>
              {words.upload}
            </LinkButton>
          )
        }
      />
      <Card className="choose-sheet">
        <Field label={words.sheet}>
          <Select value={templateId} disabled={exam.data.confirmedAt !== null} onChange={({ target }) => setAsked(target.value)}>
            {templates.data.map(({ id, name, isValid }) => (
              <option key={id} value={id} disabled={!isValid}>
                {isValid ? name : words.unfinished(name)}
              </option>
            ))}
          </Select>
        </Field>
        <LinkButton kind="quiet" small to={paths.template(templateId)}>
          {words.open}
        </LinkButton>
      </Card>
      <ChooseMapping key={templateId} examId={examId} templateId={templateId} isLocked={exam.data.confirmedAt !== null} />
    </Page>
  )
}
