import type { PaperView } from '#contract/results.ts'
import { getPagePicture } from '#contract/scans.ts'
import type { Frame } from '#engine/annotations/annotation.ts'
import { listSignPlaces } from '#engine/annotations/place-sign.ts'
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

/** How large a tick or cross is beside a box. */
const TICK_MM = 6

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
          const others = page.places.flatMap(({ question, bubbles }) => (question === place.question ? [] : bubbles))
          return answer === undefined ? null : <PlaceMarks key={place.question} place={place} others={others} answer={answer} />
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

type Place = PaperView['pages'][number]['places'][number]

interface PlaceMarksProps {
  place: Place
  /** Bubbles of the other questions of the page. */
  others: Place['bubbles']
  answer: PaperView['answers'][number]
}

function PlaceMarks({ place, others, answer }: PlaceMarksProps) {
  // Nobody has judged it: neither a tick nor a cross, and no 0.
  const isJudged = answer.marks !== null
  // Of one mark for bubbles, the sign says it all.
  const hasScore = !isJudged || answer.max > 1 || place.bubbles.length === 0
  const sign = placeSign(place, others)
  // Before its bubbles, a sign has its score below it: beside it, the score would stand on the bubbles.
  const isLeft = sign !== undefined && sign.x < place.x
  return (
    <g>
      {place.bubbles
        .filter((bubble) => bubble.right && !bubble.chosen)
        .map((bubble) => (
          <circle key={bubble.option} className="pp-right" cx={bubble.x} cy={bubble.y} r={bubble.r + 0.9} />
        ))}
      {isJudged && sign !== undefined && <use href={(answer.marks ?? 0) > 0 ? '#tick' : '#cross'} className="pp-pen" {...sign} />}
      {sign !== undefined && hasScore && (
        <text
          className="pp-score"
          x={isLeft ? sign.x + sign.width : sign.x + sign.width + 0.5}
          y={isLeft ? sign.y + sign.height + 5 : sign.y + sign.height - 1}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {answer.marks ?? '–'}/{answer.max}
        </text>
      )}
    </g>
  )
}

/** Beside a box in the margin. */
function placeSign({ bubbles, x, y, width }: Place, others: Place['bubbles']): Frame | undefined {
  if (bubbles.length > 0) return listSignPlaces({ bubbles, others })[0]
  return { x: Math.min(x + width + 2, 210 - 2 * TICK_MM), y: y + 1, width: TICK_MM, height: TICK_MM }
}

function sayMarks(question: string, answers: PaperView['answers'], words: MarkedPaperWords): string {
  const answer = answers.find((one) => one.question === question)
  return answer === undefined ? '' : words.questionMarks(question, answer.marks, answer.max)
}
