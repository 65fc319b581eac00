import { useState, type FormEvent } from 'react'
import type { PageView } from '#contract/scans.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { describeError } from '#web/api/describe-error.ts'
import { fileOf } from '#web/features/scans/describe-page.ts'
import { useFirstPicture, usePairActions, usePupilGuesses, type PageUndo } from '#web/features/scans/page-calls.ts'
import { PagePicture } from '#web/features/scans/page-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pageWords } from './page-words.ts'

export interface TwoScriptsProps {
  examId: string
  /** The one that came second. */
  page: PageView
  isLocked: boolean
  onDone: (words: string, undo: PageUndo) => void
}

/** Two pictures under one code, side by side: one of them counts, or one is another pupil's. */
export function TwoScripts({ examId, page, isLocked, onDone }: TwoScriptsProps) {
  const { pair: words, actOn } = useWords(pageWords)
  const first = useFirstPicture(page.id)
  const { keepFirst, count, separate } = usePairActions(examId)
  const [given, setGiven] = useState<PageView | null>(null)
  const isBusy = keepFirst.isPending || count.isPending || separate.isPending
  const error = first.error ?? keepFirst.error ?? count.error ?? separate.error

  function choose(chosen: PageView) {
    if (chosen.id === page.id) count.mutate(page.id, { onSuccess: () => onDone(words.countsNow, { act: 'discard', id: first.data?.id ?? page.id }) })
    else keepFirst.mutate(page.id, { onSuccess: () => onDone(words.stays, { act: 'discard', id: page.id }) })
  }
  if (first.isPending) return <Skeleton lines={6} label={words.loading} />
  const pictures = first.data === null || first.data === undefined ? [page] : [first.data, page]
  return (
    <div className="two-scripts">
      <p>{words.ask}</p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <div className="two-scripts-pictures">
        {pictures.map((picture) => {
          const title = picture.id === page.id ? words.second : words.first
          return (
            <section key={picture.id} aria-label={title}>
              <h3>{title}</h3>
              <PageFile page={picture} />
              <PagePicture page={picture} />
              {!isLocked && (
                <div className="two-scripts-choices">
                  <Button small disabled={isBusy} aria-label={actOn(words.counts, title)} onClick={() => choose(picture)}>
                    {words.counts}
                  </Button>
                  <Button
                    kind="second"
                    small
                    disabled={isBusy}
                    aria-expanded={given?.id === picture.id}
                    aria-label={actOn(words.others, title)}
                    onClick={() => setGiven(given?.id === picture.id ? null : picture)}
                  >
                    {words.others}
                  </Button>
                </div>
              )}
              {given?.id === picture.id && (
                <GiveAway
                  page={picture}
                  isBusy={isBusy}
                  onGive={(admission) =>
                    separate.mutate(
                      { pageId: picture.id, admission },
                      { onSuccess: () => onDone(admission === null ? words.apart : words.given(admission), { act: 'assign', id: picture.id }) },
                    )
                  }
                />
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

function PageFile({ page }: { page: PageView }) {
  return <p className="small quiet">{fileOf(page, useWords(pageWords))}</p>
}

/** Whose it is, or nothing where that is not known yet. */
function GiveAway({ page, isBusy, onGive }: { page: PageView; isBusy: boolean; onGive: (admission: string | null) => void }) {
  const { pair: words, pupil, copies } = useWords(pageWords)
  const { saving } = useWords(buttonWords)
  const [admission, setAdmission] = useState('')
  const typed = admission.trim()
  const guesses = usePupilGuesses(page.paperId ?? '', typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    onGive(typed === '' ? null : typed)
  }
  return (
    <form className="assign" onSubmit={submit}>
      <Field label={pupil.admission} {...(!page.isCopy && { hint: words.unknown })}>
        <TextInput value={admission} maxLength={30} autoComplete="off" spellCheck={false} onChange={(event) => setAdmission(event.target.value)} />
      </Field>
      {typed !== '' && (
        <div className="pupil-guesses">
          {guesses.data?.guesses.map((guess) => (
            <Button key={guess.admission} kind="second" small onClick={() => setAdmission(guess.admission)}>
              {guess.hasPaper ? pupil.hasSheet(`${guess.admission} ${guess.name}`) : `${guess.admission} ${guess.name}`}
            </Button>
          ))}
        </div>
      )}
      <Button type="submit" small busy={isBusy && saving} disabled={typed === '' && page.isCopy}>
        {typed !== '' ? words.give(typed) : page.isCopy ? copies.give('', 1) : words.giveApart}
      </Button>
    </form>
  )
}
