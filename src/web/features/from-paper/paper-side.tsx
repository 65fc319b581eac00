import { useState } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import type { Region } from '#engine/exam/from-paper/page-text.ts'
import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { PageCrop } from './page-crop.tsx'
import { numberOf } from './use-paper-edits.ts'

interface PaperSideProps {
  detail: PaperDraftDetail
  draft: PaperDraft
  current: DraftPart | null
  onChoose: (label: string) => void
}

type Kind = 'paper' | 'scheme'

/** The teacher's own pages, the paper's and the scheme's. */
export function PaperSide({ detail, draft, current, onChoose }: PaperSideProps) {
  const words = useWords(fromPaperWords)
  const pages = pagesOf(draft, detail.pages.length)
  const [kind, setKind] = useState<Kind>('paper')
  // A person has turned the page; until they go to another question.
  const [turned, setTurned] = useState<{ label: string | null; kind: Kind; page: number } | null>(null)
  const shown = pages[kind].length > 0 ? pages[kind] : [0]
  const own = (kind === 'paper' ? current?.regions[0] : current?.schemeRegions[0])?.page
  const page =
    turned !== null && turned.kind === kind && turned.label === (current?.label ?? null)
      ? turned.page
      : own !== undefined && shown.includes(own)
        ? own
        : (shown[0] ?? 0)
  const at = shown.indexOf(page)
  const turn = (to: number | undefined): void => {
    if (to !== undefined) setTurned({ label: current?.label ?? null, kind, page: to })
  }
  const size = detail.pages[page]
  const view = { draftId: detail.id, page, parts: draft.parts, kind, current: current?.label ?? null, onChoose }
  const cropped = current === null ? null : cropOf(draft, current, kind)
  // On a phone the open question stands alone, until a person asks for the whole page or turns to another one.
  const isAlone = cropped !== null && cropped.page === page && turned?.label !== cropped.label
  return (
    <section className="fp-paper" aria-label={words.files}>
      <Tabs
        label={words.files}
        tabs={[
          { id: 'paper', label: words.paper },
          { id: 'scheme', label: words.scheme },
        ]}
        selected={kind}
        onSelect={setKind}
      >
        <div className="fp-pager">
          <span>{words.page(at + 1, shown.length)}</span>
          {cropped?.page === page && (
            <Button className="fp-all" kind="quiet" small onClick={() => (isAlone ? turn(page) : setTurned(null))}>
              {isAlone ? words.wholePage : words.questionAlone}
            </Button>
          )}
          <IconButton label={words.previousPage} icon={<Icon name="left" />} disabled={at <= 0} onClick={() => turn(shown[at - 1])} />
          <IconButton label={words.nextPage} icon={<Icon name="right" />} disabled={at >= shown.length - 1} onClick={() => turn(shown[at + 1])} />
        </div>
        {size !== undefined && (
          <>
            <div className={isAlone ? 'fp-whole' : undefined}>
              <PageView {...view} size={size} />
            </div>
            {isAlone && (
              <div className="fp-alone">
                <PageView {...view} size={size} part={{ region: cropped.region, label: words.cropOf(cropped.label) }} />
              </div>
            )}
          </>
        )}
        <ol className="fp-leaves" aria-label={words.pages}>
          {shown.map((each, index) => {
            const left = draft.parts.filter(
              (part) => part.doubts.length > 0 && (kind === 'paper' ? part.regions : part.schemeRegions)[0]?.page === each,
            ).length
            const leaf = detail.pages[each]
            return (
              <li key={each}>
                <button type="button" aria-current={each === page} onClick={() => turn(each)}>
                  <span className="sheet">
                    {leaf !== undefined && (
                      <PageCrop
                        draftId={detail.id}
                        page={leaf}
                        region={{ page: each, x: 0, y: 0, w: leaf.width, h: leaf.height }}
                        room={0}
                        label={words.pageOnly(index + 1)}
                      />
                    )}
                  </span>
                  <b>{words.pageOnly(index + 1)}</b>{' '}
                  <em className={left === 0 ? 'is-ready' : undefined}>{left === 0 ? words.ready : words.left(left)}</em>
                </button>
              </li>
            )
          })}
        </ol>
      </Tabs>
    </section>
  )
}

/** Which pages hold the scheme; all others are the paper's. */
function pagesOf({ parts }: PaperDraft, count: number): Record<Kind, number[]> {
  const scheme = new Set(parts.flatMap((part) => part.schemeRegions.map((region) => region.page)))
  const paper = new Set(parts.flatMap((part) => part.regions.map((region) => region.page)))
  const all = Array.from({ length: count }, (_, page) => page)
  return { paper: all.filter((page) => paper.has(page) || !scheme.has(page)), scheme: all.filter((page) => scheme.has(page)) }
}

/** The whole question on the page of its open part. */
function cropOf({ parts }: PaperDraft, current: DraftPart, kind: Kind): { page: number; label: string; region: Region } | null {
  const regions = (part: DraftPart) => (kind === 'paper' ? part.regions : part.schemeRegions)
  const page = regions(current)[0]?.page
  if (page === undefined) return null
  const own = parts
    .filter((part) => numberOf(part.label) === numberOf(current.label))
    .flatMap(regions)
    .filter((region) => region.page === page)
  const x = Math.min(...own.map((region) => region.x))
  const y = Math.min(...own.map((region) => region.y))
  const w = Math.max(...own.map((region) => region.x + region.w)) - x
  return { page, label: current.label, region: { page, x, y, w, h: Math.max(...own.map((region) => region.y + region.h)) - y } }
}

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
function PageView({ draftId, page, size, parts, kind, current, part = null, onChoose }: PageViewProps) {
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
