import { useMemo, useState } from 'react'
import { toFormat } from '#engine/exam/formats/format.ts'
import type { ToFormat } from '#engine/exam/formats/transfer.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { withByteOrderMark } from '#engine/text/with-byte-order-mark.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { examFileWords } from '#web/features/exams/exam-file-words.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import './paste-scheme-dialog.css'

const formats = [
  { name: 'csv', end: 'csv' },
  { name: 'gift', end: 'gift' },
  { name: 'aiken', end: 'txt' },
] as const

export interface ExportDialogProps {
  isOpen: boolean
  draft: ExamDraft
  /** Without its ending. */
  fileName: string
  onClose: () => void
}

/** Exports the exam for other programs, after saying what their format cannot hold. */
export function ExportDialog({ isOpen, draft, fileName, onClose }: ExportDialogProps) {
  const words = useWords(examFileWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState<(typeof formats)[number]>(formats[0])
  const written = useMemo(() => (isOpen ? write(draft, chosen.name) : null), [isOpen, draft, chosen])

  function save(text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName}.${chosen.end}`
    link.click()
    // The browser has taken the file by the next turn.
    setTimeout(() => URL.revokeObjectURL(url), 0)
    onClose()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.exportTitle}>
      <Field label={words.format}>
        <Select value={chosen.name} onChange={(event) => setChosen(formats.find(({ name }) => name === event.target.value) ?? formats[0])}>
          {formats.map(({ name }) => (
            <option key={name} value={name}>
              {words.formats[name]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="paste-read" role="region" aria-label={words.leftOut} tabIndex={0}>
        {written === null ? (
          <p>{words.completeFirst}</p>
        ) : written.losses.length === 0 ? (
          <p>{words.everything}</p>
        ) : (
          <>
            <p>{words.notInFile}</p>
            <ul>
              {written.losses.map((loss, index) => (
                <li key={index}>{writeTransferNote(loss, language)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          disabled={written === null}
          onClick={() => written !== null && save(chosen.name === 'csv' ? withByteOrderMark(written.text) : written.text)}
        >
          {words.saveFile}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function write(draft: ExamDraft, format: (typeof formats)[number]['name']): ToFormat | null {
  const read = readExam(writeDraft(draft))
  return 'exam' in read ? toFormat(read.exam, format) : null
}
