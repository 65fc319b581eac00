import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useImport, useTryImport } from '#web/features/classes/class-calls.ts'
import { ImportPreview } from '#web/features/classes/import-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Message } from '#web/ui/message.tsx'

export interface ImportPupilsProps {
  classId: string
  className: string
  onClose: () => void
}

/** The contract takes two million characters: ten thousand rows with everything filled in. */
const maxChars = 2_000_000

/** A class list from a file or pasted: first what would happen, then the import. */
export function ImportPupils({ classId, className, onClose }: ImportPupilsProps) {
  const [csv, setCsv] = useState('')
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const attempt = useTryImport(classId)
  const store = useImport(classId)

  async function takeFile(file: File | undefined) {
    setFileProblem(null)
    if (file === undefined) return
    if (/\.xlsx?$/i.test(file.name)) {
      setFileProblem(`${file.name} is a workbook. Copy its rows and paste them below, or save it as CSV first.`)
      return
    }
    const text = await file.text()
    if (text.length > maxChars) return setFileProblem(`${file.name} is too large for a class list.`)
    setCsv(text)
    attempt.mutate(text)
  }

  const answer = attempt.data
  if (answer !== undefined) {
    const count = answer.added + answer.updated
    return (
      <Dialog isOpen onClose={onClose} title={`Import into ${className}`} wide>
        <ImportPreview answer={answer} />
        {store.error !== null && <Message kind="wrong">{describeError(store.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={() => attempt.reset()}>
            Back
          </Button>
          <Button disabled={count === 0} busy={store.isPending && 'Importing…'} onClick={() => store.mutate(csv, { onSuccess: onClose })}>
            {count === 0 ? 'Nothing to import' : `Import ${count} ${count === 1 ? 'pupil' : 'pupils'}`}
          </Button>
        </DialogButtons>
      </Dialog>
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Import into ${className}`} wide>
      <div className="import">
        <FileDrop
          title="A CSV file"
          hint="Saved from Excel or Google Sheets. Commas or semicolons."
          accept=".csv,.txt,text/csv,text/plain"
          choose="Choose file"
          onFiles={([file]) => void takeFile(file)}
        />
        <Field label="Or paste the list here" hint="The first row names the columns: admission and name, and if you like stream, guardian and phone.">
          <TextArea
            rows={6}
            value={csv}
            spellCheck={false}
            className="import-text"
            placeholder={'admission,name,stream,guardian,phone\n4431,Wanjiku Ng’ang’a,East,Mary Ng’ang’a,0712 345 678\n4432,Peter Mũthoni,East,,'}
            onChange={(event) => setCsv(event.target.value)}
          />
        </Field>
        {(fileProblem !== null || attempt.error !== null) && <Message kind="wrong">{fileProblem ?? describeError(attempt.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={csv.trim() === ''} busy={attempt.isPending && 'Checking…'} onClick={() => attempt.mutate(csv)}>
          Check the list
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
