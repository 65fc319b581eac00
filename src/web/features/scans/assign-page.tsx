import { useState, useEffect } from 'react'
import type { FormEvent } from 'react'
import { isKnown } from '#contract/base/known.ts'
import type { PageView, PaperGuess } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useGuesses } from '#web/features/scans/page-calls.ts'
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

/** Proposes the paper by where the page lies in the scan, finds others by what is typed, and proposes the page that is missing there. */
export function AssignPage({ page, isFirst, busy, isDisabled, error, onAssign }: AssignPageProps) {
  const words = useWords(pageWords)
  const { assign } = words
  const named = useWords(paperWords)
  const [admission, setAdmission] = useState('')
  const guesses = useGuesses(page.id, useSettled(admission.trim(), 250))
  const [paperId, setPaperId] = useState<string | null>(null)
  const [pageNumber, setPageNumber] = useState<number | null>(null)
  // Its own code, or two pages of the same paper around it, leave hardly a doubt: that one is chosen until the person chooses.
  const [first] = guesses.data ?? []
  const proposed = first?.place?.kind === 'between' || first?.place?.kind === 'code' ? first.paperId : null
  const chosen = guesses.data?.find((guess) => guess.paperId === (paperId ?? proposed))
  const number = pageNumber ?? chosen?.place?.pageNumber ?? chosen?.missingPages[0] ?? 1

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
                checked={guess === chosen}
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
                  {sayPlace(guess.place, assign) ?? sayMissing(guess.missingPages, guess.pageCount, assign)}
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

/** What its code says, or where it lies in the scan; null where neither says anything. */
function sayPlace(place: PaperGuess['place'], { place: words }: PageWords['assign']): string | null {
  if (place === null || !isKnown(words, place.kind)) return null
  const [one = 0, other = 0] = place.pages
  return words[place.kind](place.pageNumber, one, other)
}

function sayMissing(missing: readonly number[], pageCount: number, words: PageWords['assign']): string {
  if (missing.length === 0) return words.allHere
  return missing.length === pageCount ? words.noneHere : words.missing(missing)
}

/** A value once it has stayed the same for a moment: what is typed is not asked for letter by letter. */
function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
