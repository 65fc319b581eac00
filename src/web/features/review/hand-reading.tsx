import { Fragment, useId, useState } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import { isSought } from '#engine/marking/words/match-reading.ts'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { handReadingWords } from './hand-reading-words.ts'
import './hand-reading.css'

/** Below this a word is shown as unsure. */
const sureFrom = 0.8

type Line = NonNullable<AnswerView['hand']>['lines'][number]
type Word = NonNullable<Line['words']>[number]

interface HandReadingProps {
  lines: readonly Line[]
  /** What is searched for; its words are marked. */
  sought?: string
  /** Whether Tab leads to its corrected words. */
  isTabStop?: boolean
}

/** The lines of an answer that our own reader read as words; none of a number, whose figures have their own place. */
export function readLines({ hand }: Pick<AnswerView, 'hand'>): readonly Line[] {
  return hand?.lines.filter(({ boxes, words, text }) => boxes === undefined && (words?.length ?? text.trim().length) > 0) ?? []
}

/** What our own reader read, unsure words dim. A press on a word that the word list corrected says how it was read sign by sign. */
export function HandReading({ lines, sought = '', isTabStop = true }: HandReadingProps) {
  const words = useWords(handReadingWords)
  const [open, setOpen] = useState<string | null>(null)
  const noteId = useId()
  const shown = lines.map((line) => ({ line, runs: runsOf(line) }))
  const opened = shown.flatMap(({ runs }) => runs.flatMap(({ run }) => run)).find(({ id }) => id === open)
  return (
    <span className="hand-reading">
      {shown.map(({ line, runs }) => (
        <span key={keyOf(line)} className={classNames('hand-line', line.isStruckOut === true && 'is-struck')}>
          {runs.map(({ isSure, run }) => (
            <span key={run[0]?.id} className={classNames(!isSure && 'hand-unsure')}>
              {run.map((word) => (
                <Fragment key={word.id}>
                  <OneWord
                    word={word}
                    isSought={sought !== '' && (isSought(sought, word.text) || isSought(sought, word.read ?? ''))}
                    isOpen={word.id === open}
                    isTabStop={isTabStop}
                    noteId={noteId}
                    onPress={() => setOpen(word.id === open ? null : word.id)}
                  />{' '}
                </Fragment>
              ))}
              {!isSure && <span className="hide">{words.unsure} </span>}
            </span>
          ))}
        </span>
      ))}
      <span className="hand-taken" id={noteId} role="status">
        {opened?.read !== undefined && words.taken(opened.read, opened.text)}
      </span>
    </span>
  )
}

/** What a program typed of an answer, with the words that are searched for marked. */
export function SoughtText({ text, sought }: { text: string; sought: string }) {
  return (
    <span className="hand-reading">
      {text.split(/(\s+)/).map((word, at) => (isSought(sought, word) ? <mark key={at}>{word}</mark> : <Fragment key={at}>{word}</Fragment>))}
    </span>
  )
}

interface OneWordProps {
  word: Word
  isSought: boolean
  isOpen: boolean
  isTabStop: boolean
  noteId: string
  onPress: () => void
}

function OneWord({ word: { text, read }, isSought: isMarked, isOpen, isTabStop, noteId, onPress }: OneWordProps) {
  const { taken } = useWords(handReadingWords)
  const shown = isMarked ? <mark>{text}</mark> : text
  if (read === undefined) return shown
  return (
    <button
      type="button"
      className="hand-corrected"
      title={taken(read, text)}
      aria-expanded={isOpen}
      aria-controls={noteId}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      {shown}
    </button>
  )
}

/** Of a reading that is older than the word list, nobody knows how sure a word is. */
function wordsOf({ words, text }: Line): readonly Word[] {
  return words ?? text.split(/\s+/).flatMap((word) => (word === '' ? [] : [{ text: word, confidence: 0 }]))
}

/** Words that follow each other and are all sure, or all unsure. */
function runsOf(line: Line): { isSure: boolean; run: (Word & { id: string })[] }[] {
  const runs: ReturnType<typeof runsOf> = []
  for (const [at, word] of wordsOf(line).entries()) {
    const isSure = word.confidence >= sureFrom
    const last = runs.at(-1)
    const named = { ...word, id: `${keyOf(line)} ${at}` }
    if (last?.isSure === isSure) last.run.push(named)
    else runs.push({ isSure, run: [named] })
  }
  return runs
}

function keyOf({ place }: Line): string {
  return `${place.y} ${place.x}`
}
