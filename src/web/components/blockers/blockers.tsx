import { useState } from 'react'
import type { Blocker } from '#contract/blockers.ts'
import { isKnown } from '#contract/base/known.ts'
import { paths } from '#web/paths.ts'
import { useWords } from '#web/components/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { BlankPapers } from './blank-papers.tsx'
import { blockerWords } from './blocker-words.ts'
import { PagesHoldDialog } from './pages-hold-dialog.tsx'
import { useBlockers, useMending } from './use-blockers.ts'
import './blockers.css'

/** What stands in the way of confirming an exam, each with the way to mend it. Nothing where nothing does. */
export function Blockers({ examId, only }: { examId: string; only?: readonly string[] }) {
  const words = useWords(blockerWords)
  const found = useBlockers(examId).data?.filter(({ code }) => only === undefined || only.includes(code)) ?? []
  if (found.length === 0) return null
  return (
    <Message kind="doubt" title={words.title} live={false}>
      <ul className="hin-list">
        {found.map((blocker) => (
          <li key={`${blocker.code} ${blocker.version} ${blocker.questions.join(' ')}`}>
            <OneBlocker examId={examId} blocker={blocker} />
          </li>
        ))}
      </ul>
    </Message>
  )
}

function OneBlocker({ examId, blocker }: { examId: string; blocker: Blocker }) {
  const words = useWords(blockerWords)
  const { code, papers } = blocker
  const link = linkOf(examId, blocker)
  if (!isKnown(words.reasons, code)) return <p>{code}</p>
  const text = words.reasons[code](blocker)
  if (code === 'answers' || code === 'pages' || code === 'opinions')
    return (
      <LinkButton kind="quiet" small to={link ?? paths.exam(examId)}>
        {text}
      </LinkButton>
    )
  return (
    <>
      <p>{text}</p>
      {papers.length > 0 && code !== 'blank' && (
        <details className="small">
          <summary>{words.whichPapers}</summary>
          <ul className="hin-papers">
            {papers.map(({ paperId, number, name }) => (
              <li key={paperId}>
                {number} · {name ?? words.noPupil}
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className="row">
        <Ways examId={examId} blocker={blocker} />
      </span>
    </>
  )
}

function linkOf(examId: string, { code }: Blocker): string | null {
  if (code === 'answers') return paths.examReview(examId)
  if (code === 'pages') return paths.examWaitingPages(examId)
  if (code === 'no-pupil' || code === 'two-papers') return paths.examUpload(examId)
  return code === 'opinions' ? paths.examSecondOpinions(examId) : null
}

function Ways({ examId, blocker }: { examId: string; blocker: Blocker }) {
  const words = useWords(blockerWords)
  const { leave, hold, isPending } = useMending(examId)
  const [isOpen, setOpen] = useState(false)
  const { code, questions, version, papers } = blocker
  const leaveThem = () => leave.mutate({ paperIds: papers.map(({ paperId }) => paperId), questions, leftOut: true })
  switch (code) {
    case 'scheme':
      return (
        <LinkButton kind="second" small to={paths.exam(examId)}>
          {words.openExam}
        </LinkButton>
      )
    case 'no-pupil':
    case 'two-papers':
      return (
        <LinkButton kind="second" small to={paths.examUpload(examId)}>
          {words.sayWhose}
        </LinkButton>
      )
    case 'not-on-sheet':
      return (
        <>
          <Button kind="second" small disabled={isPending} onClick={leaveThem}>
            {words.doNotCount}
          </Button>
          <LinkButton kind="quiet" small to={paths.examSheets(examId)}>
            {words.printAgain}
          </LinkButton>
        </>
      )
    case 'page-of-nobody':
      return (
        <>
          <Button kind="second" small disabled={isPending} onClick={leaveThem}>
            {words.neverPrinted}
          </Button>
          {version !== null && (
            <Button kind="quiet" small disabled={isPending} onClick={() => hold.mutate({ version, asked: questions, leftOut: [] })}>
              {words.wasPrinted}
            </Button>
          )}
        </>
      )
    case 'pages-unsaid':
      return (
        <>
          <Button kind="second" small onClick={() => setOpen(true)}>
            {words.sayWhich}
          </Button>
          {isOpen && version !== null && <PagesHoldDialog examId={examId} version={version} questions={questions} onClose={() => setOpen(false)} />}
        </>
      )
    case 'blank':
      return (
        <>
          <Button kind="second" small onClick={() => setOpen(true)}>
            {words.lookAtThem}
          </Button>
          {isOpen && <BlankPapers examId={examId} papers={papers} onClose={() => setOpen(false)} />}
        </>
      )
    default:
      return null
  }
}
