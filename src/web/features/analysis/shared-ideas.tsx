import { useState } from 'react'
import { Link } from 'react-router'
import { printLesson, type SharedIdeaView } from '#contract/analysis.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useSharedIdeas } from './lessons-calls.ts'
import { lessonsWords, type LessonsWords } from './lessons-words.ts'
import { NamelessPicture } from './nameless-picture.tsx'
import { Part } from './part.tsx'
import { sayMarks } from './say-figure.ts'
import './lessons.css'

interface OfExam {
  exam: { id: string; title: string; confirmedAt: string | null }
}

/** Pupils who share a wrong idea, with a sheet to print for each group. Of a confirmed exam. */
export function SharedIdeas({ exam }: OfExam) {
  const { ideas: words } = useWords(lessonsWords)
  return (
    <Part title={words.title} note={words.note}>
      {exam.confirmedAt === null ? <p className="small quiet">{words.notYet}</p> : <Ideas exam={exam} />}
    </Part>
  )
}

function Ideas({ exam }: OfExam) {
  const { ideas: words } = useWords(lessonsWords)
  const found = useSharedIdeas(exam.id)
  if (found.error !== null) return <Message kind="wrong">{describeError(found.error)}</Message>
  if (found.data === undefined) return <Skeleton lines={4} label={words.loading} />
  const { ideas } = found.data
  if (ideas.length === 0) return <p className="small">{words.none}</p>
  return (
    <ol className="ideas">
      {ideas.map((idea) => (
        <Idea key={idea.key} idea={idea} exam={exam} />
      ))}
    </ol>
  )
}

function Idea({ idea, exam }: OfExam & { idea: SharedIdeaView }) {
  const { ideas: words } = useWords(lessonsWords)
  const [isPrinting, setPrinting] = useState(false)
  const { key, question, text, lost, pupils, wrongId, rightId } = idea
  const print = async () => {
    setPrinting(true)
    try {
      await downloadFile(fileOf(printLesson, { params: { examId: exam.id }, query: { key } }), words.fileName(exam.title, question))
    } catch (error) {
      showToast(describeError(error))
    } finally {
      setPrinting(false)
    }
  }
  return (
    <li>
      <div className="idea-said">
        <h3>{words.question(question)}</h3>
        <span className="small quiet">{words.lost(sayMarks(lost))}</span>
        {text !== '' && <p className="small quiet idea-text">{text}</p>}
        <p>
          <b>{sayIdea(idea, words)}</b>
        </p>
        <details className="fold">
          <summary>{words.who}</summary>
          <ul className="idea-who">
            {pupils.map(({ paperId, name, admission, className }) => (
              <li key={paperId}>
                <Link to={paths.paper(paperId)}>{name === '' ? admission : name}</Link>{' '}
                {className !== null && <span className="quiet">{className}</span>}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {(wrongId !== null || rightId !== null) && (
        <div className="idea-pics">
          {wrongId !== null && (
            <figure>
              <figcaption>{words.wrong}</figcaption>
              <NamelessPicture examId={exam.id} answerId={wrongId} label={words.wrongPicture(question)} />
            </figure>
          )}
          {rightId !== null && (
            <figure>
              <figcaption>{words.right}</figcaption>
              <NamelessPicture examId={exam.id} answerId={rightId} label={words.rightPicture(question)} />
            </figure>
          )}
        </div>
      )}
      <Button kind="second" small className="analysis-act" busy={isPrinting && words.printing} onClick={() => void print()}>
        {words.print}
        <span className="hide"> {words.of(question)}</span>
      </Button>
    </li>
  )
}

function sayIdea(idea: SharedIdeaView, words: LessonsWords['ideas']): string {
  const count = idea.pupils.length
  if (idea.kind === 'option') return words.option(count, idea.option, idea.right)
  if (idea.kind === 'wording') return words.wording(count, idea.words)
  if (idea.kind === 'point') return words.point(count, idea.pointText === '' ? idea.pointCode : `${idea.pointCode} (${idea.pointText})`)
  return words.other(count)
}
