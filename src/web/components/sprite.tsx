import sprite from './drawings/sprite.svg?raw'

/** The shapes are in every page that is written at build time: the browser takes them from there and need not fetch them again. */
const markup = import.meta.env.SSR ? `<defs>${sprite}</defs>` : (document.querySelector('#sprite')?.innerHTML ?? '')
const shapes = { __html: markup }

/** The strokes that many pictures share (tick, cross, ring, wordmark, chalk), once a page; others point to them by id. */
export function Sprite() {
  return <svg id="sprite" className="hide" aria-hidden="true" focusable="false" dangerouslySetInnerHTML={shapes} />
}
