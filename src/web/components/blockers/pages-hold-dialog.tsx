import { useState } from 'react'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { blockerWords } from './blocker-words.ts'
import { useMending } from './use-blockers.ts'

interface PagesHoldDialogProps {
  examId: string
  version: number
  /** Those that nobody has been asked about. */
  questions: readonly string[]
  onClose: () => void
}

/** Of pages of which the program knows no print a person says which questions they hold: all, until a tick is taken away. */
export function PagesHoldDialog({ examId, version, questions, onClose }: PagesHoldDialogProps) {
  const { hold: words } = useWords(blockerWords)
  const { notNow, saving } = useWords(buttonWords)
  const { hold } = useMending(examId)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <p className="quiet">{words.text}</p>
      <div className="hin-questions">
        {questions.map((id) => (
          <Checkbox
            key={id}
            label={words.question(id)}
            checked={!leftOut.includes(id)}
            onChange={({ currentTarget: { checked } }) => setLeftOut(checked ? leftOut.filter((other) => other !== id) : [...leftOut, id])}
          />
        ))}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {notNow}
        </Button>
        <Button
          busy={hold.isPending && saving}
          onClick={() => hold.mutate({ version, asked: [...questions], leftOut: [...leftOut] }, { onSuccess: onClose })}
        >
          {words.save}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
