import { useId } from 'react'
import type { BankQuestionView } from '#contract/bank.ts'
import { wordFor } from '#contract/base/known.ts'
import { questionSchema } from '#engine/exam/exam.ts'
import { bankWords } from '#web/components/bank/bank-words.ts'
import { nameLevel } from '#web/components/bank/name-level.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tick } from '#web/ui/hand.tsx'
import './bank.css'

export interface BankQuestionProps {
  question: BankQuestionView
  isChosen: boolean
  onToggle: () => void
}

/** A question of the bank: what it asks, where it comes from, how it went, and on request what it accepts. */
export function BankQuestion({ question, isChosen, onToggle }: BankQuestionProps) {
  const words = useWords(bankWords)
  const id = useId()
  const { past, exam, exams, level, topic, sharing } = question
  const body = readBankBody(question.question)
  return (
    <li className={isChosen ? 'bank-question is-chosen' : 'bank-question'}>
      <input type="checkbox" id={id} checked={isChosen} onChange={onToggle} aria-label={words.choose(body.text.slice(0, 120))} />
      <div className="bank-what">
        <label htmlFor={id} className="bank-text" lang={question.language}>
          {body.text}
        </label>
        <p className="bank-facts small quiet">
          <span>{wordFor(words.kinds, question.kind)}</span>
          <span>{words.marks(question.marks)}</span>
          {question.subject !== null && <span>{question.subject}</span>}
          {topic !== null && <span>{topic}</span>}
          {level !== null && <span>{nameLevel(level, words.levels)}</span>}
        </p>
        <p className="bank-past small">
          {past === null ? (
            <span className="quiet">{words.neverUsed}</span>
          ) : (
            <>
              <span>{words.went(past)}</span>
              {past.discrimination !== null && <span>{words.tells(past.discrimination)}</span>}
            </>
          )}
        </p>
        <p className="bank-facts small quiet">
          <span>
            {words.from(exam.title)} {exams > 1 && words.alsoIn(exams - 1)}
          </span>
          {question.canShare && sharing !== 'own' && <Badge tone="note">{wordFor(words.sharings, sharing)}</Badge>}
        </p>
        <details className="bank-more">
          <summary>{words.show}</summary>
          <BankAnswer body={body} language={question.language} />
        </details>
      </div>
    </li>
  )
}

function BankAnswer({ body: { options, points, criteria }, language }: { body: BankBody; language: string }) {
  const words = useWords(bankWords)
  return (
    <div lang={language} className="bank-answer">
      {options.length > 0 && (
        <ol className="bank-options">
          {options.map(({ text, isRight }) => (
            <li key={text} className={isRight ? 'is-right' : undefined}>
              {text}
              {isRight && (
                <>
                  {' '}
                  <Tick />
                  <span className="hide">{words.right}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {points.length > 0 && (
        <ul className="bank-points">
          {points.map(({ code, text, accept }, at) => (
            <li key={at}>
              <MarkCode code={code} />
              <span>
                {text}
                {accept.length > 0 && <span className="small quiet"> {words.accept(accept)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {criteria.length > 0 && (
        <ul className="bank-points">
          {criteria.map(({ name, marks }) => (
            <li key={name}>
              <span>{words.marks(marks)}</span>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is shown of a question of the bank. */
interface BankBody {
  text: string
  options: { text: string; isRight: boolean }[]
  points: { code: string; text: string; accept: string[] }[]
  criteria: { name: string; marks: number }[]
}

/** A question as an exam file has it; of one that a newer program wrote, its text alone. */
export function readBankBody(file: Readonly<Record<string, unknown>>): BankBody {
  const none: BankBody = { text: typeof file['text'] === 'string' ? file['text'] : '', options: [], points: [], criteria: [] }
  const question = questionSchema.safeParse(file).data
  if (question === undefined) return none
  if (question.type === 'choice') {
    return { ...none, options: question.options.map((text) => ({ text, isRight: question.answer.includes(text) })) }
  }
  if (question.type === 'essay') return { ...none, criteria: question.criteria.map(({ name, marks }) => ({ name, marks })) }
  return {
    ...none,
    points: question.scheme.map(({ code, text, value, unit, expression, accept = [] }) => ({
      code,
      text: [value ?? expression, unit, text].filter((part) => part !== undefined).join(' '),
      accept,
    })),
  }
}
