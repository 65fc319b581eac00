import type { PaperView } from '#contract/results.ts'
import { getPagePicture } from '#contract/scans.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { sayAnnotations } from '#web/components/annotations/say-annotations.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import { useWords } from '#web/components/words.ts'
import { markedPaperWords, type MarkedPaperWords } from './marked-paper-words.ts'
import '#web/ui/sheet.css'

interface MarkedPageProps {
  page: PaperView['pages'][number]
  answers: PaperView['answers']
  /** Of the whole paper. */
  annotations: PaperView['annotations']
}

/** How large a tick or cross is on the page. */
const TICK_MM = 6
/** Bubbles of a row that stand farther apart have words between them. */
const WORDS_BETWEEN_MM = 14

/** A scanned page with ticks, crosses and marks drawn where the answers stand. Positions are millimetres. */
export function MarkedPage({ page, answers, annotations }: MarkedPageProps) {
  const words = useWords(markedPaperWords)
  const drawnWords = useWords(sayAnnotationsWords)
  const { loadingPage } = useWords(buttonWords)
  const { url, error } = useFileUrl(fileOf(getPagePicture, { params: { pageId: page.pageId }, query: { size: 'upright' } }))
  const said = page.places.map((place) => sayMarks(place.question, answers, words)).filter((text) => text !== '')
  const here = annotations.filter(({ answerId }) => answers.some((answer) => answer.id === answerId && answer.pageId === page.pageId))
  const written = sayAnnotations(
    here.map(({ annotation }) => annotation),
    drawnWords,
  )
  return (
    <figure className="sheet pp-page" style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}>
      {error !== null && <p className="quiet pp-nopic">{words.noPicture}</p>}
      {error === null && url === null && <Skeleton lines={8} label={loadingPage} />}
      {url !== null && (
        <img
          src={url}
          alt={page.isPlain ? words.plainPage(page.pageNumber) : words.page(page.pageNumber)}
          className={page.isPlain ? 'is-plain' : undefined}
        />
      )}
      <svg viewBox={`0 0 ${page.widthMm} ${page.heightMm}`} role="img" aria-label={words.marksOn(page.pageNumber, said.join('; '))}>
        {page.places.map((place) => {
          const answer = answers.find((one) => one.question === place.question)
          return answer === undefined ? null : <PlaceMarks key={place.question} place={place} answer={answer} />
        })}
      </svg>
      {here.length > 0 && (
        <AnnotationLayer
          shown={{ x: 0, y: 0, width: page.widthMm, height: page.heightMm }}
          annotations={here.map(({ id, answerId, annotation }) => ({ id: `${id} ${answerId}`, annotation }))}
          label={words.annotationsOn(page.pageNumber, written)}
        />
      )}
    </figure>
  )
}

function PlaceMarks({ place, answer }: { place: PaperView['pages'][number]['places'][number]; answer: PaperView['answers'][number] }) {
  // Nobody has judged it: neither a tick nor a cross, and no 0.
  const isJudged = answer.marks !== null
  const isFull = answer.marks === answer.max
  // Options with words beside them have the margin free at the left alone, whether they stand in a column or apart in a row.
  const isColumn = place.bubbles.length > 0 && place.height > place.width
  const apartMm = place.bubbles.length > 1 ? place.width / (place.bubbles.length - 1) : 0
  const isLeft = isColumn || (answer.reasons.length <= 1 && apartMm > WORDS_BETWEEN_MM)
  const isChoice = place.bubbles.length > 0 && answer.reasons.length <= 1
  const x = isLeft ? place.x - TICK_MM - 2 : Math.min(place.x + place.width + 2, 210 - 2 * TICK_MM)
  const y = place.y + (isChoice ? place.height / 2 - TICK_MM / 2 : 1)
  return (
    <g>
      {isChoice &&
        place.bubbles
          .filter((bubble) => bubble.right && !bubble.chosen)
          .map((bubble) => <circle key={bubble.option} className="pp-right" cx={bubble.x} cy={bubble.y} r={bubble.r + 0.9} />)}
      {isJudged && <use href={(answer.marks ?? 0) > 0 ? '#tick' : '#cross'} className="pp-pen" x={x} y={y} width={TICK_MM} height={TICK_MM} />}
      {(!isFull || !isChoice) && (
        <text className="pp-score" x={isLeft ? x - 1 : x + TICK_MM + 0.5} y={isLeft ? y + 2 * TICK_MM - 1 : y + TICK_MM - 1}>
          {answer.marks ?? '–'}/{answer.max}
        </text>
      )}
    </g>
  )
}

function sayMarks(question: string, answers: PaperView['answers'], words: MarkedPaperWords): string {
  const answer = answers.find((one) => one.question === question)
  return answer === undefined ? '' : words.questionMarks(question, answer.marks, answer.max)
}
