import type { ReactNode } from 'react'
import type { CreditsView, LotView } from '#contract/credits.ts'
import { nameLot } from '#engine/credits/product-names.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Card } from '#web/ui/card.tsx'
import { creditsWords } from './credits-words.ts'
import '#web/components/charts/charts.css'

const wide = 400

/** Lots in the order in which they are used: solid is used, hatched is held, empty is free, and what comes next stands last. */
export function LotsCard({ credits: { lots, comes, today, free, held } }: { credits: CreditsView }) {
  const { lots: words } = useWords(creditsWords)
  const language = useLanguage()
  const sumOf = (side: 'credits' | 'used' | 'ended' | 'refunded') => lots.reduce((sum, lot) => sum + lot[side], 0)
  return (
    <Card title={words.title} aside={lots.length > 1 ? words.order : undefined}>
      <svg className="cr-defs" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="cr-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="cr-hatch-ground" d="M0 0h6v6H0z" />
            <path className="cr-hatch-line" d="M1.5 0v6" />
          </pattern>
        </defs>
      </svg>
      {lots.length === 0 && <p className="small">{words.none}</p>}
      <ol className="cr-lots">
        {lots.map((lot, at) => (
          <Lot key={lot.id} lot={lot} place={at + 1} today={today} />
        ))}
        {comes !== null && (
          <li className="is-next">
            <span className="cr-no">{lots.length + 1}</span>
            <div>
              <b>{words.from(nameLot({ kind: 'plan', product: comes.plan }, language), formatNearDay(comes.on, today, language))}</b>
              <p>{comes.isPaid ? words.comes : words.comesOncePaid}</p>
            </div>
            <svg viewBox={`0 0 ${wide} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className="cr-hollow" d={`M0 2h${wide}v16H0z`} vectorEffect="non-scaling-stroke" />
            </svg>
            <span className="cr-left">
              {formatNumber(comes.credits, language)}
              <small>{words.comesOn(formatNearDay(comes.on, today, language))}</small>
            </span>
          </li>
        )}
      </ol>
      {lots.length > 0 && (
        <div className="cr-sum">
          <p>
            {words.sum({ in: sumOf('credits'), used: sumOf('used'), ended: sumOf('ended'), refunded: sumOf('refunded') })}
            <b>{words.left(free + held, held)}</b>
          </p>
          <Legend hasGone={sumOf('ended') + sumOf('refunded') > 0} hasNext={comes !== null} />
        </div>
      )}
    </Card>
  )
}

function Lot({ lot, place, today }: { lot: LotView; place: number; today: string }) {
  const { lots: words } = useWords(creditsWords)
  const language = useLanguage()
  const { used, held, free, credits } = lot
  const gone = lot.ended + lot.refunded
  const unit = wide / credits
  const [first, second, third] = [used * unit, (used + held) * unit, (used + held + gone) * unit]
  return (
    <li>
      <span className="cr-no">{place}</span>
      <div>
        <b>{words.from(nameLot(lot, language), formatNearDay(lot.startsOn, today, language))}</b>
        <p>
          {lot.cameBack !== null && `${words.cameBack(lot.cameBack.credits, formatNearDay(lot.cameBack.on, today, language))} `}
          {sayEnd(lot, { words, today, language })}
        </p>
      </div>
      <svg viewBox={`0 0 ${wide} 20`} preserveAspectRatio="none" role="img" aria-label={words.drawn({ used, held, free, gone })}>
        <path className="cr-hollow" d={`M0 2h${wide}v16H0z`} vectorEffect="non-scaling-stroke" />
        {first > 0 && <path className="ch-ink" d={`M0 2h${first}v16H0z`} />}
        {second > first && (
          <path className="cr-hatched" d={`M${first} 2h${second - first}v16h${first - second}z`} vectorEffect="non-scaling-stroke" />
        )}
        {third > second && <path className="ch-bar" d={`M${second} 2h${third - second}v16h${second - third}z`} />}
      </svg>
      <span className="cr-left">
        {formatNumber(free + held, language)}
        <small>{words.of(credits)}</small>
      </span>
    </li>
  )
}

/** When a lot ends, or why its clock stands. */
function sayEnd(
  { kind, endsOn, daysLeft, validDays }: LotView,
  { words, today, language }: { words: (typeof creditsWords)['en']['lots']; today: string; language: 'en' | 'sw' },
): string {
  if (endsOn !== null) return (endsOn < today ? words.ended : words.ends)(formatNearDay(endsOn, today, language))
  if (daysLeft !== null) return daysLeft === validDays ? words.onlyWithoutPlan(daysLeft) : words.stands(daysLeft)
  return kind === 'plan' ? words.staysWithPlan : words.noEnd
}

function Legend({ hasGone, hasNext }: { hasGone: boolean; hasNext: boolean }) {
  const { legend } = useWords(creditsWords).lots
  const box = 'M1 1h22v12H1z'
  return (
    <p className="cr-key">
      <Swatch label={legend.used} shape={<path className="ch-ink" d="M0 0h24v14H0z" />} />
      <Swatch label={legend.held} shape={<path className="cr-hatched" d={box} />} />
      <Swatch label={hasNext ? `${legend.free}, ${legend.comes}` : legend.free} shape={<path className="cr-hollow" d={box} />} />
      {hasGone && <Swatch label={legend.gone} shape={<path className="ch-bar" d="M0 0h24v14H0z" />} />}
    </p>
  )
}

function Swatch({ label, shape }: { label: string; shape: ReactNode }) {
  return (
    <span>
      <svg viewBox="0 0 24 14" aria-hidden="true">
        {shape}
      </svg>
      {label}
    </span>
  )
}
