import { useState, type FormEvent } from 'react'
import type { PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useWords } from '#web/components/words.ts'
import { useCopyPacket, useGiveCopies, type PageUndo } from '#web/features/scans/page-calls.ts'
import { pictureOf } from '#web/features/scans/picture-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pageWords } from './page-words.ts'

export interface AssignCopiesProps {
  examId: string
  page: PageView
  isDisabled: boolean
  onDone: (words: string, undo: PageUndo) => void
}

/** Whose a copy of a master sheet is, asked once for all pages that lie with it in the scan. */
export function AssignCopies({ examId, page, isDisabled, onDone }: AssignCopiesProps) {
  const { copies: words, pupil, assign } = useWords(pageWords)
  const { saving } = useWords(buttonWords)
  const [admission, setAdmission] = useState('')
  const [alone, setAlone] = useState<readonly string[]>([])
  const typed = admission.trim()
  const packet = useCopyPacket(page.id, typed)
  const give = useGiveCopies(examId)
  const mates = packet.data?.pages.filter(({ id }) => id !== page.id) ?? []
  const given = mates.filter(({ id, state }) => state === 'unclaimed' && !alone.includes(id))

  function submit(event: FormEvent) {
    event.preventDefault()
    const others = given.map(({ id }) => id)
    const undo: PageUndo = { act: 'assign', id: page.id, others }
    give.mutate({ pageId: page.id, admission: typed, pageIds: others }, { onSuccess: () => onDone(words.given(typed, others.length + 1), undo) })
  }
  return (
    <form className="assign" onSubmit={submit}>
      {packet.isPending && <Skeleton lines={3} label={assign.looking} />}
      {mates.length > 0 && (
        <fieldset>
          <legend className="label">{words.beside}</legend>
          <div className="packet">
            {mates.map((mate) => (
              <PacketPage
                key={mate.id}
                page={mate}
                isGiven={given.includes(mate)}
                onGive={(isGiven) => setAlone(isGiven ? alone.filter((id) => id !== mate.id) : [...alone, mate.id])}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Field label={assign.admission}>
        <TextInput value={admission} maxLength={30} autoComplete="off" spellCheck={false} onChange={(event) => setAdmission(event.target.value)} />
      </Field>
      {packet.error !== null && <Message kind="wrong">{describeError(packet.error)}</Message>}
      {packet.data !== undefined && (
        <div className="pupil-guesses">
          {packet.data.written !== '' && (
            <p className="small">
              <WithBold text={pupil.written(packet.data.written)} bold={packet.data.written} />
            </p>
          )}
          {packet.data.guesses.map((guess) => (
            <Button key={guess.admission} kind="second" small onClick={() => setAdmission(guess.admission)}>
              {guess.hasPaper ? pupil.hasSheet(`${guess.admission} ${guess.name}`) : `${guess.admission} ${guess.name}`}
            </Button>
          ))}
        </div>
      )}
      {give.error !== null && <Message kind="wrong">{describeError(give.error)}</Message>}
      <Button type="submit" wide disabled={typed === '' || isDisabled || packet.isPending} busy={give.isPending && saving}>
        {words.give(typed, given.length + 1)}
      </Button>
    </form>
  )
}

interface PacketPageProps {
  page: PageView
  isGiven: boolean
  onGive: (isGiven: boolean) => void
}

/** A page that lies beside, to be given with it; or whose it is already. */
function PacketPage({ page, isGiven, onGive }: PacketPageProps) {
  const { page: numbered } = useWords(paperWords)
  const { picture } = useWords(pageWords)
  const { url } = useFileUrl(pictureOf(page, 'thumb'))
  const name = numbered(page.pageNumber ?? 0)
  return (
    <div>
      {url === null ? <span className="skeleton page-sheet" /> : <img src={url} alt={picture.scanned(page.fileName)} />}
      {page.state === 'unclaimed' ? (
        <label className="check">
          <input type="checkbox" checked={isGiven} onChange={(event) => onGive(event.target.checked)} />
          <span>{name}</span>
        </label>
      ) : (
        <p className="small">
          {name}
          {page.pupilName !== null && `: ${page.pupilName}`}
        </p>
      )}
    </div>
  )
}
