import { useState } from 'react'
import { Link } from 'react-router'
import type { AlikePapersView } from '#contract/analysis.ts'
import { formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAlikePapers } from './lessons-calls.ts'
import { lessonsWords, type LessonsWords } from './lessons-words.ts'
import { Part } from './part.tsx'
import '#web/components/marking/review.css'
import './lessons.css'

type Pair = AlikePapersView['pairs'][number]
type Writer = Pair['first']

/** Pairs that share more wrong choices than chance explains: compared when somebody asks, with both answers side by side. */
export function AlikePapers({ examId }: { examId: string }) {
  const { alike: words } = useWords(lessonsWords)
  const [isAsked, setAsked] = useState(false)
  const found = useAlikePapers(examId, isAsked)
  return (
    <Part title={words.title} note={words.note} className="alike">
      <p className="small alike-about">{words.about}</p>
      {!isAsked ? (
        <Button kind="second" small onClick={() => setAsked(true)}>
          {words.compare}
        </Button>
      ) : found.error !== null ? (
        <Message kind="note">{describeError(found.error)}</Message>
      ) : found.data === undefined ? (
        <Skeleton lines={3} label={words.comparing} />
      ) : (
        <div role="status">
          <p>
            <b>{found.data.pairs.length === 0 ? words.none(found.data.compared) : words.some(found.data.pairs.length, found.data.compared)}</b>
          </p>
          {found.data.pairs.length > 0 && (
            <ol className="alike-pairs">
              {found.data.pairs.map((pair) => (
                <PairRow key={`${pair.first.paperId} ${pair.second.paperId}`} pair={pair} questions={found.data.questions} />
              ))}
            </ol>
          )}
        </div>
      )}
    </Part>
  )
}

function PairRow({ pair: { first, second, shared, expected, same, corrected }, questions }: { pair: Pair; questions: number }) {
  const { alike: words } = useWords(lessonsWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <h3>{words.and(nameOf(first), nameOf(second))}</h3>
      {first.className !== null && <p className="small quiet">{first.className}</p>}
      <p>
        {words.shared(shared.length, formatNumber(Math.round(expected * 10) / 10, language))} {words.same(same, questions)}{' '}
        <b>{words.chance(sayClasses(corrected, language, words))}</b>
      </p>
      <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.look}</summary>
        {isOpen && (
          <ol className="alike-shared">
            {shared.map(({ question, option, right, firstAnswerId, secondAnswerId }) => (
              <li key={question}>
                <p className="small">
                  <b>
                    {words.question} {question}
                  </b>{' '}
                  {words.chose(option, right)}
                </p>
                <div className="alike-two">
                  <Side writer={first} answerId={firstAnswerId} question={question} />
                  <Side writer={second} answerId={secondAnswerId} question={question} />
                </div>
              </li>
            ))}
          </ol>
        )}
      </details>
    </li>
  )
}

function Side({ writer, answerId, question }: { writer: Writer; answerId: string; question: string }) {
  const { alike: words } = useWords(lessonsWords)
  return (
    <figure>
      <figcaption>
        <Link to={paths.paper(writer.paperId)}>{nameOf(writer)}</Link>
      </figcaption>
      <AnswerPicture answerId={answerId} label={words.picture(question, nameOf(writer))} small />
    </figure>
  )
}

function nameOf({ name, admission }: Writer): string {
  return name === '' ? admission : name
}

const largest = 1_000_000

/** To two figures, rounded down: no more is known. */
function sayClasses(corrected: number, language: 'en' | 'sw', words: LessonsWords['alike']): string {
  const classes = 1 / corrected
  if (!(classes < largest)) return words.million
  const step = 10 ** Math.max(0, Math.floor(Math.log10(classes)) - 1)
  return formatNumber(Math.floor(classes / step) * step, language)
}
