import { useState, type CSSProperties } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import { longestSure } from '#engine/page/hand-answer.ts'
import { useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { whatItSaysWords } from './what-it-says-words.ts'
import './what-it-says.css'

type Line = NonNullable<AnswerView['hand']>['lines'][number]
type Fit = Line['fits'][number]

interface WhatItSaysProps {
  answer: AnswerView
  disabled: boolean
  /** The places of the points that the chosen wordings earn. */
  onPoints: (places: number[]) => void
}

/** The wordings that fit the picture of an answer that waits, and how well: choosing one decides the mark points by it. */
export function WhatItSays({ answer: { hand, needsReview, id }, disabled, onPoints }: WhatItSaysProps) {
  const words = useWords(whatItSaysWords)
  // Of each line, the index of the wording that was chosen: null before that, -1 for none of them.
  const [chosen, setChosen] = useState<readonly (number | null)[]>([])
  if (hand === null || !needsReview || hand.lines.every(({ fits }) => fits.length === 0)) return null
  const { lines, acceptFrom } = hand
  const isInBoxes = lines.some(({ boxes }) => boxes !== undefined)

  function choose(line: number, fit: number): void {
    const next = lines.map((_, at) => (at === line ? fit : (chosen[at] ?? null)))
    setChosen(next)
    onPoints(lines.flatMap(({ fits, isSure }, at) => fits[next[at] ?? (isSure ? 0 : -1)]?.points ?? []))
  }

  return (
    <>
      <h2>
        {words.title} {!lines.every(({ isSure }) => isSure) && <Badge tone="doubt">{words.unsure}</Badge>}
      </h2>
      {lines.map((line, at) => (
        <Fits
          key={`${line.place.y} ${line.place.x}`}
          name={`fit-${id}-${at}`}
          legend={lines.length > 1 ? words.line(at + 1) : words.title}
          hasLegend={lines.length > 1}
          line={line}
          acceptFrom={acceptFrom}
          chosen={chosen[at] ?? null}
          disabled={disabled}
          onChoose={(fit) => choose(at, fit)}
        />
      ))}
      <p className="fits-line">{isInBoxes ? words.mustReachFigure(acceptFrom * 100) : words.mustReach(Math.round(acceptFrom * 100), longestSure)}</p>
    </>
  )
}

interface FitsProps {
  name: string
  legend: string
  hasLegend: boolean
  line: Line
  acceptFrom: number
  chosen: number | null
  disabled: boolean
  onChoose: (fit: number) => void
}

function Fits({ name, legend, hasLegend, line: { fits }, acceptFrom, chosen, disabled, onChoose }: FitsProps) {
  const words = useWords(whatItSaysWords)
  const accepted = fits.filter(({ points }) => points.length > 0)
  const rejected = fits.filter(({ points }) => points.length === 0)
  const need: CSSProperties & Record<'--need', string> = { '--need': `${acceptFrom * 100}%` }
  const row = (fit: Fit) => (
    <FitRow
      key={fit.text}
      fit={fit}
      name={name}
      isChosen={chosen !== null && fits[chosen] === fit}
      disabled={disabled}
      onChoose={() => onChoose(fits.indexOf(fit))}
    />
  )
  return (
    <fieldset className="fits" style={need}>
      <legend className={classNames('fits-legend', !hasLegend && 'hide')}>{legend}</legend>
      {accepted.length > 0 && (
        <p className="fits-head">
          <span>{words.accepted}</span>
          <span>{words.fits}</span>
        </p>
      )}
      {accepted.map(row)}
      {rejected.length > 0 && (
        <p className="fits-head">
          <span>{words.rejected}</span>
        </p>
      )}
      {rejected.map(row)}
      <label className="fit fit--none">
        <input type="radio" name={name} checked={chosen === -1} disabled={disabled} onChange={() => onChoose(-1)} />
        <b>{words.none}</b>
      </label>
    </fieldset>
  )
}

interface FitRowProps {
  fit: Fit
  name: string
  isChosen: boolean
  disabled: boolean
  onChoose: () => void
}

function FitRow({ fit: { text, points, probability }, name, isChosen, disabled, onChoose }: FitRowProps) {
  // Nothing that was read by hand is as sure as a hundred.
  const percent = Math.min(99, Math.round(probability * 100))
  return (
    <label className="fit">
      <input type="radio" name={name} checked={isChosen} disabled={disabled} onChange={onChoose} />
      <b>{text}</b>
      <span className={classNames('fit-bar', points.length === 0 && 'fit-bar--like')} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="num">{percent}%</span>
    </label>
  )
}
