import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { getExamPresets, presetLimits, setExamPresets, type ExamPresets, type ExamPresetsView } from '#contract/presets.ts'
import { answerInNames, faultNames, gradingNames, type Fault } from '#engine/exam/exam.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { FetchedCard } from '#web/features/settings/fetched-card.tsx'
import { examPresetsWords } from '#web/features/settings/exam-presets-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** What a new exam of the school starts with; for its leaders. */
export function ExamPresetsCard() {
  const words = useWords(examPresetsWords)
  const settings = useQuery(queryOf(getExamPresets))
  return (
    <FetchedCard words={words} lines={3} settings={settings}>
      {(data) => <PresetsForm presets={data} />}
    </FetchedCard>
  )
}

interface Line {
  key: number
  subject: string
  penalties: readonly Fault[]
}

function PresetsForm({ presets }: { presets: ExamPresetsView }) {
  const words = useWords(examPresetsWords)
  const client = useQueryClient()
  const [grading, setGrading] = useState(gradingNames.find((name) => name === presets.grading) ?? null)
  const [answerIn, setAnswerIn] = useState(answerInNames.find((name) => name === presets.answerIn) ?? 'bubbles')
  const [lines, setLines] = useState<Line[]>(() => readLines(presets))
  const [isShown, setShown] = useState(false)
  const save = useMutation({
    mutationFn: (body: ExamPresets) => call(setExamPresets, { body }),
    onSuccess: () => showToast(words.saved),
    onSettled: () => refetch(client, keyOf(getExamPresets)),
  })
  const isUnnamed = (line: Line) => line.subject.trim() === ''
  const change = (key: number, part: Partial<Line>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))

  function submit(event: FormEvent): void {
    event.preventDefault()
    setShown(lines.some(isUnnamed))
    if (lines.some(isUnnamed)) return
    save.mutate({ grading, answerIn, subjects: lines.map(({ subject, penalties }) => ({ subject: subject.trim(), penalties: [...penalties] })) })
  }
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <Field label={words.grading}>
        <Select value={grading ?? ''} onChange={({ target }) => setGrading(gradingNames.find((name) => name === target.value) ?? null)}>
          <option value="">{words.asLast}</option>
          {gradingNames.map((name) => (
            <option key={name} value={name}>
              {words.gradings[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.answerIn} hint={words.answerInHint}>
        <Select value={answerIn} onChange={({ target }) => setAnswerIn(answerInNames.find((name) => name === target.value) ?? 'bubbles')}>
          {answerInNames.map((name) => (
            <option key={name} value={name}>
              {words.answersIn[name]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="label">{words.subjects}</legend>
        <p className="quiet small">{words.subjectsHint}</p>
        {lines.map((line) => (
          <div className="preset-subject" key={line.key}>
            <Field label={words.subject} error={isShown && isUnnamed(line) ? words.noName : undefined}>
              <TextInput value={line.subject} maxLength={80} onChange={({ target }) => change(line.key, { subject: target.value })} />
            </Field>
            <IconButton
              label={words.remove(isUnnamed(line) ? words.unnamed : line.subject)}
              icon={<Icon name="trash" />}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
            {faultNames.map((fault) => (
              <Checkbox
                key={fault}
                label={words.penalties[fault]}
                checked={line.penalties.includes(fault)}
                onChange={({ target }) => {
                  const others = line.penalties.filter((each) => each !== fault)
                  change(line.key, { penalties: target.checked ? [...others, fault] : others })
                }}
              />
            ))}
          </div>
        ))}
        <Button
          kind="quiet"
          small
          disabled={lines.length >= presetLimits.subjects}
          onClick={() => setLines([...lines, { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, subject: '', penalties: ['unit'] }])}
        >
          <Icon name="plus" /> {words.add}
        </Button>
      </fieldset>
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      <Button type="submit" kind="second" busy={save.isPending && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

function readLines({ subjects }: ExamPresetsView): Line[] {
  return subjects.map(({ subject, penalties }, key) => ({ key, subject, penalties: faultNames.filter((fault) => penalties.includes(fault)) }))
}
