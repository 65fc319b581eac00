import type { AnswerView } from '#contract/marking.ts'
import { useWords } from '#web/components/words.ts'
import { HandReading, SoughtText, readLines } from '../hand-reading.tsx'
import { handReadingWords } from '../hand-reading-words.ts'
import { textOf } from './sections.ts'

interface CropReadingProps {
  answer: AnswerView
  /** What is searched for. */
  sought: string
  isTabStop: boolean
}

/** Below a crop, what was read of it: our own reader's words, or of an answer that a search has found, what the language model read. */
export function CropReading({ answer, sought, isTabStop }: CropReadingProps) {
  const { label } = useWords(handReadingWords)
  const text = textOf(answer)
  if (text !== '')
    return sought === '' ? null : (
      <p className="crop-reading">
        <SoughtText text={text} sought={sought} />
      </p>
    )
  const lines = answer.reading.blank ? [] : readLines(answer)
  if (lines.length === 0) return null
  return (
    <p className="crop-reading">
      <span className="hide">{label}: </span>
      <HandReading lines={lines} sought={sought} isTabStop={isTabStop} />
    </p>
  )
}
