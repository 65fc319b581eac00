import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listClasses } from '#contract/classes.ts'
import { getDesk, type Desk } from '#contract/desk.ts'
import { listExams } from '#contract/exams.ts'
import { makeSampleClass, removeSampleClass } from '#contract/sample-class.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** One press makes the sample class, one takes it away with all that came of it. */
export function SampleButtons({ sample }: { sample: Desk['sample'] }) {
  const { sample: words } = useWords(deskWords).ways
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = async () => refetch(client, keyOf(getDesk), keyOf(listExams), keyOf(listClasses))
  const make = useMutation({
    mutationFn: async () => call(makeSampleClass),
    async onSuccess({ examId }) {
      void refresh()
      await navigate(paths.examUpload(examId))
    },
  })
  const remove = useMutation({ mutationFn: async () => call(removeSampleClass), onSuccess: refresh })
  const error = make.error ?? remove.error
  return (
    <>
      {sample === null ? (
        <Button kind="second" small busy={make.isPending && words.busy} onClick={() => make.mutate()}>
          {words.act}
        </Button>
      ) : (
        <>
          <LinkButton kind="second" small to={paths.examReview(sample.examId)}>
            {words.open}
          </LinkButton>
          <Button kind="quiet" small busy={remove.isPending && words.removing} onClick={() => remove.mutate()}>
            {words.remove}
          </Button>
        </>
      )}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
    </>
  )
}
