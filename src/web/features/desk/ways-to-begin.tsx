import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Desk } from '#contract/desk.ts'
import { createExam, listExams } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { Drawing } from '#web/components/drawing.tsx'
import wayFile from '#web/components/drawings/way-file.svg?raw'
import waySample from '#web/components/drawings/way-sample.svg?raw'
import wayWrite from '#web/components/drawings/way-write.svg?raw'
import { PracticeLine } from '#web/features/desk/practice-line.tsx'
import { useWords } from '#web/components/words.ts'
import { usePutAway } from '#web/features/desk/desk-calls.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { SampleButtons } from '#web/features/desk/sample-buttons.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** On day one: an exam from a file, one that is written here, or a class to try everything on. */
export function WaysToBegin({ desk }: { desk: Desk }) {
  const { ways } = useWords(deskWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const putAway = usePutAway()
  const write = useMutation({
    mutationFn: async () => (await call(createExam, { body: {} })).exam,
    async onSuccess({ id }) {
      void refetch(client, keyOf(listExams))
      await navigate(paths.exam(id))
    },
  })
  const offersSample = desk.sample !== null || !desk.putAway.includes('sample')
  return (
    <>
      <section className={offersSample ? 'ways ways--three' : 'ways'} aria-label={ways.label}>
        <Way picture={wayFile} {...ways.file} isPick>
          <LinkButton small to={paths.fromPaper}>
            {ways.file.act}
          </LinkButton>
        </Way>
        <Way picture={wayWrite} {...ways.write}>
          <Button kind="second" small busy={write.isPending && ways.write.busy} onClick={() => write.mutate()}>
            {ways.write.act}
          </Button>
        </Way>
        {offersSample && (
          <Way picture={waySample} {...ways.sample}>
            <SampleButtons sample={desk.sample} />
            {desk.sample === null && (
              <Button kind="quiet" small disabled={putAway.isPending} onClick={() => putAway.mutate('sample')}>
                {ways.sample.hide}
              </Button>
            )}
          </Way>
        )}
      </section>
      <PracticeLine />
      {write.error !== null && <Message kind="wrong">{describeError(write.error)}</Message>}
    </>
  )
}

interface WayProps {
  picture: string
  title: string
  text: string
  isPick?: boolean
  children: ReactNode
}

function Way({ picture, title, text, isPick = false, children }: WayProps) {
  return (
    <div className={isPick ? 'way way--pick' : 'way'}>
      <Drawing svg={picture} className="way-picture" />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="way-act">{children}</div>
    </div>
  )
}
