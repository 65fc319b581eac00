import type { Region } from '#engine/exam/from-paper/page-text.ts'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { LineView } from './line-list.tsx'
import { lineWords } from './line-words.ts'
import { PageCrop } from './page-crop.tsx'

/** A page with a box around each line, which can be tapped. On a phone, the part of it around the line that is acted on. */
export function LinePage(view: LineView) {
  const { detail, state, page, at } = view
  const size = detail.pages[page]
  if (size === undefined) return null
  const line = state.lines[at]
  const whole: Region = { page, x: 0, y: 0, w: size.width, h: size.height }
  const height = Math.min(size.height, size.width * shape)
  const middle = line === undefined || line.page !== page ? 0 : line.y + line.h / 2
  const near: Region = { ...whole, y: Math.min(Math.max(0, middle - height / 2), size.height - height), h: height }
  return (
    <div className="ld-page">
      <div className="sheet ld-whole">
        <Boxes {...view} region={whole} size={size} />
      </div>
      <div className="sheet ld-near">
        <Boxes {...view} region={near} size={size} />
      </div>
    </div>
  )
}

/** How high the part of a page on a phone is to its width. */
const shape = 0.34

function Boxes({ detail, state, page, at, selected, onPick, region, size }: LineView & { region: Region; size: { width: number; height: number } }) {
  const words = useWords(lineWords)
  return (
    <PageCrop draftId={detail.id} page={size} region={region} room={0} label={words.pageWithLines(page + 1)}>
      {state.lines.map((line, index) => {
        const place = state.places[index]
        if (line.page !== page) return null
        return (
          <g key={index} className="ld-box" onClick={() => onPick(index)}>
            <rect
              x={line.x - 3}
              y={line.y - 3}
              width={line.w + 6}
              height={line.h + 6}
              className={classNames(
                'ld-outline',
                place?.kind !== 'loose' && 'is-placed',
                selected.has(index) && 'is-selected',
                index === at && 'is-now',
              )}
            />
            {place?.isFirst === true && (
              <text x={Math.max(4, line.x - 8)} y={line.y + line.h - 1} textAnchor="end" className="ld-name">
                {place.label}
              </text>
            )}
          </g>
        )
      })}
    </PageCrop>
  )
}
