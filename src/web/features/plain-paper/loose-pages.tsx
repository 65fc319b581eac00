import { Fragment, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { LoosePage } from '#contract/plain-paper.ts'
import { useWords } from '#web/components/words.ts'
import { PageThumb } from '#web/features/plain-paper/page-thumb.tsx'
import { pageWords, type PageWords } from '#web/features/plain-paper/page-words.ts'
import { extend, inOrder, nothing, toggle, type Selection } from '#web/features/plain-paper/selection.ts'
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

/** The type of dragged pages, which only this screen accepts. */
export const pagesType = 'application/x-plain-pages'

/** The pages without a pupil, in the order of arrival. Arrow keys move, Space chooses, Shift chooses a range, Enter continues. */
export function LoosePages({ pages, selection, isLocked, onSelect, onOpen, onDone }: LoosePagesProps) {
  const words = useWords(pageWords)
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
    <ul ref={list} className="pl-loose" aria-label={words.list}>
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
                aria-label={describe(page, words)}
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
                  {page.state === 'blank' && ` · ${words.blank}`}
                </span>
                <button type="button" className="pl-look" aria-label={words.viewPage(describe(page, words))} onClick={() => onOpen(page)}>
                  {words.view}
                </button>
              </span>
              {page.isPrinted && <span className="pl-same small">{words.printed}</span>}
              {page.sameAs !== null && <span className="pl-same small">{words.sameAs(page.sameAs.sequence)}</span>}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

export function describe({ fileName, sequence, state }: LoosePage, words: PageWords): string {
  return state === 'blank' ? words.blankPageOf(fileName, sequence) : words.pageOf(fileName, sequence)
}

/** The number of pages in the first row. */
function countColumns(list: HTMLUListElement | null): number {
  const items = [...(list?.querySelectorAll('.pl-loose-one') ?? [])]
  const top = items[0]?.getBoundingClientRect().top
  const below = items.findIndex((item) => item.getBoundingClientRect().top !== top)
  return below === -1 ? items.length : below
}
