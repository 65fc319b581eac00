import type { ResultsPreview, StartChoice } from '#contract/messages.ts'
import { formatWeekday } from '#engine/words/format.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { hourInKenya, writeKenyaClock } from './kenya-clock.ts'
import { sendWords } from './send-words.ts'

interface WhenCardProps {
  when: ResultsPreview['when']
  /** How many wait because of quiet hours of their own. */
  own: number
  start: StartChoice
  onStart: (start: StartChoice) => void
}

/** When the messages leave, on the clock of Kenya, and the quiet hours. */
export function WhenCard({ when, own, start, onStart }: WhenCardProps) {
  const { when: words } = useWords(sendWords)
  const language = useLanguage()
  const { from, to } = when.quiet
  const clock = writeKenyaClock(when.morning)
  const day = formatWeekday(when.morning, language)
  const end = { value: 'now' as const, label: <WithBold text={words.endText(clock, day)} bold={words.endBold(clock)} /> }
  const now = { value: 'now' as const, label: <WithBold text={words.nowText(from, to)} bold={words.nowBold} /> }
  const morning = { value: 'morning' as const, label: <WithBold text={words.morningText(clock, day)} bold={words.morningBold(clock)} /> }
  const anyway = { value: 'anyway' as const, label: <WithBold text={words.anywayText} bold={words.anywayBold} /> }
  const canRing = when.isQuiet || own > 0 || start === 'anyway'
  return (
    <Card title={words.title} aside={words.quiet(from, to)} className="msg-when">
      <Hours when={when} />
      <RadioGroup<StartChoice>
        legend={words.title}
        name="start"
        options={[...(when.isQuiet ? [end] : [now, morning]), ...(canRing ? [anyway] : [])]}
        value={when.isQuiet && start === 'morning' ? 'now' : start}
        onChange={onStart}
      />
      {own > 0 && <p className="small quiet">{words.own(own)}</p>}
    </Card>
  )
}

const [left, width] = [20, 280]

/** The day from midnight to midnight: quiet hours hatched, now as a stroke. */
function Hours({ when: { now, quiet } }: { when: ResultsPreview['when'] }) {
  const { when: words } = useWords(sendWords)
  const at = (hour: number) => left + (width * hour) / 24
  const [from, to] = [hourOf(quiet.from), hourOf(quiet.to)]
  const isOverNight = from > to
  const bar = (one: number, other: number) => `M${at(one)} 26h${at(other) - at(one)}v16h${at(one) - at(other)}z`
  const hatched = isOverNight ? `${bar(0, to)} ${bar(from, 24)}` : bar(from, to)
  const hollow = isOverNight ? bar(to, from) : `${bar(0, from)} ${bar(to, 24)}`
  const nowAt = at(hourInKenya(now))
  const clock = writeKenyaClock(now)
  return (
    <svg className="msg-hours" viewBox="0 0 320 66" role="img" aria-label={words.drawn(quiet.from, quiet.to, clock)}>
      <defs>
        <pattern id="msg-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="msg-hatch-ground" d="M0 0h6v6H0z" />
          <path className="msg-hatch-line" d="M1.5 0v6" />
        </pattern>
      </defs>
      <path className="msg-hatched" d={hatched} />
      <path className="msg-hollow" d={hollow} />
      <path className="msg-now" d={`M${nowAt} 20v28`} />
      <text x={left} y="60" textAnchor="middle">
        00
      </text>
      {[quiet.to, quiet.from].map((edge) => (
        <text key={edge} x={at(hourOf(edge))} y="60" textAnchor="middle">
          {edge}
        </text>
      ))}
      <text x={left + width} y="60" textAnchor="middle">
        24
      </text>
      <text className="msg-now-word" x={Math.min(left + width - 20, Math.max(left + 20, nowAt))} y="13" textAnchor="middle">
        {words.now(clock)}
      </text>
    </svg>
  )
}

function hourOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}
