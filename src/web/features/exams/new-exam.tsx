import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createExam, listExams, saveExam } from '#contract/exams.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { ChooseExamFile } from '#web/features/exams/choose-exam-file.tsx'
import { ExamFileError, readExamFile } from '#web/features/exams/read-exam-file.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

type ExamFile = Record<string, unknown>

/** The two ways to begin: an empty exam, or a file. */
export function NewExam() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [faulty, setFaulty] = useState<{ name: string; file: ExamFile; problems: string[] } | null>(null)

  const create = useMutation({
    mutationFn: async (file: ExamFile | null) => (await call(createExam, { body: file === null ? {} : { exam: file } })).exam,
    onSuccess: (exam) => open(exam.id),
  })
  // A file with faults is stored as it is and put right in the builder.
  const createFaulty = useMutation({
    async mutationFn(file: ExamFile) {
      const { exam } = await call(createExam, { body: {} })
      await call(saveExam, { params: { examId: exam.id }, body: { draft: file, revision: exam.revision } })
      return exam
    },
    onSuccess: (exam) => open(exam.id),
  })
  const read = useMutation({
    async mutationFn(file: File) {
      const { exam, notes } = await readExamFile(file)
      const result = readExam(exam)
      // What was not taken is seen before the exam is opened.
      if ('exam' in result && notes.length === 0) await create.mutateAsync(exam)
      else
        setFaulty({
          name: file.name,
          file: exam,
          problems: [...notes, ...('problems' in result ? result.problems.map((problem) => problem.message) : [])],
        })
    },
  })

  async function open(examId: string) {
    void refetch(client, keyOf(listExams))
    await navigate(paths.exam(examId))
  }

  const error = create.error ?? read.error
  return (
    <div className="new-exam">
      <div className="row">
        <Button busy={create.isPending && 'Opening…'} onClick={() => create.mutate(null)}>
          <Icon name="plus" /> New exam
        </Button>
        <ChooseExamFile kind="second" busy={read.isPending && 'Reading…'} onFile={(file) => read.mutate(file)}>
          <Icon name="upload" /> Import a file
        </ChooseExamFile>
      </div>
      {error !== null && <Message kind="wrong">{error instanceof ExamFileError ? error.message : describeError(error)}</Message>}
      <Dialog isOpen={faulty !== null} onClose={() => setFaulty(null)} title="This exam is not complete yet" wide>
        {faulty !== null && (
          <>
            <p>
              {faulty.name} can be opened and put right here. {faulty.problems.length === 1 ? 'One thing is' : `${faulty.problems.length} things are`}{' '}
              missing or wrong:
            </p>
            <ul className="faults" tabIndex={0} aria-label="What is missing or wrong">
              {faulty.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {createFaulty.error !== null && <Message kind="wrong">{describeError(createFaulty.error)}</Message>}
            <DialogButtons>
              <Button kind="second" onClick={() => setFaulty(null)}>
                Cancel
              </Button>
              <Button busy={createFaulty.isPending && 'Opening…'} onClick={() => createFaulty.mutate(faulty.file)}>
                Open and put right
              </Button>
            </DialogButtons>
          </>
        )}
      </Dialog>
    </div>
  )
}
