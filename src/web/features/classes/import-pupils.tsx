import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useImport, useTryImport } from '#web/features/classes/class-calls.ts'
import { ImportPreview } from '#web/features/classes/import-preview.tsx'
import { importWords } from '#web/features/classes/import-words.ts'
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
  const words = useWords(importWords)
  const [csv, setCsv] = useState('')
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const attempt = useTryImport(classId)
  const store = useImport(classId)

  async function takeFile(file: File | undefined) {
    setFileProblem(null)
    if (file === undefined) return
    if (/\.xlsx?$/i.test(file.name)) {
      setFileProblem(words.workbook(file.name))
      return
    }
    const text = await file.text()
    if (text.length > maxChars) return setFileProblem(words.tooLarge(file.name))
    setCsv(text)
    attempt.mutate(text)
  }

  const answer = attempt.data
  if (answer !== undefined) {
    const count = answer.added + answer.updated
    return (
      <Dialog isOpen onClose={onClose} title={words.title(className)} wide>
        <ImportPreview answer={answer} />
        {store.error !== null && <Message kind="wrong">{describeError(store.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={() => attempt.reset()}>
            {words.back}
          </Button>
          <Button disabled={count === 0} busy={store.isPending && words.importing} onClick={() => store.mutate(csv, { onSuccess: onClose })}>
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
          accept=".csv,.txt,text/csv,text/plain"
          choose={words.chooseFile}
          onFiles={([file]) => void takeFile(file)}
        />
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
        {(fileProblem !== null || attempt.error !== null) && <Message kind="wrong">{fileProblem ?? describeError(attempt.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={csv.trim() === ''} busy={attempt.isPending && words.checking} onClick={() => attempt.mutate(csv)}>
          {words.check}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
