import { useState } from 'react'
import type { Alike } from '#engine/exam/from-paper/find-alike.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { nextLabel, renamePart, type LinePress, type LineState } from '#engine/exam/from-paper/press-line.ts'
import type { LineEdit } from '#engine/exam/from-paper/paper-edits.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { lineWords } from './line-words.ts'

interface LineActionsProps {
  state: LineState
  /** The lines that the next press is about. */
  acting: readonly number[]
  parts: readonly DraftPart[]
  /** The part that is answered, unless a person chooses another. */
  target: string | null
  offer: Alike | undefined
  isUndoable: boolean
  onPress: (press: LinePress) => void
  onSay: (said: readonly LineEdit[]) => void
  onUndo: () => void
}

/** What may be said of the selected lines, under the thumb on a phone. */
export function LineActions({ state, acting, parts, target, offer, isUndoable, onPress, onSay, onUndo }: LineActionsProps) {
  const words = useWords(lineWords)
  const page = useWords(fromPaperWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const answered = parts.some(({ label }) => label === chosen) ? chosen : target
  const first = Math.min(...acting)
  const isOff = acting.length === 0
  const own = state.places[first]
  const hasPartAbove = state.places.slice(0, first).some(({ isFirst }) => isFirst)
  const press = (as: Exclude<LinePress['as'], 'answer'>) => () => onPress({ as })
  return (
    <div className="ld-bar">
      <div role="status" className="ld-offer">
        {offer !== undefined && (
          <>
            <span>{words.alike[offer.kind](countOffered(offer))}</span>
            <Button small onClick={() => onSay(offer.edits)}>
              {words.take}
            </Button>
          </>
        )}
      </div>
      <div className="ld-said">
        <b>{words.selected(acting.length)}</b>
        {own?.isFirst === true && own.label !== null && <NumberField key={own.label} state={state} label={own.label} onSay={onSay} />}
        {parts.length > 1 && (
          <Select small aria-label={words.answerOf} value={answered ?? ''} onChange={({ currentTarget: { value } }) => setChosen(value)}>
            {parts.map(({ label }) => (
              <option key={label} value={label}>
                {words.answer(label)}
              </option>
            ))}
          </Select>
        )}
        <Button small kind="quiet" disabled={!isUndoable} onClick={onUndo}>
          {page.undone}
        </Button>
      </div>
      <div className="ld-actions">
        <Button small kind="second" disabled={isOff} onClick={press('question')}>
          {words.begins(isOff ? '' : nextLabel(state, first, false))}
        </Button>
        <Button small kind="second" disabled={isOff || !hasPartAbove} onClick={press('part')}>
          {words.beginsPart(isOff || !hasPartAbove ? '' : nextLabel(state, first, true))}
        </Button>
        <Button small kind="second" disabled={isOff || !hasPartAbove} onClick={press('marks')}>
          {words.marks}
        </Button>
        <Button
          small
          kind="second"
          disabled={isOff || answered === null}
          onClick={() => {
            if (answered !== null) onPress({ as: 'answer', label: answered })
            setChosen(null)
          }}
        >
          {answered === null ? words.noAnswer : words.answer(answered)}
        </Button>
        <Button small kind="second" disabled={isOff || !hasPartAbove} onClick={press('above')}>
          {words.above}
        </Button>
        <Button small kind="second" disabled={isOff} onClick={press('left-out')}>
          {words.leaveOut}
        </Button>
      </div>
    </div>
  )
}

/** Of answers the questions are counted, of all else the lines. */
function countOffered({ kind, edits }: Alike): number {
  return kind === 'answers' ? new Set(edits.map(({ label }) => label)).size : edits.length
}

/** The label of the part that begins here, to be changed. */
function NumberField({ state, label, onSay }: { state: LineState; label: string; onSay: (said: readonly LineEdit[]) => void }) {
  const words = useWords(lineWords)
  const [typed, setTyped] = useState(label)
  const name = typed.trim()
  const said = name === '' || name === label ? [] : renamePart(state, label, name)
  const take = (): void => {
    if (said !== null && said.length > 0) onSay(said)
  }
  return (
    <Field label={words.number} className="ld-number" {...(said === null ? { error: words.numberTaken } : {})}>
      <TextInput
        value={typed}
        maxLength={20}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
      />
    </Field>
  )
}
