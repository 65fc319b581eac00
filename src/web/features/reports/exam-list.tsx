import { useState } from 'react'
import type { ReportExamView } from '#contract/reports.ts'
import { isKnown, wordFor } from '#contract/base/known.ts'
import { guessKind, sittingKinds, type SittingKind } from '#engine/reports/sitting.ts'
import { formatShortDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/table.css'
import { useSetSitting } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

/** What each exam of the term is for the reports. */
export function ExamList({ exams }: { exams: readonly ReportExamView[] }) {
  const words = useWords(reportsWords)
  const buttons = useWords(buttonWords)
  const language = useLanguage()
  const [open, setOpen] = useState<ReportExamView | null>(null)
  const waiting = exams.filter(({ isConfirmed }) => !isConfirmed).length
  return (
    <details className="card reports-wide reports-fold">
      <summary>
        <h2>{words.exams}</h2>
        <Badge tone={waiting > 0 ? 'doubt' : 'plain'}>{words.examCount(exams.length, waiting)}</Badge>
      </summary>
      <p className="small quiet">{words.examsText}</p>
      {exams.length === 0 ? (
        <p>{words.noExams}</p>
      ) : (
        <table className="table table--cards">
          <caption className="hide">{words.exams}</caption>
          <thead>
            <tr>
              {[words.exam, words.subject, words.kind, words.day, words.state].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="hide">{buttons.change}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {exams.map((exam) => (
              <tr key={exam.id}>
                <td className="name" data-label={words.exam}>
                  {exam.title}
                </td>
                <td data-label={words.subject}>{exam.subject}</td>
                <td data-label={words.kind}>
                  {[wordFor(words.sittings, exam.kind), ...(exam.paper === null ? [] : [words.paperOf(exam.paper)])].join(', ')}
                </td>
                <td data-label={words.day}>{formatShortDay(exam.day, language)}</td>
                <td data-label={words.state}>
                  <Badge tone={exam.isConfirmed ? 'right' : 'doubt'}>{exam.isConfirmed ? words.confirmed : words.unconfirmed}</Badge>
                </td>
                <td data-label={buttons.change}>
                  <IconButton label={words.changeExam(exam.title)} icon={<Icon name="edit" />} onClick={() => setOpen(exam)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open !== null && <SittingDialog exam={open} onClose={() => setOpen(null)} />}
    </details>
  )
}

const known: Record<SittingKind, true> = { opener: true, cat: true, 'mid-term': true, 'end-term': true }

function SittingDialog({ exam, onClose }: { exam: ReportExamView; onClose: () => void }) {
  const words = useWords(reportsWords)
  const buttons = useWords(buttonWords)
  const set = useSetSitting(exam.id)
  const [kind, setKind] = useState<SittingKind | null>(exam.set.kind !== null && isKnown(known, exam.set.kind) ? exam.set.kind : null)
  const [paper, setPaper] = useState(exam.set.paper)
  const [weight, setWeight] = useState(exam.set.weight === null ? '' : String(exam.set.weight))
  const [satOn, setSatOn] = useState(exam.set.satOn ?? '')

  function submit(event: React.FormEvent) {
    event.preventDefault()
    set.mutate({ kind, paper, satOn: satOn === '' ? null : satOn, weight: weight.trim() === '' ? null : Number(weight) }, { onSuccess: onClose })
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.sittingOf(exam.title)}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={words.kind}>
          <Select value={kind ?? ''} onChange={(event) => setKind(sittingKinds.find((each) => each === event.currentTarget.value) ?? null)}>
            <option value="">{words.fromTitle(words.sittings[guessKind(exam.title)])}</option>
            {sittingKinds.map((each) => (
              <option key={each} value={each}>
                {words.sittings[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.paper}>
          <Select value={paper ?? ''} onChange={(event) => setPaper(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}>
            <option value="">{words.fromTitle(exam.set.paper === null && exam.paper !== null ? words.paperOf(exam.paper) : words.whole)}</option>
            {[1, 2, 3, 4].map((each) => (
              <option key={each} value={each}>
                {words.paperOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.weightOfPaper} hint={words.weightHint}>
          <TextInput inputMode="numeric" value={weight} maxLength={4} onChange={(event) => setWeight(event.currentTarget.value)} />
        </Field>
        <Field label={words.day} hint={words.dayHint}>
          <TextInput type="date" value={satOn} onChange={(event) => setSatOn(event.currentTarget.value)} />
        </Field>
        {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {buttons.cancel}
          </Button>
          <Button type="submit" busy={set.isPending && buttons.saving}>
            {buttons.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
