import { Fragment } from 'react'
import type { LineAgreementView } from '#contract/rulings.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { agreementWords } from './results-words.ts'
import { useLineAgreement } from './results-calls.ts'
import '#web/components/marking/review.css'

/** The lines of the scheme about which people and the program did not agree, with the answers and the way to a ruling. */
export function LineAgreement({ examId }: { examId: string }) {
  const words = useWords(agreementWords)
  const lines = (useLineAgreement(examId).data?.lines ?? []).filter(({ given, taken }) => given + taken > 0)
  if (lines.length === 0) return null
  return (
    <section className="card c12">
      <header>
        <h2>{words.title}</h2>
        <span className="small quiet">{words.note}</span>
      </header>
      <div className="scroll" tabIndex={0} role="region" aria-label={words.title}>
        <table className="table agreement">
          <thead>
            <tr>
              <th>{words.question}</th>
              <th>{words.line}</th>
              <th>{words.overruled}</th>
              <th>{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Fragment key={`${line.question} ${line.point}`}>
                <tr>
                  <td className="name q-label">{line.question}</td>
                  <td>
                    <MarkCode code={line.code} /> {line.text}
                  </td>
                  <td>
                    {words.count(line.given + line.taken, line.compared)}
                    <span className="xs quiet agreement-ways">{describeWays(line, words)}</span>
                  </td>
                  <td>{line.isUnclear ? <Badge tone="doubt">{words.unclear}</Badge> : words.clear}</td>
                </tr>
                {line.isUnclear && (
                  <tr className="agreement-answers">
                    <td />
                    <td colSpan={3}>
                      <Overruled examId={examId} line={line} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {lines.some(({ isUnclear }) => isUnclear) && <p className="small quiet agreement-note">{words.unclearNote}</p>}
    </section>
  )
}

function Overruled({ examId, line }: { examId: string; line: LineAgreementView }) {
  const words = useWords(agreementWords)
  const { question, point, code, overruledIds } = line
  const search = new URLSearchParams({ q: question, all: '1', a: overruledIds[0] ?? '', rule: String(point) })
  return (
    <div className="agreement-pictures">
      {overruledIds.map((answerId) => (
        <AnswerPicture key={answerId} answerId={answerId} label={words.picture(question)} small />
      ))}
      <LinkButton kind="second" small to={`${paths.examReview(examId)}?${search}`} aria-label={words.lookAt(question, code)}>
        {words.look}
      </LinkButton>
    </div>
  )
}

function describeWays({ given, taken }: LineAgreementView, words: { given: (count: number) => string; taken: (count: number) => string }): string {
  return [...(given > 0 ? [words.given(given)] : []), ...(taken > 0 ? [words.taken(taken)] : [])].join(' · ')
}
