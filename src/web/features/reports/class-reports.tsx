import { useState } from 'react'
import type { ClassView } from '#contract/classes.ts'
import type { ClassReports as Reports, ReportPupil } from '#contract/reports.ts'
import type { TermView } from '#contract/terms.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { pathways } from '#engine/reports/national-weights.ts'
import { describeError } from '#web/api/describe-error.ts'
import { sayClass } from '#web/api/use-classes.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { PrintedPage } from '#web/components/printed-page.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExamList } from './exam-list.tsx'
import { OwnForm } from './own-form.tsx'
import { PrintList } from './print-list.tsx'
import { PupilList } from './pupil-list.tsx'
import { RemarkCard } from './remark-card.tsx'
import { useClassReports, usePrintReports, useSetClassForm, type ReportsOf, useReportForm } from './report-calls.ts'
import { reportsWords, type ReportsWords } from './reports-words.ts'
import { TakeAlong } from './take-along.tsx'
import { TermsForm } from './terms-form.tsx'
import { WeightsForm } from './weights-form.tsx'

export interface ClassReportsProps {
  of: ReportsOf
  terms: readonly TermView[]
  classes: readonly ClassView[]
  onTerm: (term: string) => void
  onClass: (classId: string) => void
}

/** One class in one term: a form beside the list of its pupils, and below what all forms rest on. */
export function ClassReports({ of, terms, classes, onTerm, onClass }: ClassReportsProps) {
  const words = useWords(reportsWords)
  const reports = useClassReports(of)
  const print = usePrintReports(of)
  const { data } = reports
  const isComing = data === undefined && reports.error === null
  const withForm = data?.pupils.filter(({ subjects }) => subjects.length > 0) ?? []
  const canPrint = data !== undefined && withForm.length > 0 && data.hiddenExams === 0
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: words.classes, to: paths.classes },
          ...(data === undefined ? [] : [{ label: data.class.name, to: paths.class(of.classId) }]),
        ]}
        title={words.title}
        note={data === undefined ? null : describe(data, words)}
        actions={
          <>
            {data?.isLeader === true && (
              <Button kind="second" disabled={print.isPending} onClick={() => print.mutate({ classId: null })}>
                {words.printSchool}
              </Button>
            )}
            {canPrint && (
              <Button busy={print.isPending && words.ordering} onClick={() => print.mutate({ classId: of.classId })}>
                <Icon name="print" /> {words.print(withForm.length)}
              </Button>
            )}
          </>
        }
      />
      <div className="reports-choice">
        <Field label={words.term}>
          <Select value={`${of.year}-${of.term}`} onChange={(event) => onTerm(event.currentTarget.value)}>
            {terms.toReversed().map(({ year, term }) => (
              <option key={`${year}-${term}`} value={`${year}-${term}`}>
                {words.termOf(year, term)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.class}>
          <Select value={of.classId} onChange={(event) => onClass(event.currentTarget.value)}>
            {classes.map(({ id, name, year }) => (
              <option key={id} value={id}>
                {sayClass({ name, year })}
              </option>
            ))}
          </Select>
        </Field>
        {isComing && <KindOnItsWay />}
        {data !== undefined && <KindOfForm classId={of.classId} reports={data} />}
      </div>
      {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
      {isComing && <Skeleton lines={10} label={words.loading} />}
      {data === undefined && reports.error !== null && <NotLoaded title={words.notShown} error={reports.error} onRetry={reports.refetch} />}
      {data !== undefined && <Forms of={of} reports={data} />}
      {/* Below what is on its way nothing is shown: it would move. */}
      <div className={classNames('reports-more', isComing && 'reports-later')}>
        <PrintList of={of} classes={classes} />
        {data !== undefined && (
          <>
            <ExamList exams={data.exams} />
            {data.isLeader && (
              <WeightsForm
                key={JSON.stringify([data.weights, data.national])}
                weights={data.weights}
                national={data.national}
                address={data.address}
              />
            )}
            {data.isLeader && <TermsForm key={`terms ${of.year}`} year={of.year} terms={terms.filter(({ year }) => year === of.year)} />}
            <TakeAlong of={of} name={data.class.name} />
            <OwnForm of={of} reports={data} />
          </>
        )}
      </div>
    </Page>
  )
}

function Forms({ of, reports }: { of: ReportsOf; reports: Reports }) {
  const words = useWords(reportsWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const { pupils, hiddenExams } = reports
  const withForm = pupils.filter(({ subjects }) => subjects.length > 0)
  const pupil = withForm.find(({ id }) => id === chosen) ?? withForm[0]
  if (pupil === undefined) {
    return <EmptyState title={pupils.length === 0 ? words.noPupils : words.nothing}>{words.nothingText}</EmptyState>
  }
  const at = withForm.indexOf(pupil)
  return (
    <>
      {hiddenExams > 0 && (
        <Message kind="note" live={false}>
          {words.hidden(hiddenExams)}
        </Message>
      )}
      <div className="reports-grid">
        <PupilForm of={of} pupil={pupil} before={withForm[at - 1]?.id ?? null} after={withForm[at + 1]?.id ?? null} onChoose={setChosen} />
        <div className="reports-side">
          <PupilList pupils={pupils} chosen={pupil.id} onChoose={setChosen} />
          <RemarkCard key={pupil.id} of={of} pupil={pupil} pupils={pupils} isLeader={reports.isLeader} />
        </div>
      </div>
    </>
  )
}

/** In its place until it is known, so that no field of the row changes its width. */
function KindOnItsWay() {
  const words = useWords(reportsWords)
  return [words.form, words.language].map((label) => (
    <Field key={label} label={label}>
      <Select disabled />
    </Field>
  ))
}

function KindOfForm({ classId, reports }: { classId: string; reports: Reports }) {
  const words = useWords(reportsWords)
  const set = useSetClassForm(classId)
  const { grading, language, isSenior } = reports
  const pathway = pathways.find((name) => name === reports.pathway) ?? null
  const known = gradingNames.find((name) => name === grading) ?? 'percent'
  const spoken = language === 'sw' ? 'sw' : 'en'
  return (
    <>
      <Field label={words.form} error={set.error === null ? undefined : describeError(set.error)}>
        <Select
          value={known}
          disabled={set.isPending}
          onChange={(event) =>
            set.mutate({ grading: gradingNames.find((name) => name === event.currentTarget.value) ?? known, language: spoken, pathway })
          }
        >
          {(['cbc8', 'cbc4', 'kcse', 'percent'] as const).map((name) => (
            <option key={name} value={name}>
              {words.gradings[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.language}>
        <Select
          value={spoken}
          disabled={set.isPending}
          onChange={(event) => set.mutate({ grading: known, language: event.currentTarget.value === 'sw' ? 'sw' : 'en', pathway })}
        >
          <option value="en">{words.english}</option>
          <option value="sw">{words.kiswahili}</option>
        </Select>
      </Field>
      {isSenior && (
        <Field label={words.pathway}>
          <Select
            value={pathway ?? ''}
            disabled={set.isPending}
            onChange={(event) =>
              set.mutate({ grading: known, language: spoken, pathway: pathways.find((name) => name === event.currentTarget.value) ?? null })
            }
          >
            <option value="">{words.noPathway}</option>
            {pathways.map((name) => (
              <option key={name} value={name}>
                {words.pathways[name]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function describe({ pupils }: Reports, words: ReportsWords): string {
  const count = (kind: 'class' | 'head') => pupils.filter(({ remarks }) => remarks[kind].state === 'approved').length
  return words.note({ pupils: pupils.length, teacher: count('class'), head: count('head') })
}

interface PupilFormProps {
  of: ReportsOf
  pupil: ReportPupil
  /** The pupils before and after this one. */
  before: string | null
  after: string | null
  onChoose: (pupilId: string) => void
}

/** The form of one pupil as it will be printed, page by page. */
function PupilForm({ of, pupil, before, after, onChoose }: PupilFormProps) {
  const words = useWords(reportsWords)
  const { data: pages, error } = useReportForm(of, pupil.id)
  return (
    <section className="report-paper" aria-label={words.preview(pupil.name)}>
      <div className="report-turn">
        <IconButton
          framed
          label={words.previous}
          icon={<Icon name="left" />}
          disabled={before === null}
          onClick={() => before !== null && onChoose(before)}
        />
        <b aria-live="polite">{pupil.name}</b>
        <IconButton
          framed
          label={words.next}
          icon={<Icon name="right" />}
          disabled={after === null}
          onClick={() => after !== null && onChoose(after)}
        />
      </div>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {pages?.map(({ page, svg }) => (
        <PrintedPage key={page} svg={svg} alt={`${words.preview(pupil.name)}. ${words.pageOf(page)}`} className="report-page" />
      )) ?? <span className="report-page" />}
    </section>
  )
}
