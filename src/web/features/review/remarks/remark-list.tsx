import { useState, type KeyboardEvent } from 'react'
import type { AnswerRemark } from '#contract/remarks.ts'
import { moveRemark } from '#engine/remarks/place-remark.ts'
import { isKnownRemark } from '#web/components/remarks/known-remarks.ts'
import { sayDrawn } from '#web/components/remarks/say-remarks.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RemarksState } from './use-remarks.ts'

interface RemarkListProps {
  state: RemarksState
  isLocked: boolean
  onEdit: (remark: AnswerRemark) => void
}

const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** What stands on the answer, in print: the words with what can be done to them, and how much was drawn. */
export function RemarkList({ state, isLocked, onEdit }: RemarkListProps) {
  const [asked, setAsked] = useState<AnswerRemark | null>(null)
  const written = state.remarks.filter(({ remark }) => remark.kind === 'text')
  const drawn = sayDrawn(state.remarks.map(({ remark }) => remark))
  if (written.length === 0 && drawn === '') return null

  function onMove(event: KeyboardEvent, { id, remark }: AnswerRemark): void {
    const step = steps[event.key]
    if (step === undefined || !isKnownRemark(remark)) return
    event.preventDefault()
    const size = event.shiftKey ? 5 : 1
    state.change(id, moveRemark(remark, step[0] * size, step[1] * size))
  }

  return (
    <>
      <ul className="rm-list" aria-label="Remarks on this answer">
        {written.map((each) => {
          const words = each.remark.kind === 'text' ? each.remark.text : ''
          return (
            <li key={each.id}>
              <span>
                {words}
                {each.answerCount > 1 && <span className="xs quiet"> On {each.answerCount} answers</span>}
              </span>
              {!isLocked && (
                <span className="rm-list-acts">
                  <IconButton label={`Move with the arrow keys: ${words}`} icon={<Icon name="move" />} onKeyDown={(event) => onMove(event, each)} />
                  <IconButton label={`Edit: ${words}`} icon={<Icon name="edit" />} onClick={() => onEdit(each)} />
                  <IconButton
                    label={`Delete: ${words}`}
                    icon={<Icon name="trash" />}
                    onClick={() => (each.answerCount > 1 ? setAsked(each) : state.remove(each.id))}
                  />
                </span>
              )}
            </li>
          )
        })}
        {drawn !== '' && <li className="quiet">Drawn: {drawn}</li>}
      </ul>
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title="Delete the remark">
        <p>This remark stands on {asked?.answerCount} answers. Taken off all of them, it cannot be brought back.</p>
        <DialogButtons>
          <Button kind="second" onClick={() => finish(false)}>
            Only on this one
          </Button>
          <Button kind="danger" onClick={() => finish(true)}>
            On all {asked?.answerCount}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )

  function finish(everywhere: boolean): void {
    if (asked !== null) state.remove(asked.id, everywhere)
    setAsked(null)
  }
}
