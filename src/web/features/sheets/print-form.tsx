import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { printLimits, sizePrint, type SheetSetView } from '#contract/sheets.ts'
import { describeError } from '#web/api/describe-error.ts'
import { newRequestKey } from '#web/api/request-key.ts'
import { useClasses } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { PrintSize } from '#web/features/sheets/print-size.tsx'
import { isUnderWay, usePrintSheets, useSheetSize } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import { useFetchWhenReady } from '#web/features/sheets/use-fetch-when-ready.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** For whom sheets are made, and how many without a name. Orders the PDF, and hands it over when it is drawn. */
export function PrintForm({ exam, sets }: { exam: ExamDetail; sets: readonly SheetSetView[] | undefined }) {
  const words = useWords(sheetWords)
  const classes = useClasses()
  const print = usePrintSheets(exam.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [spare, setSpare] = useState('2')
  const ordered = useFetchWhenReady(exam.id, exam.title, sets)
  const size = useSheetSize(exam.id, exam.revision)

  if (classes.data === undefined) {
    return (
      <Card title="Make sheets">
        {classes.error === null ? (
          <Skeleton lines={4} label="Loading the classes" />
        ) : (
          <>
            <Message kind="wrong">{describeError(classes.error)}</Message>
            <Button kind="second" small onClick={() => void classes.refetch()}>
              Try again
            </Button>
          </>
        )}
      </Card>
    )
  }

  // The first class that has pupils, until another is chosen; an empty choice means spare sheets alone.
  const classId = chosen ?? classes.data.find((each) => each.pupilCount > 0)?.id ?? ''
  const target = classes.data.find((each) => each.id === classId)
  const spareCount = Number(spare)
  const spareError = Number.isInteger(spareCount) && spareCount >= 0 && spareCount <= printLimits.spare ? undefined : words.spareRange
  const pupils = target?.pupilCount ?? 0
  const order = { pupils, spare: spareError === undefined ? spareCount : 0 }
  const total = order.pupils + order.spare
  const isTooLarge = size.data !== undefined && sizePrint(order, size.data).pages > printLimits.pages

  function submit(event: FormEvent) {
    event.preventDefault()
    if (spareError !== undefined || total === 0 || isTooLarge) return
    print.mutate({ classId: classId === '' ? null : classId, spare: spareCount, key: newRequestKey() }, { onSuccess: ({ id }) => ordered.follow(id) })
  }

  return (
    <Card title="Make sheets">
      <form className="print-form" onSubmit={submit}>
        <Field
          label="Class"
          hint={
            target === undefined
              ? 'Pupils write name and admission number themselves.'
              : pupils === 0
                ? 'This class has no pupils yet.'
                : `${pupils} ${pupils === 1 ? 'sheet' : 'sheets'} with name and admission number printed.`
          }
        >
          <Select value={classId} onChange={(event) => setChosen(event.target.value)}>
            {classes.data.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name} ({each.pupilCount})
              </option>
            ))}
            <option value="">No class: spare sheets only</option>
          </Select>
        </Field>
        <Field label="Spare sheets" hint="For newcomers and spoilt sheets: without a name, with a grid for the admission number." error={spareError}>
          <TextInput value={spare} inputMode="numeric" className="spare" onChange={(event) => setSpare(event.target.value)} />
        </Field>
        {classes.data.length === 0 && (
          <p className="small">
            There are no classes yet.{' '}
            <LinkButton kind="quiet" small to={paths.classes}>
              Make a class
            </LinkButton>
          </p>
        )}
        {size.error === null && <PrintSize order={order} size={size.data} />}
        {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
        {ordered.error !== null && (
          <Message kind="wrong" title="The sheets are made, but the file did not arrive">
            {describeError(ordered.error)} It is in the list below.
          </Message>
        )}
        {ordered.set !== null && isUnderWay(ordered.set) && <Message title={words.underWayTitle}>{words.underWay}</Message>}
        {ordered.set?.state === 'ready' && print.error === null && ordered.error === null && (
          <Message kind="right" title={`${ordered.set.pageCount} pages are ready`}>
            Print them on A4 at 100 %, not “fit to page”. After the exam, scan or photograph the pages in any order and upload them.
          </Message>
        )}
        <Button type="submit" wide disabled={total === 0 || isTooLarge} busy={print.isPending && words.ordering}>
          <Icon name="print" /> {total === 0 ? 'Print' : `Print ${total} ${total === 1 ? 'sheet' : 'sheets'}`}
        </Button>
      </form>
    </Card>
  )
}
