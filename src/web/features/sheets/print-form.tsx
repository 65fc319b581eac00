import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import type { SheetSetView } from '#contract/sheets.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useClasses } from '#web/api/use-classes.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { usePrintSheets } from '#web/features/sheets/sheet-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const maxSpare = 200

/** For whom sheets are made, and how many without a name. Makes the PDF and hands it over. */
export function PrintForm({ exam }: { exam: ExamDetail }) {
  const classes = useClasses()
  const print = usePrintSheets(exam.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [spare, setSpare] = useState('2')
  const [made, setMade] = useState<SheetSetView | null>(null)
  const [downloadError, setDownloadError] = useState<unknown>(null)

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
  const spareError = Number.isInteger(spareCount) && spareCount >= 0 && spareCount <= maxSpare ? undefined : `A whole number from 0 to ${maxSpare}.`
  const pupils = target?.pupilCount ?? 0
  const total = pupils + (spareError === undefined ? spareCount : 0)

  async function download(set: SheetSetView) {
    setDownloadError(null)
    try {
      await downloadFile(`/exams/${exam.id}/sheets/${set.id}/pdf`, nameSheetFile(exam.title, set))
    } catch (error) {
      setDownloadError(error)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (spareError !== undefined || total === 0) return
    print.mutate(
      { classId: classId === '' ? null : classId, spare: spareCount },
      {
        onSuccess: (set) => {
          setMade(set)
          void download(set)
        },
      },
    )
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
        {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
        {downloadError !== null && (
          <Message kind="wrong" title="The sheets are made, but the file did not arrive">
            {describeError(downloadError)} It is in the list below.
          </Message>
        )}
        {made !== null && print.error === null && downloadError === null && (
          <Message kind="right" title={`${made.pageCount} pages are ready`}>
            Print them on A4 at 100 %, not “fit to page”. After the exam, scan or photograph the pages in any order and upload them.
          </Message>
        )}
        <Button type="submit" wide disabled={total === 0} busy={print.isPending && 'Making the PDF…'}>
          <Icon name="print" /> {total === 0 ? 'Print' : `Print ${total} ${total === 1 ? 'sheet' : 'sheets'}`}
        </Button>
      </form>
    </Card>
  )
}
