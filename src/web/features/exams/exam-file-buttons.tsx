import { useState } from 'react'
import { downloadExam, type ExamDetail } from '#contract/exams.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { ExportDialog } from '#web/features/exams/export-dialog.tsx'
import { ChooseExamFile } from '#web/features/exams/choose-exam-file.tsx'
import { ExamFileError, readExamFile } from '#web/features/exams/read-exam-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ExamFileButtonsProps {
  exam: ExamDetail
  draft: ExamDraft
  /** An empty exam may be filled from a file. */
  isEmpty: boolean
  onBeforeExport: () => Promise<void>
  onImport: (file: Record<string, unknown>) => void
}

/** The exam as a file, out and in. */
export function ExamFileButtons({ exam, draft, isEmpty, onBeforeExport, onImport }: ExamFileButtonsProps) {
  const [error, setError] = useState<string | null>(null)
  const [isExporting, setExporting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)

  async function exportFile() {
    setExporting(true)
    try {
      await onBeforeExport()
      await downloadFile(fileOf(downloadExam, { params: { examId: exam.id } }), `${fileNameOf(exam.title)}.json`)
    } catch (problem) {
      setError(describeError(problem))
    } finally {
      setExporting(false)
    }
  }
  async function importFile(file: File) {
    try {
      const read = await readExamFile(file)
      onImport(read.exam)
      if (read.notes.length > 0) setError(`Not all of ${file.name} was taken. ${read.notes.join(' ')}`)
    } catch (problem) {
      setError(problem instanceof ExamFileError ? problem.message : describeError(problem))
    }
  }

  return (
    <>
      {isEmpty && (
        <ChooseExamFile kind="second" small onFile={(file) => void importFile(file)}>
          <Icon name="upload" /> Import a file
        </ChooseExamFile>
      )}
      <Button kind="second" small busy={isExporting && 'Saving file…'} onClick={() => void exportFile()}>
        <Icon name="download" /> Export
      </Button>
      <Button kind="second" small onClick={() => setChoosing(true)}>
        Other formats
      </Button>
      <ExportDialog isOpen={isChoosing} draft={draft} fileName={fileNameOf(exam.title)} onClose={() => setChoosing(false)} />
      <Dialog isOpen={error !== null} onClose={() => setError(null)} title="That did not work">
        <p>{error}</p>
        <DialogButtons>
          <Button onClick={() => setError(null)}>Close</Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

/** Letters, digits and spaces survive every file system. */
function fileNameOf(title: string): string {
  const name = title
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return name === '' ? 'exam' : name
}
