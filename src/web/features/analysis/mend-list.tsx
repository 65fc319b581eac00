import { useState } from 'react'
import type { AnalysisView, FindingView } from '#contract/analysis.ts'
import { leastPapers } from '#engine/analysis/reliability.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { itemsWords, type ItemsWords } from './items-words.ts'
import { MendDialog } from './mend-dialog.tsx'
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
  const isTooFew = said.length === 0 && counts.papers < leastPapers
  return (
    <section aria-labelledby="mend">
      <div className="sec-head">
        <h2 id="mend">{words.title}</h2>
        <span className="small quiet">{isTooFew ? words.tooFew(leastPapers) : words.findings(said.length)}</span>
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
