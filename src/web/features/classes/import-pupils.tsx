import { useState } from 'react'
import type { ImportResponse } from '#contract/classes.ts'
import type { ListLayout } from '#engine/pupils/read-class-list.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useImport, useReadWorkbook, useTryImport } from '#web/features/classes/class-calls.ts'
import { HiddenRows } from '#web/features/classes/hidden-rows.tsx'
import { ImportColumns } from '#web/features/classes/import-columns.tsx'
import { ImportPreview } from '#web/features/classes/import-preview.tsx'
import { importWords } from '#web/features/classes/import-words.ts'
import { readFileBase64 } from '#web/components/read-file-base64.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Message } from '#web/ui/message.tsx'

export interface ImportPupilsProps {
  classId: string
  className: string
  onClose: () => void
}

/** The contract takes two million characters: ten thousand rows with everything filled in. */
const maxChars = 2_000_000
/** Four million characters of base64. */
const maxWorkbookBytes = 2_000_000

/** A class list from a file or pasted: first what each column holds and what would happen, then the import. */
export function ImportPupils({ classId, className, onClose }: ImportPupilsProps) {
  const words = useWords(importWords)
  const [csv, setCsv] = useState('')
  const [layout, setLayout] = useState<ListLayout | undefined>()
  const [answer, setAnswer] = useState<ImportResponse | null>(null)
  const [workbook, setWorkbook] = useState<string | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const read = useReadWorkbook(classId)
  const attempt = useTryImport(classId)
  const store = useImport(classId)

  function tryList(text: string, said?: ListLayout) {
    setCsv(text)
    setLayout(said)
    store.reset()
    attempt.mutate(listOf(text, said), { onSuccess: setAnswer })
  }

  function readSheet(file: string, sheet: string | null, withHiddenRows = false) {
    setWorkbook(file)
    read.mutate({ file, sheet, withHiddenRows }, { onSuccess: (answer) => tryList(answer.csv) })
  }

  async function chooseFile(file: File | undefined) {
    setFileProblem(null)
    read.reset()
    if (file === undefined) return
    if (/\.xls[xm]?$/i.test(file.name)) {
      if (file.size > maxWorkbookBytes) return setFileProblem(words.tooLarge(file.name))
      return readSheet(await readFileBase64(file), null)
    }
    const text = await file.text()
    if (text.length > maxChars) return setFileProblem(words.tooLarge(file.name))
    setWorkbook(null)
    tryList(text)
  }

  const error = attempt.error ?? read.error
  if (answer !== null) {
    const count = answer.added + answer.updated
    const isBusy = attempt.isPending || read.isPending
    return (
      <Dialog isOpen onClose={onClose} title={words.title(className)} wide>
        <div className="import">
          {workbook !== null && <WorkbookChoice workbook={workbook} read={read} isBusy={isBusy} onRead={readSheet} />}
          {answer.read.columns.length > 0 && <ImportColumns read={answer.read} onChange={(said) => tryList(csv, said)} />}
          <ImportPreview answer={answer} />
          {isBusy && <p role="status">{words.checking}</p>}
          {(store.error ?? error) !== null && <Message kind="wrong">{describeError(store.error ?? error)}</Message>}
        </div>
        <DialogButtons>
          <Button kind="second" onClick={() => setAnswer(null)}>
            {words.back}
          </Button>
          <Button
            disabled={count === 0 || isBusy || error !== null}
            busy={store.isPending && words.importing}
            onClick={() => store.mutate(listOf(csv, layout), { onSuccess: onClose })}
          >
            {count === 0 ? words.nothing : words.importPupils(count)}
          </Button>
        </DialogButtons>
      </Dialog>
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.title(className)} wide>
      <div className="import">
        <FileDrop
          title={words.file}
          hint={words.fileHint}
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          choose={words.chooseFile}
          disabled={read.isPending}
          onFiles={([file]) => void chooseFile(file)}
        />
        {read.isPending && <p role="status">{words.reading}</p>}
        <Field label={words.paste} hint={words.pasteHint}>
          <TextArea
            rows={6}
            value={csv}
            spellCheck={false}
            className="import-text"
            placeholder={words.example}
            onChange={(event) => setCsv(event.target.value)}
          />
        </Field>
        {(fileProblem !== null || error !== null) && <Message kind="wrong">{fileProblem ?? describeError(error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={csv.trim() === ''} busy={attempt.isPending && words.checking} onClick={() => tryList(csv)}>
          {words.check}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface WorkbookChoiceProps {
  workbook: string
  read: ReturnType<typeof useReadWorkbook>
  isBusy: boolean
  onRead: (workbook: string, sheet: string | null, withHiddenRows?: boolean) => void
}

/** Which sheet of a workbook is read, and whether its hidden rows are. */
function WorkbookChoice({ workbook, read, isBusy, onRead }: WorkbookChoiceProps) {
  const words = useWords(importWords)
  return (
    <>
      {read.data !== undefined && read.data.sheets.length > 1 && (
        <Field label={words.sheet}>
          <Select small disabled={isBusy} value={read.data.sheet} onChange={({ target }) => onRead(workbook, target.value)}>
            {read.data.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      {read.data?.hiddenRows !== undefined && (
        <HiddenRows
          rows={read.data.hiddenRows}
          areIn={read.variables?.withHiddenRows === true}
          disabled={isBusy}
          onChange={(areIn) => onRead(workbook, read.data?.sheet ?? null, areIn)}
        />
      )}
    </>
  )
}

function listOf(csv: string, layout: ListLayout | undefined) {
  return { csv, ...(layout && { layout: { headingLine: layout.headingLine, fields: [...layout.fields] } }) }
}
