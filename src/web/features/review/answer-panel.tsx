import { useState } from 'react'
import { Link } from 'react-router'
import type { Question } from '#engine/exam/exam.ts'
import type { AnswerView } from '#contract/marking.ts'
import { getPagePicture } from '#contract/scans.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Reading } from '#web/components/marking/evidence.tsx'
import { SchemeTable } from '#web/components/marking/scheme-table.tsx'
import { PlainPages } from './plain-pages.tsx'
import { RemarkDesk, type RemarkDeskProps } from './remarks/remark-desk.tsx'

interface AnswerPanelProps extends Pick<RemarkDeskProps, 'examId' | 'groupIds' | 'isLocked' | 'hasSingleKeys'> {
  question: Question
  answer: AnswerView
}

/** The question, the picture of the answer, what was read, and the scheme. No name anywhere. */
export function AnswerPanel({ question, answer, ...desk }: AnswerPanelProps) {
  const [showsPage, setShowsPage] = useState(false)
  return (
    <section className="rv-script" aria-label="Answer">
      <div className="rv-q">
        <b>{question.id}.</b>
        <p>{question.text ?? 'The text of this question is on the question paper.'}</p>
        <span>
          ({question.marks} {question.marks === 1 ? 'mark' : 'marks'})
        </span>
      </div>
      {!isOnPlain(answer) && (
        <RemarkDesk
          key={answer.id}
          {...desk}
          question={question.id}
          answerId={answer.id}
          label={`Paper ${answer.paperNumber}, question ${answer.question}, as scanned`}
        />
      )}
      {answer.plainPageIds.length > 0 && question.type !== 'choice' && !isOnPlain(answer) && (
        <p className="small rv-extra">The paper has extra pages:</p>
      )}
      {(isOnPlain(answer) || (answer.plainPageIds.length > 0 && question.type !== 'choice')) && (
        <PlainPages key={answer.paperId} pageIds={answer.plainPageIds} label={`Paper ${answer.paperNumber}`} />
      )}
      <p className="reading">
        <span className="quiet">Read as</span>
        <ReadAs answer={answer} />
      </p>
      <div className="row row--between rv-where">
        <span className="small quiet">
          Paper {answer.paperNumber}
          {answer.pageNumber !== null && !isOnPlain(answer) && ` · page ${answer.pageNumber}`}
          {answer.reviewedByName !== null && ` · decided by ${answer.reviewedByName}`}
        </span>
        {answer.pageId !== null && !isOnPlain(answer) && (
          <Button kind="quiet" small onClick={() => setShowsPage(true)}>
            Whole page
          </Button>
        )}
      </div>
      {answer.model !== null && (
        <p className="small quiet rv-engine">
          Read by {answer.model.name} (prompt {answer.model.promptVersion}) · marked by {answer.engine.name} {answer.engine.version} · scheme{' '}
          {answer.schemeRevision}
        </p>
      )}
      <SchemeTable question={question} />
      {answer.pageId !== null && (
        <Dialog isOpen={showsPage} onClose={() => setShowsPage(false)} title={`Paper ${answer.paperNumber}, page ${answer.pageNumber ?? '?'}`} wide>
          <WholePage pageId={answer.pageId} />
          <p className="small">
            The name is covered. <Link to={paths.paper(answer.paperId)}>Open the paper with its name</Link>
          </p>
        </Dialog>
      )}
    </section>
  )
}

/** No printed page has it: all of the paper's plain pages may. */
function isOnPlain({ pageId, plainPageIds }: AnswerView): boolean {
  return pageId !== null && plainPageIds.includes(pageId)
}

function ReadAs({ answer }: { answer: AnswerView }) {
  const { reading } = answer
  if (reading.blank) return <q>nothing: left blank</q>
  if (reading.text !== null && reading.text !== '') return <Reading text={reading.text} quotes={answer.reasons.map(({ evidence }) => evidence)} />
  if (reading.choice.length > 0) return <q>{reading.choice.join(' and ')}</q>
  return <span className="quiet">Handwriting that nobody has read yet: mark it from the picture.</span>
}

function WholePage({ pageId }: { pageId: string }) {
  const { url, error } = useFileUrl(fileOf(getPagePicture, { params: { pageId }, query: { size: 'upright' } }))
  if (error !== null) return <p className="quiet">The picture could not be loaded.</p>
  if (url === null) return <Skeleton lines={8} label="Loading the page" />
  return (
    <div className="sheet rv-whole">
      <img src={url} alt="The whole page, name covered" />
    </div>
  )
}
