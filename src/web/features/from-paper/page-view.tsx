import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
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
  onChoose: (label: string) => void
}

/** A page with the place of each part outlined and named in the margin; the open part stands under a pen stroke. */
export function PageView({ draftId, page, size, parts, kind, current, onChoose }: PageViewProps) {
  const words = useWords(fromPaperWords)
  const placed = parts.flatMap((part) =>
    (kind === 'paper' ? part.regions : part.schemeRegions).filter((region) => region.page === page).map((region) => ({ part, region })),
  )
  // One edge for all of them, so that their names stand in the margin.
  const edge = Math.max(30, Math.min(...placed.map(({ region }) => region.x)) - 6)
  const right = Math.min(size.width - 6, Math.max(...placed.map(({ region }) => region.x + region.w)) + 6)
  const labels = placed.map(({ part }) => part.label).join(', ')
  return (
    <div className="sheet fp-page">
      <PageCrop
        draftId={draftId}
        page={size}
        region={{ page, x: 0, y: 0, w: size.width, h: size.height }}
        room={0}
        label={labels === '' ? words.pageOnly(page + 1) : words.pagePicture(page + 1, labels)}
      >
        {placed.map(({ part, region }) => {
          const isOpen = part.label === current
          const box = { x: edge, y: region.y - 2, width: Math.max(20, right - edge), height: region.h + 4 }
          const name = part.label.replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim()
          const wide = 10 + name.length * 6.2
          return (
            <g key={`${part.label} ${region.y}`} className={isOpen ? 'fp-region is-now' : 'fp-region'} onClick={() => onChoose(part.label)}>
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
