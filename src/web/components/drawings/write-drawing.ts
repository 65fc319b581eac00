import { drawingWords } from '#web/components/drawings/drawing-words.ts'
import type { Language } from '#web/components/words.ts'

/** A drawing with its words in this language. */
export function writeDrawing(svg: string, language: Language): string {
  return svg.replace(/(>|label=")([^<>"]+)/g, (_all, before: string, text: string) => `${before}${drawingWords[language][text] ?? text}`)
}

/** Where a page shows it already. */
export function rewrite(drawn: HTMLElement, svg: string, language: Language): void {
  drawn.innerHTML = writeDrawing(svg, language)
  drawn.lang = language
}
