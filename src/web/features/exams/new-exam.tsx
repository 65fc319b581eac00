import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createExam, listExams } from '#contract/exams.ts'
import { useLanguage } from '#web/components/words.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { storeDraft } from '#web/features/exams/exam-calls.ts'
import { ChooseExamFile } from '#web/features/exams/choose-exam-file.tsx'
import { examFileWords } from '#web/features/exams/exam-file-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

type ExamFile = Record<string, unknown>

/** The two ways to begin: an empty exam, or a file. */
export function NewExam() {
  const words = useWords(examFileWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [faulty, setFaulty] = useState<{ name: string; file: ExamFile; problems: string[] } | null>(null)

  const language = useLanguage()
  const create = useMutation({
    mutationFn: async (file: ExamFile | null) => (await call(createExam, { body: file === null ? {} : { exam: file } })).exam,
    onSuccess: (exam) => open(exam.id),
  })
  // A file with faults is stored as it is and corrected in the builder.
  const createFaulty = useMutation({
    async mutationFn(file: ExamFile) {
      const { exam } = await call(createExam, { body: {} })
      await storeDraft(exam.id, file, exam.revision)
      return exam
    },
    onSuccess: (exam) => open(exam.id),
  })
  const read = useMutation({
    async mutationFn(file: File) {
      const { checkExamFile } = await import('#web/features/exams/check-exam-file.ts')
      const { exam, problems } = await checkExamFile(file, words, language)
      // The person sees what could not be imported before the exam is opened.
      if (problems.length === 0) await create.mutateAsync(exam)
      else setFaulty({ name: file.name, file: exam, problems })
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
        <Button busy={create.isPending && words.opening} onClick={() => create.mutate(null)}>
          <Icon name="plus" /> {words.newExam}
        </Button>
        <LinkButton kind="second" to={paths.fromPaper}>
          {words.fromPaper}
        </LinkButton>
        <ChooseExamFile kind="second" busy={read.isPending && words.reading} onFile={(file) => read.mutate(file)}>
          <Icon name="upload" /> {words.importFile}
        </ChooseExamFile>
      </div>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      <Dialog isOpen={faulty !== null} onClose={() => setFaulty(null)} title={words.incomplete} wide>
        {faulty !== null && (
          <>
            <p>{words.canBeOpened(faulty.name, faulty.problems.length)}</p>
            <ul className="faults" tabIndex={0} aria-label={words.problems}>
              {faulty.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {createFaulty.error !== null && <Message kind="wrong">{describeError(createFaulty.error)}</Message>}
            <DialogButtons>
              <Button kind="second" onClick={() => setFaulty(null)}>
                {words.cancel}
              </Button>
              <Button busy={createFaulty.isPending && words.opening} onClick={() => createFaulty.mutate(faulty.file)}>
                {words.openAndCorrect}
              </Button>
            </DialogButtons>
          </>
        )}
      </Dialog>
    </div>
  )
}
