import { Fragment } from 'react'
import { formatLevelMarks } from '#engine/exam/level-marks.ts'
import { sayPoint } from '#engine/exam/from-paper/change-type.ts'
import type { ProposedContent } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { UnsureText } from './unsure-text.tsx'

interface PartContentProps {
  content: ProposedContent
  isDoubted?: boolean
  /** Words that were hard to read in a picture. */
  unsure?: readonly string[]
}

/** The options of a part, or its mark points. */
export function PartContent({ content, isDoubted = false, unsure = [] }: PartContentProps) {
  return content.type === 'choice' ? (
    <Options content={content} unsure={unsure} />
  ) : content.type === 'essay' ? (
    <Bands content={content} isDoubted={isDoubted} unsure={unsure} />
  ) : (
    <Points content={content} isDoubted={isDoubted} unsure={unsure} />
  )
}

function Options({ content: { options, answer }, unsure }: PartContentProps & { unsure: readonly string[] }) {
  const { rightOption } = useWords(fromPaperWords)
  return (
    <ul className="fp-points">
      {options.map((option, at) => (
        <li key={`${option} ${at.toString()}`}>
          <span className={answer.includes(option) ? 'code fp-code' : 'code fp-code fp-code--other'}>{String.fromCharCode(65 + at)}</span>
          <span>
            <UnsureText text={option} unsure={unsure} />
            {answer.includes(option) && <span className="quiet"> · {rightOption}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Points({ content: { points, anyOf }, isDoubted, unsure }: PartContentProps & { isDoubted: boolean; unsure: readonly string[] }) {
  const words = useWords(fromPaperWords)
  return (
    <ul className={classNames('fp-points', isDoubted && 'is-doubted')}>
      {anyOf !== null && <li className="fp-any quiet">{words.anyOf(anyOf)}</li>}
      {points.map((point, at) => (
        <li key={`${at.toString()} ${point.code}`}>
          <MarkCode code={point.code} />
          <span>
            <UnsureText text={sayPoint(point)} unsure={unsure} />
          </span>
          {point.accept !== undefined && <span className="fp-also">{words.accept(point.accept.join('; '))}</span>}
          {point.reject !== undefined && <span className="fp-also">{words.reject(point.reject.join('; '))}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The criteria of an essay, each over the bands that the scheme names. */
function Bands({ content: { criteria = [] }, isDoubted, unsure }: PartContentProps & { isDoubted: boolean; unsure: readonly string[] }) {
  const words = useWords(fromPaperWords)
  return (
    <ul className={classNames('fp-points', isDoubted && 'is-doubted')}>
      {criteria.map(({ name, marks, levels }) => (
        <Fragment key={name}>
          <li className="fp-any">{words.criterion(name, marks)}</li>
          {levels.map((level) => (
            <li key={formatLevelMarks(level)}>
              <span className="code">{formatLevelMarks(level)}</span>
              <span>
                <UnsureText text={level.text} unsure={unsure} />
              </span>
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}
