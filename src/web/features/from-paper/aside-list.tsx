import type { PaperDraftDetail } from '#contract/from-paper.ts'
import type { Aside, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { fromPaperWords, type FromPaperWords } from './from-paper-words.ts'
import { PageCrop } from './page-crop.tsx'

interface AsideListProps {
  detail: PaperDraftDetail
  draft: PaperDraft
  seen: readonly number[]
  onSee: (aside: number) => void
}

/** What a person gave its place, line by line. */
const TAKEN = 'taken-by-hand'
const expected = new Set([TAKEN, 'before-the-questions', 'heading', 'running-head', 'figure'])

/** What is in no question: first what was not understood, then what belongs to the printed paper alone. */
export function AsideList({ detail, draft, seen, onSee }: AsideListProps) {
  const words = useWords(fromPaperWords)
  const listed = draft.asides.map((aside, at) => ({ aside, at }))
  const open = listed.filter(({ aside, at }) => isOpen(aside) && !seen.includes(at))
  const plain = listed.filter(({ aside }) => expected.has(aside.why.code) && aside.why.code !== TAKEN)
  const left = open.reduce((sum, { aside }) => sum + aside.text.split(' ').length, 0)
  return (
    <section className="fp-asides" aria-label={words.asides}>
      <h2>
        {words.asides} <span>{words.asideCounts(left, draft.wordCount)}</span>
      </h2>
      {open.length === 0 && <p className="quiet small">{words.noAsides}</p>}
      {open.length > 0 && (
        <ul className="fp-words">
          {open.map(({ aside, at }) => (
            <li key={at}>
              <span className="fp-aside-place">{placeOf(aside, words)}</span>
              <AsideCrop detail={detail} aside={aside} />
              <span>
                {aside.text}
                <span className="quiet small fp-why">{whyOf(aside, words)}</span>
              </span>
              <Button kind="second" small onClick={() => onSee(at)}>
                {words.seen}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <details className="fp-plain">
          <summary>{words.otherAsides}</summary>
          <ul>
            {plain.map(({ aside, at }) => (
              <li key={at}>
                <span>{aside.text === '' ? placeOf(aside, words) : aside.text}</span>
                <span className="quiet small">{whyOf(aside, words)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** A person has to check it. */
export function isOpen(aside: Aside): boolean {
  return !expected.has(aside.why.code)
}

function placeOf({ label, region }: Aside, words: FromPaperWords): string {
  return words.asideAt(label ?? '', (region?.page ?? 0) + 1)
}

function whyOf({ why: { code } }: Aside, { asideWhy }: FromPaperWords): string {
  return Object.entries(asideWhy).find(([name]) => name === code)?.[1] ?? asideWhy.other
}

function AsideCrop({ detail, aside: { region, text } }: { detail: PaperDraftDetail; aside: Aside }) {
  const size = region === null ? undefined : detail.pages[region.page]
  if (region === null || size === undefined) return <span />
  return (
    <div className="sheet">
      <PageCrop draftId={detail.id} page={size} region={{ ...region, h: Math.min(region.h, 60) }} label={text} />
    </div>
  )
}
