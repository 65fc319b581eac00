import { useState } from 'react'
import type { NumberView, PupilFamily } from '#contract/families.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { usePrintAgreementForms, useRecordAgreements } from './access-calls.ts'
import { numberAccessWords } from './number-access-words.ts'

interface AgreementsCardProps {
  classId: string
  className: string
  pupils: readonly PupilFamily[]
}

export function hasAgreed({ agreedAt }: NumberView): boolean {
  return agreedAt !== null
}

/** Which numbers of a class have agreed to messages: the form to sign, and what came back of it. */
export function AgreementsCard({ classId, className, pupils }: AgreementsCardProps) {
  const words = useWords(numberAccessWords)
  const [isRecording, setRecording] = useState(false)
  const print = usePrintAgreementForms(classId)
  const numbers = pupils.flatMap((pupil) => pupil.numbers)
  return (
    <Card className="acc-agreements" title={words.title}>
      <div className="stack">
        {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
        <p className="small quiet">{words.text}</p>
        <p>{words.sum(numbers.filter(hasAgreed).length, numbers.length)}</p>
        <p className="row">
          <Button kind="second" busy={print.isPending && words.printing} onClick={() => print.mutate({ name: words.formsFile(className) })}>
            <Icon name="print" /> {words.print}
          </Button>
          <Button kind="second" onClick={() => setRecording(true)}>
            {words.record}
          </Button>
        </p>
      </div>
      {isRecording && <RecordAgreements classId={classId} pupils={pupils} onClose={() => setRecording(false)} />}
    </Card>
  )
}

interface RecordAgreementsProps {
  classId: string
  pupils: readonly PupilFamily[]
  onClose: () => void
}

/** Several at once, as the forms lie on the table. */
function RecordAgreements({ classId, pupils, onClose }: RecordAgreementsProps) {
  const words = useWords(numberAccessWords)
  const record = useRecordAgreements(classId)
  const [channel, setChannel] = useState<'paper' | 'sms'>('paper')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = pupils.flatMap(({ pupilId, name, numbers }) =>
    numbers
      .filter((number) => !hasAgreed(number))
      .map(({ phone, name: guardian }) => ({ key: `${pupilId} ${phone}`, pupilId, phone, of: [name, guardian].filter(Boolean).join(', ') })),
  )
  const numbers = open.filter(({ key }) => chosen.has(key))
  const choose = (key: string, isChosen: boolean) => setChosen(new Set(isChosen ? [...chosen, key] : [...chosen].filter((each) => each !== key)))

  function save(): void {
    record.mutate(
      { channel, numbers: numbers.map(({ pupilId, phone }) => ({ pupilId, phone })) },
      {
        onSuccess: () => {
          showToast(words.saved(numbers.length))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.recordTitle} wide>
      {record.error !== null && <Message kind="wrong">{describeError(record.error)}</Message>}
      {open.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <div className="stack">
          <p className="small quiet">{words.recordText}</p>
          <RadioGroup
            legend={words.how}
            name="channel"
            options={(['paper', 'sms'] as const).map((value) => ({ value, label: words.channels[value] }))}
            value={channel}
            onChange={setChannel}
          />
          <Checkbox
            label={words.all}
            checked={numbers.length === open.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? open.map(({ key }) => key) : []))}
          />
          <ul className="acc-numbers">
            {open.map(({ key, phone, of }) => (
              <li key={key}>
                <Checkbox
                  label={
                    <>
                      {phone} <span className="small quiet">{of}</span>
                    </>
                  }
                  checked={chosen.has(key)}
                  onChange={({ target }) => choose(key, target.checked)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
        {open.length > 0 && (
          <Button disabled={numbers.length === 0} busy={record.isPending && words.saving} onClick={save}>
            {words.save(numbers.length)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
