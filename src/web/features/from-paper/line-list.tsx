import { useEffect, useRef } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import { textOf } from '#engine/exam/from-paper/draft-lines.ts'
import type { LineState } from '#engine/exam/from-paper/press-line.ts'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lineWords, type LineWords } from './line-words.ts'

export interface LineView {
  detail: PaperDraftDetail
  state: LineState
  page: number
  /** The line that keys act on. */
  at: number
  selected: ReadonlySet<number>
  onPick: (line: number) => void
}

/** The lines of a page with where each stands in the draft. */
export function LineList({ state, page, at, selected, onPick }: LineView) {
  const words = useWords(lineWords)
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    // The screen stays where it is until somebody moves.
    if (shown.current === at) return
    shown.current = at
    const now = list.current?.querySelector<HTMLElement>(`[data-line="${at}"]`)
    now?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement) === true) now?.focus({ preventScroll: true })
  }, [at])
  const own = state.lines.flatMap((line, index) => (line.page === page ? [{ line, index }] : []))
  if (own.length === 0) return <p className="quiet">{words.emptyPage}</p>
  const hasNow = own.some(({ index }) => index === at)
  return (
    <div ref={list} className="ld-lines" role="listbox" aria-multiselectable="true" aria-label={words.lines(page + 1)}>
      {own.map(({ line, index }, order) => {
        const place = state.places[index]
        const { unsure = [] } = line
        const isNow = index === at || (!hasNow && order === 0)
        return (
          <div
            key={index}
            data-line={index}
            role="option"
            aria-selected={selected.has(index)}
            tabIndex={isNow ? 0 : -1}
            className={classNames('ld-line', index === at && 'is-now', selected.has(index) && 'is-selected', place?.isFirst === true && 'is-first')}
            onClick={() => onPick(index)}
          >
            <span className={classNames('ld-place', `ld-place--${place?.kind ?? 'loose'}`)}>{sayPlace(state, index, words)}</span>
            <span className="ld-text">
              {textOf(line)}
              {unsure.length > 0 && <span className="ld-unsure">{words.unsure(unsure.join(', '))}</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function sayPlace({ lines, places, edits }: LineState, index: number, { places: words }: LineWords): string {
  const place = places[index]
  const label = place?.label ?? ''
  switch (place?.kind) {
    case 'part':
      return label
    case 'marks':
      return words.marks(label)
    case 'over':
      return words.over(label)
    case 'answer':
      return words.answer(label)
    default:
      if (edits.some(({ line, as }) => line === index && as === 'left-out')) return words.leftOut
      return lines[index]?.of === 'furniture' ? words.furniture : words.loose
  }
}
