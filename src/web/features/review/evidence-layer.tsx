import type { CSSProperties } from 'react'
import type { AnswerEvidence, BubbleView } from '#contract/review.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Cross, ScoreCircle, Tick } from '#web/ui/hand.tsx'

/** A mark point that stands at a bubble: its number, and what is decided of it. */
export interface PointAtBubble {
  number: number
  isAwarded: boolean | null
}

export interface Evidence {
  bubbles: readonly BubbleView[]
  /** Lines of writing that were read for sure. */
  lines: AnswerEvidence['lines']
  /** Boxes with figures that our own reader read. */
  boxes: AnswerEvidence['boxes']
  /** By option, the points whose place is known. */
  points: ReadonlyMap<string, PointAtBubble>
  /** The bubble that is asked about now. */
  askedOption: string | null
  /** The top right corner of what is written, as shares of the picture; null for that of the picture. */
  scoreAt: { x: number; y: number } | null
  /** `2/3`; null while nothing is decided. */
  score: string | null
}

/** Of an answer whose marks rest on no place that is known. */
export const noEvidence: Evidence = { bubbles: [], lines: [], boxes: [], points: new Map(), askedOption: null, scoreAt: null, score: null }

/** What the marks rest on, on the picture itself: filled bubbles outlined, numbers of points, ticks, the circled mark. */
export function EvidenceLayer({ bubbles, lines, boxes, points, askedOption, scoreAt, score }: Evidence) {
  return (
    <div className="rv-evidence" aria-hidden="true">
      {lines.map(({ point, ...place }) => (
        <span key={`${place.x} ${place.y}`} className="rv-quote" style={placeOf(place)}>
          {point !== null && <b className="rv-tag">{point + 1}</b>}
        </span>
      ))}
      {boxes.map(({ isSure, point, ...place }) => (
        <span key={`${place.x} ${place.y}`} className={classNames('rv-box', !isSure && 'rv-box--unsure')} style={placeOf(place)}>
          {point !== null && <b className="rv-tag">{point + 1}</b>}
        </span>
      ))}
      {bubbles.map((bubble) => {
        const { option, isFilled, isAsked } = bubble
        if (!isFilled && !isAsked) return null
        const point = points.get(option)
        return (
          <span
            key={option}
            className={classNames('rv-spot', isAsked && 'rv-spot--asked', option === askedOption && 'is-now')}
            style={placeOf(bubble)}
          >
            {isFilled && point !== undefined && <b className="rv-tag">{point.number}</b>}
            {isFilled && point?.isAwarded === true && <Tick />}
            {isFilled && point?.isAwarded === false && <Cross />}
          </span>
        )
      })}
      {score !== null && (
        <span className="rv-score" style={{ left: percent(scoreAt?.x ?? 1), top: percent(scoreAt?.y ?? 0) }}>
          <ScoreCircle>{score}</ScoreCircle>
        </span>
      )}
    </div>
  )
}

function placeOf({ x, y, width, height }: Pick<BubbleView, 'x' | 'y' | 'width' | 'height'>): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

function percent(share: number): string {
  return `${share * 100}%`
}
