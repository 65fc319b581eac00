import { useState, type KeyboardEvent } from 'react'
import type { AnswerGroup } from '#contract/review.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { listPartners, nameGroup } from './group-items.ts'
import { groupWords } from './group-words.ts'

interface JoinDialogProps {
  group: AnswerGroup
  groups: readonly AnswerGroup[]
  onChoose: (groupKey: string) => void
  onClose: () => void
}

/** More are found by a word. */
const shownPartners = 20

/** Chooses the group that says the same as this one. One decision settles both from then on. */
export function JoinDialog({ group, groups, onChoose, onClose }: JoinDialogProps) {
  const { join: words, wordings: named } = useWords(groupWords)
  const { cancel } = useWords(buttonWords)
  const [search, setSearch] = useState('')
  const partners = listPartners(groups, group, search)
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <p className="quiet rv-join-own">{words.text(nameGroup(group, named))}</p>
      <div role="search" onKeyDown={moveFocus}>
        <Field label={words.find}>
          <TextInput value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        </Field>
        <ul className="rv-partners">
          {partners.slice(0, shownPartners).map((partner) => (
            <li key={partner.key}>
              <button type="button" onClick={() => onChoose(partner.key)}>
                {partner.label === '' && partner.answers[0] !== undefined ? (
                  <AnswerPicture answerId={partner.answers[0].id} label={nameGroup(partner, named)} small />
                ) : (
                  <span>{partner.label}</span>
                )}
                <b>{partner.answers.length}×</b>
              </button>
            </li>
          ))}
        </ul>
        {partners.length === 0 && <p className="quiet">{words.none}</p>}
        {partners.length > shownPartners && <p className="small quiet">{words.more(partners.length - shownPartners)}</p>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Up and down move between the field and the groups; Enter chooses. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .rv-partners button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
