import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { printHeaders, takePlainClass } from '#contract/plain-paper.ts'
import { call, fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { sayClass, useClasses } from '#web/api/use-classes.ts'
import { refetchExams } from '#web/api/use-exam.ts'
import { useWords } from '#web/components/words.ts'
import { printFormWords } from '#web/features/sheets/print-form-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

/** For pupils who write on plain paper: one header sheet each; their pages are scanned behind it. */
export function HeaderForm({ exam }: { exam: ExamDetail }) {
  const { headers: words, classOption } = useWords(printFormWords)
  const classes = useClasses()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const print = useMutation({
    mutationFn: async (classId: string) => {
      await call(takePlainClass, { params: { examId: exam.id }, body: { classId } })
      const name = classes.data?.find(({ id }) => id === classId)?.name ?? ''
      await downloadFile(fileOf(printHeaders, { params: { examId: exam.id, classId } }), words.file(exam.title, name))
    },
    onSuccess: () => refetchExams(client),
  })
  const filled = classes.data?.filter(({ pupilCount }) => pupilCount > 0) ?? []
  const target = filled.find(({ id }) => id === chosen) ?? filled[0]
  if (target === undefined) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (target !== undefined) print.mutate(target.id)
  }
  return (
    <Card title={words.title}>
      <form className="print-form" onSubmit={submit}>
        <p className="small quiet">{words.about}</p>
        <Field label={words.for}>
          <Select value={target.id} onChange={(event) => setChosen(event.target.value)}>
            {filled.map(({ id, name, year, pupilCount }) => (
              <option key={id} value={id}>
                {classOption(sayClass({ name, year }), pupilCount)}
              </option>
            ))}
          </Select>
        </Field>
        {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
        {print.isSuccess && (
          <Message kind="right" title={words.ready(target.pupilCount)}>
            {words.howToPrint}
          </Message>
        )}
        <Button type="submit" kind="second" wide busy={print.isPending && words.making}>
          <Icon name="print" /> {words.print(target.pupilCount)}
        </Button>
        <LinkButton kind="quiet" small to={paths.examPlain(exam.id)}>
          {words.assign}
        </LinkButton>
      </form>
    </Card>
  )
}
