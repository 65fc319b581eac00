import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getStaffPage, type Overview } from '#contract/overview.ts'
import { departments } from '#engine/overview/departments.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import type { TermView } from '#contract/terms.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import '#web/ui/figures.css'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/table.css'
import { HelpCards } from './help-cards.tsx'
import { requestOf, useFreshOnceCounted, useOverview, useTerms, type OverviewOf, useSetMeritList } from './overview-calls.ts'
import { ProgressCard } from './progress-card.tsx'
import { schoolWords } from './school-words.ts'
import { TrendsSection } from './trends-section.tsx'
import './overview.css'

export const meta = () => pageMeta({ title: readWords(schoolWords).title })

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** How the school's exams stand: what is confirmed, who needs help, how far each department is, and the means over terms. */
export default function SchoolPage() {
  const words = useWords(schoolWords)
  const [search, setSearch] = useSearchParams()
  const terms = useTerms()
  const asked = /^(\d{4})-([123])$/.exec(search.get('term') ?? '')
  const known =
    terms.data?.terms.find(({ year, term }) => asked !== null && year === Number(asked[1]) && term === Number(asked[2])) ?? terms.data?.current
  if (terms.data === undefined || known === undefined) {
    return (
      <Page>
        <PageHead title={words.title} />
        {terms.error === null ? (
          <Skeleton lines={10} label={words.loading} />
        ) : (
          <NotLoaded title={words.notShown} error={terms.error} onRetry={terms.refetch} />
        )}
      </Page>
    )
  }
  const department = departments.find((each) => each === search.get('department')) ?? null
  const teacher = isUuid.test(search.get('teacher') ?? '') ? search.get('teacher') : null
  const choose = (change: { term?: string; department?: string; teacher?: string }) => {
    const next = { term: `${known.year}-${known.term}`, department: department ?? '', teacher: teacher ?? '', ...change }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Shown
      of={{ year: known.year, term: known.term, department, teacher }}
      terms={terms.data.terms}
      onTerm={(term) => choose({ term })}
      onDepartment={(value) => choose({ department: value })}
      onTeacher={(value) => choose({ teacher: value })}
    />
  )
}

interface ShownProps {
  of: OverviewOf
  terms: readonly TermView[]
  onTerm: (term: string) => void
  onDepartment: (department: string) => void
  onTeacher: (userId: string) => void
}

function Shown({ of, terms, onTerm, onDepartment, onTeacher }: ShownProps) {
  const words = useWords(schoolWords)
  const language = useLanguage()
  const said = getOverviewWords(language)
  const { data, error, refetch } = useOverview(of)
  useFreshOnceCounted(data?.counting)
  const file = `${data?.school ?? words.title} ${said.term(of.term, of.year)}`
  return (
    <Page>
      <PageHead
        title={<span className="ov-school">{data?.school ?? words.title}</span>}
        note={data === undefined ? null : describe(data, said.term, said.termWeek)}
        actions={<PrintButton of={of} name={file} />}
      />
      <div className="ov-choice">
        <Field label={words.term}>
          <Select value={`${of.year}-${of.term}`} onChange={(event) => onTerm(event.currentTarget.value)}>
            {terms.toReversed().map(({ year, term }) => (
              <option key={`${year}-${term}`} value={`${year}-${term}`}>
                {said.term(term, year)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.department}>
          <Select value={of.department ?? ''} onChange={(event) => onDepartment(event.currentTarget.value)}>
            <option value="">{words.wholeSchool}</option>
            {departments.map((each) => (
              <option key={each} value={each}>
                {said.departments[each]}
              </option>
            ))}
          </Select>
        </Field>
        {data !== undefined && (data.teachers.length > 1 || of.teacher !== null) && (
          <Field label={words.teacher}>
            <Select value={of.teacher ?? ''} onChange={(event) => onTeacher(event.currentTarget.value)}>
              <option value="">{words.allTeachers}</option>
              {data.teachers.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {data === undefined && error === null && <Skeleton lines={10} label={words.loading} />}
      {data === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={refetch} />}
      {data !== undefined && (
        <div className="ov">
          {!data.isLeader && (
            <Message kind="note" live={false}>
              {words.ownOnly}
            </Message>
          )}
          {data.counting > 0 && <Message kind="note">{words.counting(data.counting)}</Message>}
          <TermFigures figures={data.figures} />
          <HelpCards of={of} />
          <ProgressCard overview={data} />
          <TrendsSection of={of} />
          {data.meritList !== null && <MeritCard merit={data.meritList} />}
        </div>
      )}
    </Page>
  )
}

function describe(
  { term: { year, term, week, weeks } }: Overview,
  plain: (term: number, year: number) => string,
  withWeek: (of: { year: number; term: number; week: number; weeks: number }) => string,
): string {
  return week === null ? plain(term, year) : withWeek({ year, term, week, weeks })
}

function PrintButton({ of, name }: { of: OverviewOf; name: string }) {
  const words = useWords(schoolWords)
  const [isPrinting, setPrinting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function print() {
    setPrinting(true)
    setFailure(null)
    try {
      await downloadFile(fileOf(getStaffPage, requestOf(of)), `${name}.pdf`)
    } catch (wrong) {
      setFailure(wrong)
    } finally {
      setPrinting(false)
    }
  }
  return (
    <div className="ov-print">
      <Button busy={isPrinting && words.printing} onClick={() => void print()}>
        <Icon name="print" /> {words.print}
      </Button>
      {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
    </div>
  )
}

/** Four figures of the term in one strip. */
function TermFigures({ figures }: { figures: Overview['figures'] }) {
  const { figures: label } = useWords(schoolWords)
  const { figures: words } = getOverviewWords(useLanguage())
  const { exams, published, underWay, late, mean, pupils, pupilsWithResult } = figures
  const isPoints = mean !== null && mean.maxPoints !== null
  return (
    <section aria-label={label}>
      <dl className="stats">
        <Stat label={words.published} value={String(published)} note={words.of(exams)} />
        <Stat label={words.underWay} value={String(underWay)} note={late === 0 ? null : words.late(late)} />
        <Stat
          label={isPoints ? words.meanPoints : words.meanPercent}
          value={mean === null ? '–' : isPoints ? mean.value.toFixed(1) : `${Math.round(mean.value)}%`}
          note={mean === null || mean.maxPoints === null ? null : words.ofPoints(mean.maxPoints, mean.grade?.code.replace('-', '−') ?? null)}
        />
        <Stat label={words.pupils} value={String(pupilsWithResult)} note={words.of(pupils)} />
      </dl>
    </section>
  )
}

function Stat({ label, value, note }: { label: string; value: string; note: string | null }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        {value} {note !== null && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** How many pupils have which mean grade, where a leader has turned it on: without names and ranks. */
function MeritCard({ merit: { isOn, classes } }: { merit: NonNullable<Overview['meritList']> }) {
  const { merit: words } = useWords(schoolWords)
  const set = useSetMeritList()
  const bands = classes[0]?.bands ?? []
  return (
    <Card title={words.title} className="ov-merit">
      <p className="small">{isOn ? words.on : words.off}</p>
      {isOn && classes.length === 0 && <p className="small quiet">{words.none}</p>}
      {isOn && classes.length > 0 && (
        <div className="scroll" tabIndex={0} role="region" aria-label={words.caption}>
          <table className="table">
            <caption className="hide">{words.caption}</caption>
            <thead>
              <tr>
                <th>{words.class}</th>
                {bands.map(({ code }) => (
                  <th key={code} className="num">
                    {code.replace('-', '−')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {classes.map((each) => (
                <tr key={each.className}>
                  <td className="name">{each.className}</td>
                  {each.bands.map(({ code, count }) => (
                    <td key={code} className="num">
                      {count === null ? words.few : count === 0 ? '–' : count}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
      <Button kind="second" small disabled={set.isPending} onClick={() => set.mutate(!isOn)}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </Card>
  )
}
