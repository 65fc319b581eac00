import type { NumberView, PupilFamily } from '#contract/families.ts'
import { isKnown } from '#contract/base/known.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEndAgreement, usePrintAgreementForms, useRecordAgreements } from './access-calls.ts'
import { hasAgreed } from './agreements-card.tsx'
import { numberAccessWords } from './number-access-words.ts'

/** The numbers of one pupil, and what was agreed to for each. */
export function PupilNumbers({ classId, pupil }: { classId: string; pupil: PupilFamily }) {
  const words = useWords(numberAccessWords)
  const record = useRecordAgreements(classId)
  const end = useEndAgreement(classId)
  const print = usePrintAgreementForms(classId)
  const { pupilId, name, numbers } = pupil
  const problem = record.error ?? end.error ?? print.error
  return (
    <section className="acc-of-pupil">
      <h3>{words.numbers}</h3>
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      {numbers.length === 0 && <p>{words.noNumber}</p>}
      <ul className="acc-links">
        {numbers.map((number) => (
          <li key={number.phone}>
            <span>
              <b>{number.phone}</b> <Standing {...number} />
            </span>
            {hasAgreed(number) ? (
              <Button
                kind="danger"
                small
                disabled={end.isPending}
                onClick={() => end.mutate({ pupilId, phone: number.phone }, { onSuccess: () => showToast(words.ended) })}
              >
                {words.end}
              </Button>
            ) : (
              <Button
                kind="second"
                small
                disabled={record.isPending}
                onClick={() =>
                  record.mutate({ channel: 'paper', numbers: [{ pupilId, phone: number.phone }] }, { onSuccess: () => showToast(words.saved(1)) })
                }
              >
                {words.recordOne}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button kind="second" small busy={print.isPending && words.printing} onClick={() => print.mutate({ pupilId, name: words.formsFile(name) })}>
        {words.print}
      </Button>
    </section>
  )
}

function Standing({ name, state, agreedAt, channel }: NumberView) {
  const words = useWords(numberAccessWords)
  const language = useLanguage()
  const said = [
    name,
    isKnown(words.states, state) ? words.states[state] : null,
    agreedAt !== null && channel !== null && isKnown(words.since, channel) ? words.since[channel](formatDay(agreedAt, language)) : null,
  ]
  return <span className="small quiet">{said.filter(Boolean).join(', ')}</span>
}
