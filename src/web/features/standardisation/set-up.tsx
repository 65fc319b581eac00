import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paperLimits, type ChoosablePapers, type Standardisation } from '#contract/standardisation.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { readSetUp, writeSetUp, type SetUpDraft } from '#web/features/standardisation/set-up-draft.ts'
import { papersQuery, useCallOff, useSchoolTolerance, useSetUp } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { setUpWords } from './set-up-words.ts'

/** Which papers, which tolerance, which checks: to begin with, and to change later. */
export function SetUp({ examId, state }: { examId: string; state: Standardisation }) {
  const words = useWords(setUpWords)
  const { data, error } = useQuery(papersQuery(examId))
  const isBegun = state.settings !== null
  return (
    <Card title={isBegun ? words.settings : words.begin}>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data === undefined && error === null && <Skeleton lines={5} label={words.loading} />}
      {data !== undefined && data.papers.length < paperLimits.fewest && !isBegun && <TooFew examId={examId} count={data.papers.length} />}
      {data !== undefined && (data.papers.length >= paperLimits.fewest || isBegun) && <SetUpForm examId={examId} state={state} choosable={data} />}
    </Card>
  )
}

function TooFew({ examId, count }: { examId: string; count: number }) {
  const words = useWords(setUpWords)
  const { uploadScripts } = useWords(buttonWords)
  return (
    <>
      <p className="std-text">{words.tooFew(paperLimits.fewest, paperLimits.most, count)}</p>
      <LinkButton kind="second" to={paths.examUpload(examId)}>
        {uploadScripts}
      </LinkButton>
    </>
  )
}

function SetUpForm({ examId, state, choosable }: { examId: string; state: Standardisation; choosable: ChoosablePapers }) {
  const words = useWords(setUpWords)
  const buttons = useWords(buttonWords)
  const isBegun = state.settings !== null
  const [draft, setDraft] = useState<SetUpDraft>(() => writeSetUp(state, choosable))
  const [isEnding, setEnding] = useState(false)
  const isLeader = useAuth(({ user }) => user !== null && schoolLeaderRoles.some((role) => role === user.role))
  const setUp = useSetUp(examId)
  const callOff = useCallOff(examId)
  const school = useSchoolTolerance(examId)
  const { input, errors } = readSetUp(draft, words.wrong)
  const set = (change: Partial<SetUpDraft>) => {
    setUp.reset()
    school.reset()
    setDraft({ ...draft, ...change })
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (input !== null) setUp.mutate(input)
  }

  return (
    <form className="std-form" onSubmit={submit} noValidate>
      <PaperPicker choosable={choosable} chosen={draft.paperIds} onChange={(paperIds) => set({ paperIds })} error={errors.paperIds} />
      <div className="std-fields">
        <Field label={words.tolerance} hint={words.toleranceHint} error={errors.tolerance}>
          <TextInput inputMode="decimal" value={draft.tolerance} onChange={(event) => set({ tolerance: event.currentTarget.value })} />
        </Field>
        <Field label={words.countedIn}>
          <Select value={draft.kind} onChange={(event) => set({ kind: event.currentTarget.value === 'marks' ? 'marks' : 'share' })}>
            <option value="share">{words.percent}</option>
            <option value="marks">{words.marks}</option>
          </Select>
        </Field>
        <Field label={words.checkAfter} optional hint={words.checkAfterHint} error={errors.checkEvery}>
          <TextInput inputMode="numeric" value={draft.checkEvery} onChange={(event) => set({ checkEvery: event.currentTarget.value })} />
        </Field>
      </div>
      <Checkbox label={words.closes} checked={draft.closesQuestion} onChange={(event) => set({ closesQuestion: event.currentTarget.checked })} />
      {setUp.error !== null && <Message kind="wrong">{describeError(setUp.error)}</Message>}
      {school.error !== null && <Message kind="wrong">{describeError(school.error)}</Message>}
      {callOff.error !== null && <Message kind="wrong">{describeError(callOff.error)}</Message>}
      {setUp.isSuccess && <Message kind="right">{buttons.saved}</Message>}
      {school.isSuccess && <Message kind="right">{words.schoolSaved}</Message>}
      <div className="row std-buttons">
        <Button type="submit" kind={isBegun ? 'second' : 'first'} busy={setUp.isPending && buttons.saving} disabled={input === null}>
          {isBegun ? buttons.save : words.beginButton}
        </Button>
        {isLeader && (
          <Button kind="quiet" small disabled={input === null || school.isPending} onClick={() => input !== null && school.mutate(input.tolerance)}>
            {words.makeSchools}
          </Button>
        )}
        {isBegun && (
          <Button kind="quiet" small disabled={callOff.isPending} onClick={() => setEnding(true)}>
            {words.callOff}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        title={words.callOff}
        text={words.callOffText}
        confirm={words.callOff}
        keep={words.keep}
        danger
        onConfirm={() => {
          setEnding(false)
          callOff.mutate()
        }}
        onClose={() => setEnding(false)}
      />
    </form>
  )
}

interface PaperPickerProps {
  choosable: ChoosablePapers
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}

/** The papers that everybody marks, by number and by the marks that the auto-marker gives them so far. */
function PaperPicker({ choosable: { papers, max }, chosen, onChange, error }: PaperPickerProps) {
  const { papers: words } = useWords(setUpWords)
  const named = useWords(paperWords)
  function toggle(paperId: string): void {
    const next = new Set(chosen)
    if (!next.delete(paperId)) next.add(paperId)
    onChange(next)
  }
  const kept = papers.filter(({ isMarked }) => isMarked).map(({ paperId }) => paperId)
  const proposed = papers.filter(({ isProposed }) => isProposed).map(({ paperId }) => paperId)
  return (
    <fieldset className="std-papers" aria-describedby={error === undefined ? undefined : 'std-papers-error'}>
      <legend className="label">{words.legend(chosen.size)}</legend>
      <p className="small quiet">
        {words.text(max)}{' '}
        <Button kind="quiet" small onClick={() => onChange(new Set([...kept, ...proposed]))}>
          {words.chooseProposed}
        </Button>
      </p>
      <div className="std-paper-list">
        {papers.map(({ paperId, number, marks, isMarked }) => (
          <Checkbox
            key={paperId}
            label={
              <>
                <b>{number}</b> <span className="small quiet">{isMarked ? words.markedStays : marks === null ? '–' : named.marks(marks)}</span>
              </>
            }
            checked={chosen.has(paperId)}
            disabled={isMarked}
            onChange={() => toggle(paperId)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="error" id="std-papers-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
