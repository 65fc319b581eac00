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
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { pageWords, type PageWords } from './page-words.ts'

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
  const words = useWords(pageWords)
  const { assign } = words
  const named = useWords(paperWords)
  const [admission, setAdmission] = useState('')
  const guesses = useGuesses(page.id, useSettled(admission.trim(), 250))
  const [paperId, setPaperId] = useState<string | null>(null)
  const [pageNumber, setPageNumber] = useState<number | null>(null)
  const chosen = guesses.data?.find((guess) => guess.paperId === paperId)
  const number = pageNumber ?? chosen?.missingPages[0] ?? 1

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === undefined) return
    onAssign({ paperId: chosen.paperId, pageNumber: number }, words.done.given(chosen.pupilName ?? named.paper(chosen.paperNumber), number))
  }

  return (
    <form className="assign" onSubmit={submit}>
      <Field label={assign.admission}>
        <TextInput value={admission} maxLength={30} autoComplete="off" spellCheck={false} onChange={(event) => setAdmission(event.target.value)} />
      </Field>
      {guesses.isPending && <Skeleton lines={3} label={assign.looking} />}
      {guesses.error !== null && <Message kind="wrong">{describeError(guesses.error)}</Message>}
      {guesses.data?.length === 0 && <p className="small quiet">{assign.none}</p>}
      {guesses.data !== undefined && guesses.data.length > 0 && (
        <fieldset className="guesses">
          <legend className="label">{assign.paper}</legend>
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
                {guess.pupilName ?? named.paper(guess.paperNumber)}
                <small className="quiet">
                  {guess.admission !== null
                    ? assign.paperOf(guess.paperNumber, guess.admission)
                    : guess.pupilName !== null && named.paper(guess.paperNumber)}
                  <br />
                  {sayMissing(guess.missingPages, guess.pageCount, assign)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen !== undefined && (
        <Field label={assign.page}>
          <Select value={String(number)} onChange={(event) => setPageNumber(Number(event.target.value))}>
            {Array.from({ length: chosen.pageCount }, (_, index) => index + 1).map((each) => (
              <option key={each} value={each}>
                {chosen.missingPages.includes(each) ? named.page(each) : assign.hereAlready(each)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <Button type="submit" wide kind={isFirst ? 'first' : 'second'} disabled={chosen === undefined || isDisabled} busy={busy}>
        {chosen === undefined ? assign.choose : assign.isPage(number, chosen.paperNumber)}
      </Button>
    </form>
  )
}

function sayMissing(missing: readonly number[], pageCount: number, words: PageWords['assign']): string {
  if (missing.length === 0) return words.allHere
  return missing.length === pageCount ? words.noneHere : words.missing(missing)
}
