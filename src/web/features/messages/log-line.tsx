import { wordFor, isKnown } from '#contract/base/known.ts'
import type { LogRow, ShownState } from '#contract/messages.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { logWords } from './log-words.ts'
import { sayWhen } from './say-when.ts'

const tones: Record<ShownState, BadgeTone> = {
  failed: 'wrong',
  unknown: 'doubt',
  'no-report': 'doubt',
  dropped: 'wrong',
  waiting: 'note',
  sending: 'note',
  sent: 'note',
  delivered: 'right',
  'left-out': 'plain',
}

export interface Reading {
  asOf: string
  /** The day of which times go without its name; null where each day is named. */
  startsAt: string | null
}

interface LogLineProps {
  row: LogRow
  reading: Reading
  /** What the message is, where a list holds several kinds. */
  kind?: string
}

/** One message: to whom, its state, why, and what a person can do about it. */
export function LogLine({ row, reading, kind }: LogLineProps) {
  const words = useWords(logWords)
  const language = useLanguage()
  const tone = isKnown(tones, row.state) ? tones[row.state] : 'plain'
  const reason = row.reason === null ? '' : wordFor(words.reasons, row.reason)
  return (
    <li>
      <b>{row.name}</b>
      <span className="msg-to">{row.phone ?? reason}</span>
      <Badge tone={tone}>{wordFor(words.badges, row.state)}</Badge>
      <span className="msg-why">
        {kind !== undefined && <span className="msg-kind">{kind}</span>}
        {sayWhy(row, reading, { reason, language })}
        {row.state !== 'left-out' && row.slip !== null && <span className="msg-kind">{sayPrinted(row.slip.printedAt, reading, language)}</span>}
      </span>
      <span className="msg-act">
        <Act row={row} />
      </span>
    </li>
  )
}

function sayPrinted(at: string, { asOf }: Reading, language: Language): string {
  return logWords[language].printed(sayWhen(at, { now: asOf, start: null, language }))
}

function sayWhy(row: LogRow, reading: Reading, { reason, language }: { reason: string; language: Language }): string {
  const words = logWords[language]
  const when = (time: string | null) => sayWhen(time ?? row.createdAt, { now: reading.asOf, start: reading.startsAt, language })
  switch (row.state) {
    case 'left-out':
      return row.slip === null ? words.notPrinted : sayPrinted(row.slip.printedAt, reading, language)
    case 'delivered':
      return when(row.reportedAt ?? row.sentAt)
    case 'sent':
      return words.left(when(row.sentAt))
    case 'no-report':
      return words.noReportWhy(when(row.sentAt))
    case 'waiting':
      return words.leaves(when(row.dueAt))
    case 'sending':
      return words.sendingWhy
    case 'unknown':
      return words.unknownWhy
    default:
      return reason
  }
}

const ofNumber = ['no-number', 'bad-number', 'not-mobile', 'no-subscriber', 'inactive', 'suspended', 'number-gone']
const ofFamily = ['blocked', 'do-not-disturb', 'no-agreement', 'not-agreed']

function Act({ row: { state, reason, classId, name } }: { row: LogRow }) {
  const words = useWords(logWords)
  if (classId === null || reason === null || !(state === 'failed' || state === 'dropped' || state === 'left-out')) return null
  const isOfNumber = ofNumber.includes(reason)
  if (!isOfNumber && !ofFamily.includes(reason)) return null
  const act = reason === 'no-number' ? words.addNumber : isOfNumber ? words.changeNumber : words.askFamily
  return (
    <LinkButton kind="quiet" small to={isOfNumber ? paths.class(classId) : paths.classFamilies(classId)} aria-label={words.actFor(act, name)}>
      {act}
    </LinkButton>
  )
}
