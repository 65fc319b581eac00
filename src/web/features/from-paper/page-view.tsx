import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { Region } from '#engine/exam/from-paper/page-text.ts'
import { useWords } from '#web/components/words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { PageCrop } from './page-crop.tsx'

interface PageViewProps {
  draftId: string
  page: number
  size: { width: number; height: number }
  parts: readonly DraftPart[]
  kind: 'paper' | 'scheme'
  current: string | null
  /** On a phone: what is shown of the page, with a little around it, and its name. */
  part?: { region: Region; label: string } | null
  onChoose: (label: string) => void
}

/** In which shape a part of a page is shown: a question of one line stands among its neighbours. */
const leastShape = 0.5

/** A page with the place of each part outlined and named in the margin; the open part stands under a pen stroke. */
export function PageView({ draftId, page, size, parts, kind, current, part = null, onChoose }: PageViewProps) {
  const words = useWords(fromPaperWords)
  const placed = parts.flatMap((part) =>
    (kind === 'paper' ? part.regions : part.schemeRegions).filter((region) => region.page === page).map((region) => ({ part, region })),
  )
  // One edge for all of them, so that their names stand in the margin.
  const edge = Math.max(30, Math.min(...placed.map(({ region }) => region.x)) - 6)
  const right = Math.min(size.width - 6, Math.max(...placed.map(({ region }) => region.x + region.w)) + 6)
  const labels = placed.map(({ part }) => part.label).join(', ')
  return (
    <div className={part === null ? 'sheet fp-page' : 'sheet fp-crop'}>
      <PageCrop
        draftId={draftId}
        page={size}
        region={part === null ? { page, x: 0, y: 0, w: size.width, h: size.height } : around(part.region, { size, edge, right })}
        room={0}
        label={part?.label ?? (labels === '' ? words.pageOnly(page + 1) : words.pagePicture(page + 1, labels))}
      >
        {placed.map(({ part: { label }, region }) => {
          const isOpen = label === current
          const box = { x: edge, y: region.y - 2, width: Math.max(20, right - edge), height: region.h + 4 }
          const name = label.replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim()
          const wide = 10 + name.length * 6.2
          return (
            <g key={`${label} ${region.y}`} className={isOpen ? 'fp-region is-now' : 'fp-region'} onClick={() => onChoose(label)}>
              <rect {...box} className="fp-outline" />
              {isOpen && <path d={`M${box.x} ${box.y}c${box.width / 3}-1.600 ${(2 * box.width) / 3}-1.800 ${box.width}-.6`} className="fp-stroke" />}
              <rect x={Math.max(1, box.x - wide)} y={box.y} width={wide} height={17} className="fp-tag" />
              <text x={Math.max(1, box.x - wide) + wide / 2} y={box.y + 12.5} textAnchor="middle" className="fp-tag-name">
                {name}
              </text>
            </g>
          )
        })}
      </PageCrop>
    </div>
  )
}

/** The whole width of what is outlined, and at least half as much of the page from head to foot. */
function around({ page, y, h }: Region, { size, edge, right }: { size: PageViewProps['size']; edge: number; right: number }): Region {
  const x = Math.max(0, edge - 36)
  const w = Math.min(size.width, right + 6) - x
  const height = Math.min(size.height, Math.max(h + 24, w * leastShape))
  return { page, x, y: Math.min(Math.max(0, y + h / 2 - height / 2), size.height - height), w, h: height }
}
