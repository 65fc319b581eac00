import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useGuesses } from '#web/features/scans/page-calls.ts'
import { useSettled } from '#web/features/scans/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface AssignPageProps {
  page: PageView
  /** Whether giving the page to a pupil is the main thing to do here. */
  isFirst: boolean
  busy: string | false
  isDisabled: boolean
  error: Error | null
  onAssign: (order: { paperId: string; pageNumber: number }, words: string) => void
}

/** Finds the paper by what is typed of the admission number, and proposes the page that it still misses. */
export function AssignPage({ page, isFirst, busy, isDisabled, error, onAssign }: AssignPageProps) {
  const [admission, setAdmission] = useState('')
  const guesses = useGuesses(page.id, useSettled(admission.trim(), 250))
  const [paperId, setPaperId] = useState<string | null>(null)
  const [pageNumber, setPageNumber] = useState<number | null>(null)
  const chosen = guesses.data?.find((guess) => guess.paperId === paperId)
  const number = pageNumber ?? chosen?.missingPages[0] ?? 1

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === undefined) return
    onAssign({ paperId: chosen.paperId, pageNumber: number }, `Given to ${chosen.pupilName ?? `paper ${chosen.paperNumber}`} as page ${number}`)
  }

  return (
    <form className="assign" onSubmit={submit}>
      <Field label="Admission number or name on the page">
        <TextInput value={admission} maxLength={30} autoComplete="off" spellCheck={false} onChange={(event) => setAdmission(event.target.value)} />
      </Field>
      {guesses.isPending && <Skeleton lines={3} label="Looking for papers" />}
      {guesses.error !== null && <Message kind="wrong">{describeError(guesses.error)}</Message>}
      {guesses.data?.length === 0 && <p className="small quiet">No paper of this exam matches.</p>}
      {guesses.data !== undefined && guesses.data.length > 0 && (
        <fieldset className="guesses">
          <legend className="label">Paper</legend>
          {guesses.data.map((guess) => (
            <label className="check" key={guess.paperId}>
              <input
                type="radio"
                name="paper"
                checked={guess.paperId === paperId}
                onChange={() => {
                  setPaperId(guess.paperId)
                  setPageNumber(null)
                }}
              />
              <span className="guess">
                {guess.pupilName ?? `Paper ${guess.paperNumber}`}
                <small className="quiet">
                  {guess.pupilName !== null && `Paper ${guess.paperNumber}`}
                  {guess.admission !== null && `, adm. no. ${guess.admission}`}
                  <br />
                  {missingWords(guess.missingPages, guess.pageCount)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen !== undefined && (
        <Field label="Page">
          <Select value={String(number)} onChange={(event) => setPageNumber(Number(event.target.value))}>
            {Array.from({ length: chosen.pageCount }, (_, index) => index + 1).map((each) => (
              <option key={each} value={each}>
                Page {each}
                {chosen.missingPages.includes(each) ? '' : ' (there already)'}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <Button type="submit" wide kind={isFirst ? 'first' : 'second'} disabled={chosen === undefined || isDisabled} busy={busy}>
        {chosen === undefined ? 'Choose a paper' : `This is page ${number} of ${chosen.paperNumber}`}
      </Button>
    </form>
  )
}

function missingWords(missing: readonly number[], pageCount: number): string {
  if (missing.length === 0) return 'All its pages are here.'
  if (missing.length === pageCount) return 'None of its pages is here yet.'
  return missing.length === 1 ? `Misses page ${missing[0]}.` : `Misses pages ${missing.join(', ')}.`
}
