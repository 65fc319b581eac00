import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ProposedBlock } from '#contract/templates.ts'
import type { TemplateFile } from '#engine/omr/template-schema.ts'
import { useWords } from '#web/components/words.ts'
import { bubblesOf, layInto, listItems, rectOf, type Item, type Rect } from '#web/features/templates/edit-template.ts'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { classNames } from '#web/ui/class-names.ts'

export type Tool = 'select' | 'block' | 'box' | 'name' | 'marker'

export interface SheetCanvasProps {
  file: TemplateFile
  picture: string | null
  zoom: number
  tool: Tool
  selected: Item | null
  proposed: readonly ProposedBlock[]
  onSelect: (item: Item | null) => void
  onChange: (file: TemplateFile, key: string) => void
  onDraw: (rect: Rect) => void
  onDelete: (item: Item) => void
  onTake: (block: ProposedBlock) => void
}

interface Drag {
  item: Item | null
  /** A corner that is pulled, or the whole. */
  isCorner: boolean
  from: { x: number; y: number }
  rect: Rect
  /** Changes of one drag are undone as one. */
  key: string
}

/** The blank sheet with all that is drawn over it. Everything on it can be used with the keyboard and with a finger. */
export function SheetCanvas(props: SheetCanvasProps) {
  const { file, picture, zoom, tool, selected, proposed, onSelect, onChange, onDraw, onDelete, onTake } = props
  const { canvas: words } = useWords(editorWords)
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [drawn, setDrawn] = useState<Rect | null>(null)
  const [width, height] = file.pageDimensions
  const isDrawing = tool !== 'select'

  function placeOf(event: PointerEvent): { x: number; y: number } {
    const box = svg.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height }
  }

  function start(event: PointerEvent, item: Item | null, isCorner: boolean) {
    if (event.button !== 0 || (item === null && !isDrawing) || (item !== null && isDrawing)) {
      if (item === null) onSelect(null)
      return
    }
    event.stopPropagation()
    svg.current?.setPointerCapture(event.pointerId)
    const from = placeOf(event)
    const rect = item === null ? null : rectOf(file, item)
    if (item !== null) onSelect(item)
    setDrag({ item, isCorner, from, rect: rect ?? { ...from, width: 0, height: 0 }, key: `drag ${event.timeStamp}` })
  }

  function move(event: PointerEvent) {
    if (drag === null) return
    const at = placeOf(event)
    const [dx, dy] = [at.x - drag.from.x, at.y - drag.from.y]
    if (drag.item === null) {
      setDrawn({ x: Math.min(at.x, drag.from.x), y: Math.min(at.y, drag.from.y), width: Math.abs(dx), height: Math.abs(dy) })
      return
    }
    const { rect } = drag
    const next = drag.isCorner ? { ...rect, width: rect.width + dx, height: rect.height + dy } : { ...rect, x: rect.x + dx, y: rect.y + dy }
    onChange(layInto(file, drag.item, next), drag.key)
  }

  function end() {
    if (drag?.item === null && drawn !== null && drawn.width > 6 && drawn.height > 6) onDraw(drawn)
    setDrag(null)
    setDrawn(null)
  }

  function press(event: KeyboardEvent, item: Item) {
    const rect = rectOf(file, item)
    const step = event.altKey ? 10 : 1
    const [dx, dy] = arrows[event.key] ?? [0, 0]
    if (rect !== null && (dx !== 0 || dy !== 0)) {
      event.preventDefault()
      const next = event.shiftKey
        ? { ...rect, width: rect.width + dx * step, height: rect.height + dy * step }
        : { ...rect, x: rect.x + dx * step, y: rect.y + dy * step }
      onChange(layInto(file, item, next), `keys ${item.kind} ${item.name}`)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onDelete(item)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect(item)
    }
  }

  return (
    <div className="canvas" tabIndex={-1}>
      <svg
        ref={svg}
        className={classNames('canvas-sheet', isDrawing && 'is-drawing')}
        style={{ width: `${zoom}%` }}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={words.label}
        onPointerDown={(event) => start(event, null, false)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {picture !== null && <image href={picture} width={width} height={height} preserveAspectRatio="none" />}
        {!isDrawing && proposed.map((block) => <Proposal key={`${block.x} ${block.y}`} block={block} onTake={onTake} />)}
        {listItems(file).map((item) => (
          <ItemView
            key={`${item.kind} ${item.name}`}
            file={file}
            item={item}
            isSelected={selected?.kind === item.kind && selected.name === item.name}
            onStart={(event, isCorner) => start(event, item, isCorner)}
            onFocus={() => onSelect(item)}
            onKeyDown={(event) => press(event, item)}
          />
        ))}
        {drawn !== null && <rect className="drawn" {...drawn} />}
      </svg>
    </div>
  )
}

interface ItemViewProps {
  file: TemplateFile
  item: Item
  isSelected: boolean
  onStart: (event: PointerEvent, isCorner: boolean) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One thing that is drawn on the sheet: its frame, its bubbles, and the corner that changes its size. */
function ItemView({ file, item, isSelected, onStart, onFocus, onKeyDown }: ItemViewProps) {
  const { canvas: words } = useWords(editorWords)
  const rect = rectOf(file, item)
  const block = item.kind === 'block' ? file.fieldBlocks[item.name] : undefined
  if (rect === null) return null
  return (
    <g
      className={classNames('item', `item--${item.kind}`, isSelected && 'is-selected')}
      tabIndex={0}
      role="button"
      aria-pressed={isSelected}
      aria-label={item.kind === 'name' ? words.name : words[item.kind](item.name)}
      onPointerDown={(event) => onStart(event, false)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <rect className="item-frame" {...pad(rect, 4)} />
      {block !== undefined &&
        bubblesOf(file, block).map((bubble) => (
          <ellipse
            key={`${bubble.x} ${bubble.y}`}
            className="item-bubble"
            cx={bubble.x + bubble.width / 2}
            cy={bubble.y + bubble.height / 2}
            rx={bubble.width / 2}
            ry={bubble.height / 2}
          />
        ))}
      {isSelected && (
        <rect
          className="item-corner"
          x={rect.x + rect.width - 4}
          y={rect.y + rect.height - 4}
          width={22}
          height={22}
          onPointerDown={(event) => onStart(event, true)}
        />
      )}
    </g>
  )
}

function Proposal({ block, onTake }: { block: ProposedBlock; onTake: (block: ProposedBlock) => void }) {
  const { canvas: words } = useWords(editorWords)
  const { x, y, columns, rows, columnGap, rowGap, width, height } = block
  const rect = { x, y, width: (columns - 1) * columnGap + width, height: (rows - 1) * rowGap + height }
  return (
    <g
      className="proposal"
      tabIndex={0}
      role="button"
      aria-label={words.take(columns, rows)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onTake(block)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onTake(block)
      }}
    >
      <rect {...pad(rect, 6)} />
    </g>
  )
}

const arrows: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

function pad({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
