import sprite from './drawings/sprite.svg?raw'

const shapes = { __html: `<defs>${sprite}</defs>` }

/** The strokes that many pictures share (tick, cross, ring, wordmark, chalk), once a page; others point to them by id. */
export function Sprite() {
  return <svg className="hide" aria-hidden="true" focusable="false" dangerouslySetInnerHTML={shapes} />
}
