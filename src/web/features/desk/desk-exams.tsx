import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { Link } from 'react-router'
import { type Desk, type DeskExam, searchDesk, type SearchResult } from '#contract/desk.ts'
import { formatShortDay } from '#engine/words/format.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { WithBold } from '#web/components/with-bold.tsx'
import { useWords, useLanguage, type Language } from '#web/components/words.ts'
import { deskExamsWords, type DeskExamsWords } from '#web/features/desk/desk-exams-words.ts'
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
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** The rows of each group at first; with a filter on, all that match. */
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
        all={words.allClasses}
        value={filter.className}
        options={classNames.map((name) => [name, name])}
        onChange={(className) => onChange({ ...filter, className })}
      />
      <Choice
        label={words.subject}
        all={words.allSubjects}
        value={filter.subject}
        options={subjects.map((name) => [name, name])}
        onChange={(subject) => onChange({ ...filter, subject })}
      />
      {byTeacher && (
        <Choice
          label={words.teacher}
          all={words.allTeachers}
          value={filter.teacher}
          options={teachers.map((name) => [name, name])}
          onChange={(teacher) => onChange({ ...filter, teacher })}
        />
      )}
      <Choice
        label={words.term}
        all={words.allTerms}
        value={filter.term}
        options={terms.map((term) => [nameTerm(term), words.termName(term.term, term.year)])}
        onChange={(term) => onChange({ ...filter, term })}
      />
    </form>
  )
}

interface ChoiceProps {
  label: string
  /** What it says while nothing is chosen. */
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
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

/** People type a word in about this time; each letter need not be asked for. */
const pauseMs = 250
const fewestLetters = 2

/** Pupils and questions that match what was typed. The server searches what the caller may open. */
function AlsoFound({ search }: { search: string }) {
  const { found: words } = useWords(deskExamsWords)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [search])
  const { data, isError } = useQuery({ ...queryOf(searchDesk, { query: { words: asked } }), enabled: asked.length >= fewestLetters })
  if (asked.length < fewestLetters || search.trim().length < fewestLetters) return null
  return (
    <section className="also-found" aria-label={words.title} aria-live="polite">
      {isError && <p className="quiet">{words.failed}</p>}
      {data !== undefined && <Found {...data} />}
    </section>
  )
}

function Found({ pupils, questions }: SearchResult) {
  const { found: words } = useWords(deskExamsWords)
  if (pupils.length === 0 && questions.length === 0) return <p className="quiet">{words.none}</p>
  return (
    <>
      {pupils.length > 0 && (
        <div>
          <h3>{words.pupils}</h3>
          <ul>
            {pupils.map(({ id, name, admission, classId, className }) => (
              <li key={id}>
                <Link to={paths.class(classId)}>{name}</Link>
                <span className="quiet">
                  {admission}, {className}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div>
          <h3>{words.questions}</h3>
          <ul>
            {questions.map(({ examId, examTitle, right, question, text }) => (
              <li key={`${examId} ${question}`}>
                <Link to={right === 'lead' ? paths.exam(examId) : paths.examReview(examId)}>{text}</Link>
                <span className="quiet">{words.question(question, examTitle)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface ExamRowProps {
  exam: DeskExam
  /** Said where the group does not say it. */
  state?: string
  showsOwner: boolean
}

/** One exam in one line: what it is, how far it is, and since when. All of it leads to where its work is. */
function ExamRow({ exam, state, showsOwner }: ExamRowProps) {
  const { exams: words } = useWords(deskExamsWords)
  const language = useLanguage()
  const of = [...exam.classNames, exam.papers > 0 ? words.papers(exam.papers) : '', showsOwner ? (exam.ownerName ?? '') : '']
  const isUnderWay = exam.papersIn > 0 && exam.confirmedAt === null
  return (
    <li className="exam-line">
      <div className="exam-line-name">
        <Link to={placeOf(exam)}>{exam.title}</Link> {exam.isSample && <Badge tone="note">{words.sample}</Badge>}
        <span className="quiet">{of.filter((part) => part !== '').join(', ')}</span>
      </div>
      <div className="exam-line-far">
        {isUnderWay && (
          <Progress label={words.papersIn(exam.papersIn, exam.papers)} max={exam.papers} parts={[{ tone: 'right', count: exam.papersIn }]} />
        )}
        <span>
          {state !== undefined && <b>{state}. </b>}
          <HowFar exam={exam} words={words} />
        </span>
      </div>
      <span className="exam-line-when">{sayWhen(exam, words, language)}</span>
      <Icon name="right" />
    </li>
  )
}

function HowFar({ exam, words }: { exam: DeskExam; words: DeskExamsWords['exams'] }) {
  switch (exam.stage) {
    case 'draft':
      return words.draft
    case 'printed':
      return words.printed
    case 'ready':
      return words.settled(exam.papersIn)
    case 'confirmed':
    case 'published':
      return words.confirmed(exam.papersIn)
    default: {
      const waits = [
        exam.pagesNeedingYou > 0 ? words.toPlace(exam.pagesNeedingYou) : '',
        exam.answersToReview > 0 ? words.toReview(exam.answersToReview) : '',
        exam.stage === 'marking' ? words.reading : '',
      ].filter((part) => part !== '')
      return <WithBold text={[words.papersIn(exam.papersIn, exam.papers), ...waits].join(', ')} bold={waits[0] ?? ''} />
    }
  }
}

function sayWhen({ createdAt, confirmedAt, publishedAt }: DeskExam, words: DeskExamsWords['exams'], language: Language): string {
  if (publishedAt !== null) return words.publishedOn(formatShortDay(publishedAt, language))
  if (confirmedAt !== null) return words.confirmedOn(formatShortDay(confirmedAt, language))
  return words.made(formatShortDay(createdAt, language))
}

/** Who only marks an exam has one place in it. */
function placeOf({ id, stage, right, pagesNeedingYou }: DeskExam): string {
  if (right !== 'lead' || (stage === 'review' && pagesNeedingYou === 0)) return paths.examReview(id)
  if (stage === 'draft') return paths.exam(id)
  if (pagesNeedingYou > 0) return paths.examWaitingPages(id)
  if (stage === 'printed' || stage === 'marking') return paths.examUpload(id)
  return paths.examResults(id)
}
