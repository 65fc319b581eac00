import { use } from 'react'
import { drawingWords } from '#web/components/drawings/words/drawing-words.ts'
import { GivenWordsContext } from '#web/components/words.ts'

/**
 * One of our own drawings: the text of a file in `drawings/`, imported with `?raw`. It takes its colours from the theme, and
 * what is written in it from the words that the page brings along, where it does.
 */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  const words = drawingWords.find(use(GivenWordsContext))
  const html = words === undefined ? svg : svg.replace(/(>|label=")([^<>"]+)/g, (_all, before, text) => before + (words[text] ?? text))
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
