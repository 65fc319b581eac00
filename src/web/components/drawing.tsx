import { useEffect, useState } from 'react'
import { useLanguage } from '#web/components/words.ts'

const loadWords = async () => (await import('#web/components/drawings/drawing-words.ts')).drawingWords
/** The server writes them at once. A page that it wrote keeps them while the browser fetches its own. */
const written = import.meta.env.SSR ? await loadWords() : null

/** One of our own drawings: the text of a file in `drawings/`, imported with `?raw`. It takes its colours from the theme, its words from the language. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  const language = useLanguage()
  const [words, setWords] = useState(written)
  useEffect(() => {
    if (language !== 'en') void loadWords().then(setWords)
  }, [language])
  const html = svg.replace(/(>|label=")([^<>"]+)/g, (_all, before, text) => before + (words?.[language][text] ?? text))
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
