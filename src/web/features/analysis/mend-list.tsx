import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalysisView, FindingView } from '#contract/analysis.ts'
import { minPapers } from '#engine/analysis/reliability.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { refresh, useMend, usePreview } from './analysis-calls.ts'
import { itemsWords, type ItemsWords } from './items-words.ts'
import { mendOf, type Mend } from './mend-of.ts'
import { sayFigure } from './say-figure.ts'

/** What may be wrong with the exam, at most five findings, each one press from what mending it would change. */
export function MendList({ analysis: { exam, findings, counts } }: { analysis: AnalysisView }) {
  const { mend: words } = useWords(itemsWords)
  const [open, setOpen] = useState<Mend | null>(null)
  const said = findings.flatMap((finding) => {
    const text = sayFinding(finding, words)
    return text === null ? [] : [{ finding, ...text, mend: mendOf(finding) }]
  })
  const isTooFew = said.length === 0 && counts.papers < minPapers
  return (
    <section aria-labelledby="mend">
      <div className="sec-head">
        <h2 id="mend">{words.title}</h2>
        <span className="small quiet">{isTooFew ? words.tooFew(minPapers) : words.findings(said.length)}</span>
      </div>
      {said.length > 0 ? (
        <ol className="mend" data-count={said.length}>
          {said.map(({ finding, title, bold, rest, mend }, at) => (
            <li key={`${finding.code} ${finding.question}`}>
              <span className="mend-no" aria-hidden="true">
                <ScoreCircle>{finding.question}</ScoreCircle>
              </span>
              <h3>{title}</h3>
              <p>
                <b>{bold}</b> {rest}
              </p>
              {mend === null ? (
                <LinkButton kind="second" to={reviewOf(exam.id, finding)}>
                  {words.look}
                  <span className="hide"> {words.of(finding.question)}</span>
                </LinkButton>
              ) : (
                <Button kind={at === 0 ? 'first' : 'second'} onClick={() => setOpen(mend)}>
                  {words.see}
                  <span className="hide"> {words.of(finding.question)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        !isTooFew && <p className="mend-none">{words.none}</p>
      )}
      {open !== null && <MendDialog examId={exam.id} isConfirmed={exam.confirmedAt !== null} mend={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** All answers of the question in the review, at the line that is asked about. */
function reviewOf(examId: string, finding: FindingView): string {
  const search = new URLSearchParams({ q: finding.question, all: '1' })
  if (finding.code === 'unclear-line') {
    if (finding.answerId !== null) search.set('a', finding.answerId)
    search.set('rule', String(finding.point))
  }
  return `${paths.examReview(examId)}?${search}`
}

/** Null for a kind of finding that this page does not know yet. */
function sayFinding(finding: FindingView, words: ItemsWords['mend']): { title: string; bold: string; rest: string } | null {
  const { question } = finding
  switch (finding.code) {
    case 'wrong-key':
      return {
        title: words.wrongKey(question, finding.better),
        bold: words.bestChose(finding.bestChose, finding.best),
        rest: words.keyFacts({ key: finding.key, chose: finding.keyChosen, of: finding.answers, changes: finding.changes }),
      }
    case 'negative':
      return {
        title: words.negative(question),
        bold: words.strongMissed,
        rest: [
          words.negativeFacts(sayFigure(finding.discrimination, 2), finding.papers),
          ...(finding.better === null ? [] : [words.negativeBetter(finding.better)]),
        ].join(' '),
      }
    case 'good-wording':
      return {
        title: words.wording(question),
        bold: words.goodWrote(finding.inBestThird, finding.writers),
        rest: words.wordingFacts(finding.words, finding.pointCode),
      }
    case 'unclear-line':
      return {
        title: words.line(question, finding.pointCode),
        bold: words.overruled(finding.overruled, finding.compared),
        rest: finding.pointText === '' ? words.lineWithoutText : words.lineFacts(finding.pointText),
      }
    default:
      return null
  }
}

interface MendDialogProps {
  examId: string
  /** Its marks stand still: what would change is shown, and nothing can be changed. */
  isConfirmed: boolean
  mend: Mend
  onClose: () => void
}

/** Which marks would change, before anything does; and the press that changes them. */
function MendDialog({ examId, isConfirmed, mend, onClose }: MendDialogProps) {
  const { dialog: words } = useWords(itemsWords)
  const { cancel } = useWords(buttonWords)
  const client = useQueryClient()
  const preview = usePreview(examId, mend)
  const doMend = useMend(examId)
  const code = useCode(examId, mend)
  const error = preview.error ?? doMend.error

  async function makeIt(): Promise<void> {
    const undo = await doMend.mutateAsync(mend)
    onClose()
    const said = mend.kind === 'key' ? words.keyChanged(mend.question, mend.key) : words.ruled(mend.ruling.question)
    showToast(said, () => {
      undo()
        .catch((failed: unknown) => showToast(describeError(failed)))
        .finally(() => refresh(client, examId))
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={titleOf(mend, code, words)} wide>
      <div className="stack mend-dialog">
        {mend.kind === 'ruling' && (
          <p>
            {words.words}: <b>“{mend.ruling.words}”</b>
          </p>
        )}
        {preview.isPending && <Skeleton lines={3} label={words.working} />}
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        {preview.data !== undefined && <MarksPreview preview={preview.data} />}
        {isConfirmed && <Message kind="note">{words.isConfirmed}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        {isConfirmed ? (
          <LinkButton to={paths.examResults(examId)}>{words.toResults}</LinkButton>
        ) : (
          <Button disabled={preview.data === undefined} busy={doMend.isPending && words.marking} onClick={() => void makeIt().catch(() => undefined)}>
            {doOf(mend, words)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/** The code of the line that a ruling is about. */
function useCode(examId: string, mend: Mend): string {
  const draft = useExam(examId).data?.draft
  if (mend.kind === 'key' || !Array.isArray(draft?.['questions'])) return ''
  const questions: { id?: unknown; scheme?: { code?: unknown }[] }[] = draft['questions']
  const code = questions.find(({ id }) => id === mend.ruling.question)?.scheme?.[mend.ruling.point]?.code
  return typeof code === 'string' ? code : ''
}

function titleOf(mend: Mend, code: string, words: ItemsWords['dialog']): string {
  if (mend.kind === 'key') return words.key(mend.question, mend.key)
  return mend.ruling.kind === 'accept' ? words.accept(mend.ruling.question, code) : words.reject(mend.ruling.question, code)
}

function doOf(mend: Mend, words: ItemsWords['dialog']): string {
  if (mend.kind === 'key') return words.useKey(mend.key)
  return mend.ruling.kind === 'accept' ? words.acceptForAll : words.rejectForAll
}
