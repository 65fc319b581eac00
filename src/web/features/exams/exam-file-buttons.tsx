import { useState } from 'react'
import { downloadExam, type ExamDetail } from '#contract/exams.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { listDoubtfulWordings } from '#engine/exam/wording/wording-note.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { writeExamWordingNote } from '#engine/sentences/wording-note.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { examFileWords } from '#web/features/exams/exam-file-words.ts'
import { ExportDialog } from '#web/features/exams/export-dialog.tsx'
import { ChooseExamFile } from '#web/features/exams/choose-exam-file.tsx'
import { readExamFile } from '#web/features/exams/read-exam-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Of an exam from a file; under its fields the builder says it of all. */
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
