import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/components/words.ts'

const load = () => import('#web/components/drawings/write-drawing.ts')
/** Not while the web is developed: what the browser then makes must be what the server wrote. */
const server = import.meta.env.SSR && import.meta.env.PROD ? await load() : null

/**
 * One of our own drawings: the text of a file in `drawings/`, imported with `?raw`. It takes its colours from the theme. The
 * server writes its words in the language of the page, and a page that has them brings no words; elsewhere they come late.
 */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  const language = useLanguage()
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = own.current
    if (drawn !== null && drawn.lang !== language) void load().then(({ rewrite }) => rewrite(drawn, svg, language))
  }, [svg, language])
  const html = server === null ? svg : server.writeDrawing(svg, language)
  return <div ref={own} className={className} lang={server === null ? 'en' : language} dangerouslySetInnerHTML={{ __html: html }} />
}
