import { useMemo, useState } from 'react'
import { toFormat } from '#engine/exam/formats/format.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import './paste-scheme-dialog.css'

const formats = [
  { name: 'csv', label: 'Table (CSV), holds everything', end: 'csv' },
  { name: 'gift', label: 'Moodle GIFT', end: 'gift' },
  { name: 'aiken', label: 'Aiken, choices only', end: 'txt' },
] as const

export interface ExportDialogProps {
  isOpen: boolean
  draft: ExamDraft
  /** Without its ending. */
  fileName: string
  onClose: () => void
}

/** The exam for other programs; what their format cannot hold is named before it is saved. */
export function ExportDialog({ isOpen, draft, fileName, onClose }: ExportDialogProps) {
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Export to another format">
      <Field label="Format">
        <Select value={chosen.name} onChange={(event) => setChosen(formats.find(({ name }) => name === event.target.value) ?? formats[0])}>
          {formats.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="paste-read" role="region" aria-label="What is left out" tabIndex={0}>
        {written === null ? (
          <p>The exam is not complete yet. Put right what the summary names first.</p>
        ) : written.losses.length === 0 ? (
          <p>Everything in this exam goes into the file.</p>
        ) : (
          <>
            <p>This does not go into the file:</p>
            <ul>
              {written.losses.map((loss, index) => (
                <li key={index}>{loss}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={written === null} onClick={() => written !== null && save(written.text)}>
          Save file
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function write(draft: ExamDraft, format: (typeof formats)[number]['name']): { text: string; losses: string[] } | null {
  const read = readExam(writeDraft(draft))
  return 'exam' in read ? toFormat(read.exam, format) : null
}
