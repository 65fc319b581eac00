import { Fragment, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { LoosePage } from '#contract/plain.ts'
import { PageThumb } from '#web/features/plain/page-thumb.tsx'
import { extend, inOrder, nothing, toggle, type Selection } from '#web/features/plain/selection.ts'
import { classNames } from '#web/ui/class-names.ts'

export interface LoosePagesProps {
  pages: readonly LoosePage[]
  selection: Selection
  isLocked: boolean
  onSelect: (selection: Selection) => void
  onOpen: (page: LoosePage) => void
  /** Enter: on to the pupil's name. */
  onDone: () => void
}

/** What is dragged names pages of this screen alone. */
export const pagesType = 'application/x-plain-pages'

/** The pages that are nobody's, in the order of arrival. Arrows move, Space takes, Shift takes a range, Enter goes on. */
export function LoosePages({ pages, selection, isLocked, onSelect, onOpen, onDone }: LoosePagesProps) {
  const list = useRef<HTMLUListElement>(null)
  const order = pages.map(({ id }) => id)

  function press(event: KeyboardEvent, at: number, id: string) {
    const move = (to: number) => {
      const target = Math.max(0, Math.min(order.length - 1, to))
      list.current?.querySelectorAll<HTMLElement>('.pl-loose-one')[target]?.focus()
      const next = order[target]
      if (event.shiftKey && next !== undefined) onSelect(extend(order, selection.anchorId === null ? toggle(selection, id) : selection, next))
    }
    if (event.key === 'ArrowRight') move(at + 1)
    else if (event.key === 'ArrowLeft') move(at - 1)
    else if (event.key === 'ArrowDown') move(at + countColumns(list.current))
    else if (event.key === 'ArrowUp') move(at - countColumns(list.current))
    else if (event.key === ' ') onSelect(toggle(selection, id))
    else if (event.key === 'Escape') onSelect(nothing)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onSelect({ ids: new Set(order), anchorId: id })
    else if (event.key === 'Enter') {
      if (selection.ids.size === 0) onSelect(toggle(selection, id))
      onDone()
    } else return
    event.preventDefault()
  }
  function click(event: MouseEvent, id: string) {
    onSelect(event.shiftKey ? extend(order, selection, id) : toggle(selection, id))
  }

  return (
    <ul ref={list} className="pl-loose" aria-label="Loose pages">
      {pages.map((page, at) => {
        const isChosen = selection.ids.has(page.id)
        return (
          <Fragment key={page.id}>
            {page.fileName !== pages[at - 1]?.fileName && <li className="pl-file small">{page.fileName}</li>}
            <li>
              <button
                type="button"
                className={classNames('pl-loose-one', page.state === 'blank' && 'is-blank')}
                aria-pressed={isChosen}
                aria-label={describe(page)}
                disabled={isLocked}
                draggable={!isLocked}
                onClick={(event) => click(event, page.id)}
                onKeyDown={(event) => press(event, at, page.id)}
                onDragStart={(event) => {
                  const dragged = isChosen ? inOrder(order, selection) : [page.id]
                  event.dataTransfer.setData(pagesType, JSON.stringify(dragged))
                  event.dataTransfer.effectAllowed = 'move'
                }}
              >
                <PageThumb pageId={page.id} turnDegrees={page.turnDegrees} />
                <span className="pl-tick" aria-hidden="true">
                  {isChosen ? [...inOrder(order, selection)].indexOf(page.id) + 1 : ''}
                </span>
              </button>
              <span className="pl-loose-words small">
                <span className="quiet">
                  {page.sequence}
                  {page.state === 'blank' && ' · blank'}
                </span>
                <button type="button" className="pl-look" aria-label={`Look at ${describe(page)}`} onClick={() => onOpen(page)}>
                  Look
                </button>
              </span>
              {page.sameAs !== null && <span className="pl-same small">Same picture as page {page.sameAs.sequence}</span>}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

export function describe({ fileName, sequence, state }: LoosePage): string {
  return `${fileName}, page ${sequence}${state === 'blank' ? ', blank' : ''}`
}

/** As many as stand in the first row. */
function countColumns(list: HTMLUListElement | null): number {
  const items = [...(list?.querySelectorAll('.pl-loose-one') ?? [])]
  const top = items[0]?.getBoundingClientRect().top
  const below = items.findIndex((item) => item.getBoundingClientRect().top !== top)
  return below === -1 ? items.length : below
}
