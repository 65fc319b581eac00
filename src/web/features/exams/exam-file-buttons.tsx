import { useState, useMemo } from 'react'
import { downloadExam, type ExamDetail } from '#contract/exams.ts'
import { toFormat } from '#engine/exam/formats/format.ts'
import type { ToFormat } from '#engine/exam/formats/transfer-note.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { listDoubtfulWordings } from '#engine/exam/wording/wording-note.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { writeExamWordingNote } from '#engine/sentences/wording-note.ts'
import { withByteOrderMark } from '#engine/text/with-byte-order-mark.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { examFileWords } from '#web/features/exams/exam-file-words.ts'
import { ChooseExamFile } from '#web/features/exams/choose-exam-file.tsx'
import { readExamFile } from '#web/features/exams/read-exam-file.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

import './paste-scheme-dialog.css'

/** How many notes on wordings of a file are shown. The builder shows all of them at their fields. */
const mostWordings = 5

export interface ExamFileButtonsProps {
  exam: ExamDetail
  draft: ExamDraft
  /** An empty exam may be filled from a file. */
  isEmpty: boolean
  onBeforeExport: () => Promise<void>
  onImport: (file: Record<string, unknown>) => Promise<void> | void
}

/** The exam as a file, out and in. */
export function ExamFileButtons({ exam, draft, isEmpty, onBeforeExport, onImport }: ExamFileButtonsProps) {
  const words = useWords(examFileWords)
  const language = useLanguage()
  const [news, setNews] = useState<{ title: string; text: string } | null>(null)
  const [isExporting, setExporting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)

  async function exportFile() {
    setExporting(true)
    try {
      await onBeforeExport()
      await downloadFile(fileOf(downloadExam, { params: { examId: exam.id } }), `${fileNameOf(exam.title, words.fileName)}.json`)
    } catch (problem) {
      setNews({ title: words.failed, text: describeError(problem) })
    } finally {
      setExporting(false)
    }
  }
  async function importFile(file: File) {
    try {
      const read = await readExamFile(file, words, language)
      await onImport(read.exam)
      const checked = readExam(read.exam)
      const doubtful = 'exam' in checked ? listDoubtfulWordings(checked.exam).slice(0, mostWordings) : []
      if (read.notes.length > 0)
        setNews({ title: words.notAllTaken(file.name), text: read.notes.map((note) => writeTransferNote(note, language)).join(' ') })
      else if (doubtful.length > 0)
        setNews({ title: words.twoMeanings(file.name), text: doubtful.map((each) => writeExamWordingNote(each, language)).join(' ') })
    } catch (problem) {
      setNews({ title: words.failed, text: describeError(problem) })
    }
  }

  return (
    <>
      {isEmpty && (
        <ChooseExamFile kind="second" small onFile={(file) => void importFile(file)}>
          <Icon name="upload" /> {words.importFile}
        </ChooseExamFile>
      )}
      <Button kind="second" small busy={isExporting && words.saving} onClick={() => void exportFile()}>
        <Icon name="download" /> {words.save}
      </Button>
      <Button kind="second" small onClick={() => setChoosing(true)}>
        {words.otherFormats}
      </Button>
      <ExportDialog isOpen={isChoosing} draft={draft} fileName={fileNameOf(exam.title, words.fileName)} onClose={() => setChoosing(false)} />
      <Dialog isOpen={news !== null} onClose={() => setNews(null)} title={news?.title ?? ''}>
        <p>{news?.text}</p>
        <DialogButtons>
          <Button onClick={() => setNews(null)}>{words.close}</Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

/** Letters, digits and spaces survive every file system. */
function fileNameOf(title: string, otherwise: string): string {
  const name = title
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return name === '' ? otherwise : name
}

const formats = [
  { name: 'csv', end: 'csv' },
  { name: 'gift', end: 'gift' },
  { name: 'aiken', end: 'txt' },
] as const

interface ExportDialogProps {
  isOpen: boolean
  draft: ExamDraft
  /** Without its ending. */
  fileName: string
  onClose: () => void
}

/** Exports the exam for other programs, after saying what their format cannot hold. */
function ExportDialog({ isOpen, draft, fileName, onClose }: ExportDialogProps) {
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
    // By the next task the browser has started the download.
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
