import { useState } from 'react'
import { Link } from 'react-router'
import type { Blocker } from '#contract/blockers.ts'
import { isKnown } from '#contract/base/known.ts'
import { getPagePicture } from '#contract/scans.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { paths } from '#web/paths.ts'
import { useWords } from '#web/components/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { blockerWords } from './blocker-words.ts'
import { useBlockers, useMending } from './use-blockers.ts'
import './blockers.css'

/** What stands in the way of confirming an exam, each with the way to mend it. Renders nothing where there is none. */
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

interface PagesHoldDialogProps {
  examId: string
  version: number
  /** Those that nobody has been asked about. */
  questions: readonly string[]
  onClose: () => void
}

/** Of pages of which the program knows no print a person says which questions they hold: all, until a tick is taken away. */
function PagesHoldDialog({ examId, version, questions, onClose }: PagesHoldDialogProps) {
  const { hold: words } = useWords(blockerWords)
  const { notNow, saving } = useWords(buttonWords)
  const { hold } = useMending(examId)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <p className="quiet">{words.text}</p>
      <div className="hin-questions">
        {questions.map((id) => (
          <Checkbox
            key={id}
            label={words.question(id)}
            checked={!leftOut.includes(id)}
            onChange={({ currentTarget: { checked } }) => setLeftOut(checked ? leftOut.filter((other) => other !== id) : [...leftOut, id])}
          />
        ))}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {notNow}
        </Button>
        <Button
          busy={hold.isPending && saving}
          onClick={() => hold.mutate({ version, asked: [...questions], leftOut: [...leftOut] }, { onSuccess: onClose })}
        >
          {words.save}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface BlankPapersProps {
  examId: string
  papers: Blocker['papers']
  onClose: () => void
}

/** The pages of papers without an answer, to be looked at before one decision says that all of them are empty. */
function BlankPapers({ examId, papers, onClose }: BlankPapersProps) {
  const { blank: words } = useWords(blockerWords)
  const { notNow, saving } = useWords(buttonWords)
  const { blank } = useMending(examId)
  const say = (paperIds: string[]) => blank.mutate({ paperIds, blank: true }, { ...(paperIds.length === papers.length && { onSuccess: onClose }) })
  return (
    <Dialog isOpen onClose={onClose} title={words.title} wide>
      <p className="quiet">{words.text}</p>
      <ul className="hin-blank">
        {papers.map(({ paperId, number, name, pageIds }) => (
          <li key={paperId}>
            <div className="hin-pages">
              {pageIds.map((pageId, at) => (
                <PagePicture key={pageId} pageId={pageId} label={words.page(number, at + 1)} />
              ))}
            </div>
            <span>
              <Link to={paths.paper(paperId)} aria-label={words.open(number)}>
                {number}
              </Link>
              {name !== null && ` · ${name}`}
            </span>
            {papers.length > 1 && (
              <Button kind="quiet" small disabled={blank.isPending} onClick={() => say([paperId])}>
                {words.one}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {notNow}
        </Button>
        <Button busy={blank.isPending && saving} onClick={() => say(papers.map(({ paperId }) => paperId))}>
          {words.all(papers.length)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function PagePicture({ pageId, label }: { pageId: string; label: string }) {
  const { loadingPicture } = useWords(buttonWords)
  const { url, error } = useFileUrl(fileOf(getPagePicture, { params: { pageId }, query: { size: 'thumb' } }))
  if (error !== null) return <p className="quiet small">{describeError(error)}</p>
  return url === null ? <Skeleton lines={6} label={loadingPicture} /> : <img src={url} alt={label} />
}
