import { parseMarkCode } from '#engine/exam/mark-code.ts'
import { useWords } from '#web/components/words.ts'
import '#web/components/mark-code.css'
import { listShownPoints, type ShownAnswer } from './list-shown-points.ts'
import { resultWords } from './result-words.ts'

const kinds = ['M', 'DM', 'A', 'B', 'penalty'] as const

/** What the letters of the answers below mean, once, and of those that stand there alone. */
export function MarkLetters({ answers }: { answers: readonly ShownAnswer[] }) {
  const { letters: words } = useWords(resultWords)
  const codes = answers
    .filter(({ right }) => right.length === 0)
    .flatMap((answer) => listShownPoints(answer).map(({ code }) => parseMarkCode(code)?.kind))
  const used = kinds.filter((kind) => codes.includes(kind))
  if (used.length === 0) return null
  return (
    <div className="small g-letters">
      <p>
        <b>{words.title}</b>
      </p>
      <dl>
        {used.map((kind) => (
          <div key={kind}>
            <dt>
              <span className="code">{kind === 'penalty' ? '−1' : kind}</span>
            </dt>
            <dd>{words[kind]}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{words.figures}</p>
    </div>
  )
}
