import { useState } from 'react'
import type { BankQuestionView } from '#contract/bank.ts'
import { noBankFilter, type BankFilter } from '#web/components/bank/bank-calls.ts'
import { BankFinder } from '#web/components/bank/bank-finder.tsx'
import { ChoosePlace } from '#web/components/bank/choose-place.tsx'
import { useWords } from '#web/components/words.ts'
import { addFromBankWords } from '#web/features/exams/add-from-bank-words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import './add-from-bank.css'

export interface AddFromBankProps {
  isOpen: boolean
  exam: ExamDraft
  /** The questions as an exam file has them, and the question that they follow. */
  onAdd: (questions: Record<string, unknown>[], after: string | null) => void
  onClose: () => void
}

/** Questions of the bank, to be chosen and put into the exam that is being written. */
export function AddFromBank({ isOpen, exam, onAdd, onClose }: AddFromBankProps) {
  const words = useWords(addFromBankWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.open} wide>
      <ChooseQuestions exam={exam} onAdd={onAdd} onClose={onClose} />
    </Dialog>
  )
}

function ChooseQuestions({ exam, onAdd, onClose }: Omit<AddFromBankProps, 'isOpen'>) {
  const words = useWords(addFromBankWords)
  // Most often one looks for questions in the language of the exam. Subjects are written in many ways, so none is preset.
  const [filter, setFilter] = useState<BankFilter>({ ...noBankFilter, language: exam.language })
  const [chosen, setChosen] = useState<BankQuestionView[]>([])
  const [after, setAfter] = useState<string | null>(null)
  const own = exam.questions.filter(({ id }) => id.trim() !== '').map(({ id, text }) => ({ id: id.trim(), text: text.trim() }))
  return (
    <>
      <div className="from-bank" role="region" aria-label={words.open} tabIndex={0}>
        <BankFinder filter={filter} onFilter={setFilter} chosen={chosen} onChoose={setChosen} />
      </div>
      <ChoosePlace questions={own} value={after} onChange={setAfter} />
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(
              chosen.map(({ question }) => question),
              after,
            )
            onClose()
          }}
        >
          {words.add(chosen.length)}
        </Button>
      </DialogButtons>
    </>
  )
}
