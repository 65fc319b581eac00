import { useState } from 'react'
import type { Desk, DeskExam } from '#contract/desk.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useWords } from '#web/components/words.ts'
import { AlsoFound } from '#web/features/desk/also-found.tsx'
import { deskExamsWords } from '#web/features/desk/desk-exams-words.ts'
import { ExamRow } from '#web/features/desk/exam-row.tsx'
import {
  filterExams,
  groupByState,
  groupBySubject,
  listChoices,
  noFilter,
  stateOf,
  type ExamFilter,
  nameTerm,
} from '#web/features/desk/filter-exams.ts'
import { SampleButtons } from '#web/features/desk/sample-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** Of each group at first; with a filter on, all that it keeps. */
const shownAtFirst = 5

/** Every exam by how far it is; for who leads the school also by department. */
export function DeskExams({ desk: { exams, seesSchool, sample } }: { desk: Desk }) {
  const { exams: words } = useWords(deskExamsWords)
  const [filter, setFilter] = useState(noFilter)
  const [by, setBy] = useState<'state' | 'subject'>('state')
  const [showsAll, setShowsAll] = useState(false)
  const found = filterExams(exams, filter)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const limit = showsAll || isFiltered ? Infinity : shownAtFirst
  const groups =
    by === 'state'
      ? groupByState(found).map((group) => ({ ...group, title: words.states[group.name] }))
      : groupBySubject(found).map((group) => ({ ...group, title: group.name === '' ? words.noSubject : group.name }))
  const shown = groups.reduce((sum, group) => sum + Math.min(group.exams.length, limit), 0)
  return (
    <Card className="desk-exams" title={words.title} aside={words.count(exams.length)}>
      <Finder exams={exams} filter={filter} onChange={setFilter} byTeacher={seesSchool} />
      {seesSchool && (
        <Segmented
          label={words.by}
          value={by}
          onChange={setBy}
          options={[
            { value: 'state', label: words.byState },
            { value: 'subject', label: words.bySubject },
          ]}
        />
      )}
      {found.length === 0 && <p className="quiet desk-none">{filter.search.trim() === '' ? words.noneLeft : words.noMatch(filter.search.trim())}</p>}
      {groups.map((group) => (
        <section className="exam-state" key={group.name}>
          <h3>
            {group.title} <span>{words.count(group.exams.length)}</span>
          </h3>
          <ul>
            {group.exams.slice(0, limit).map((exam) => (
              <ExamRow key={exam.id} exam={exam} {...(by === 'subject' && { state: words.states[stateOf(exam)] })} showsOwner={seesSchool} />
            ))}
          </ul>
        </section>
      ))}
      <AlsoFound search={filter.search} />
      <div className="desk-foot">
        {shown < exams.length && <span className="small quiet">{words.shown(shown, exams.length)}</span>}
        {sample !== null && exams.some(({ isSample }) => !isSample) && <SampleButtons sample={sample} />}
        {shown < found.length && (
          <Button kind="second" small onClick={() => setShowsAll(true)}>
            {words.showAll}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface FinderProps {
  exams: readonly DeskExam[]
  filter: ExamFilter
  /** Who sees their own exams alone has no choice of teachers. */
  byTeacher: boolean
  onChange: (filter: ExamFilter) => void
}

/** Words, and what the exams differ in: nothing is offered that there is but one of. */
function Finder({ exams, filter, byTeacher, onChange }: FinderProps) {
  const { exams: words } = useWords(deskExamsWords)
  const { classNames, subjects, teachers, terms } = listChoices(exams)
  return (
    <form className={byTeacher ? 'desk-finder desk-finder--school' : 'desk-finder'} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="desk-finder-words">
        <SearchField label={words.search} hint={words.hint} value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
      </div>
      <Choice
        label={words.class}
        value={filter.className}
        options={classNames.map((name) => [name, name])}
        onChange={(className) => onChange({ ...filter, className })}
      />
      <Choice
        label={words.subject}
        value={filter.subject}
        options={subjects.map((name) => [name, name])}
        onChange={(subject) => onChange({ ...filter, subject })}
      />
      {byTeacher && (
        <Choice
          label={words.teacher}
          value={filter.teacher}
          options={teachers.map((name) => [name, name])}
          onChange={(teacher) => onChange({ ...filter, teacher })}
        />
      )}
      <Choice
        label={words.term}
        value={filter.term}
        options={terms.map((term) => [nameTerm(term), words.termName(term.term, term.year)])}
        onChange={(term) => onChange({ ...filter, term })}
      />
    </form>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { all } = useWords(deskExamsWords).exams
  return (
    <Field label={label}>
      <Select value={value} disabled={options.length < 2 && value === ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
