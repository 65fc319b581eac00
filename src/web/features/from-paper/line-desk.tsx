import { useMemo, useState } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import { findAlike } from '#engine/exam/from-paper/find-alike.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { pressLines, readLineState, type LinePress } from '#engine/exam/from-paper/press-line.ts'
import type { LineEdit } from '#engine/exam/from-paper/paper-edits.ts'
import { useScreenKeys } from '#web/components/use-screen-keys.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { LineActions } from './line-actions.tsx'
import { LineList } from './line-list.tsx'
import { LinePage } from './line-page.tsx'
import { lineWords } from './line-words.ts'
import type { PaperWork } from './use-paper-edits.ts'

import './line-desk.css'

interface LineDeskProps {
  detail: PaperDraftDetail
  reading: PaperDraft
  work: PaperWork
  onDone: () => void
}

/** The words that were read beside their page: a person says line by line what they are. */
export function LineDesk({ detail, reading, work, onDone }: LineDeskProps) {
  const words = useWords(lineWords)
  const page = useWords(fromPaperWords)
  const { draft, edits } = work
  const state = useMemo(() => readLineState(reading, edits.lines), [reading, edits.lines])
  const alike = useMemo(() => findAlike({ draft, places: state.places, edits: edits.lines }), [draft, state, edits.lines])
  const { lines } = state
  // The line that keys and the bar act on while none is selected.
  const [at, setAt] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [turned, setTurned] = useState<number | null>(null)
  const shown = turned ?? lines[at]?.page ?? 0
  const acting = selected.size > 0 ? [...selected] : lines[at] === undefined ? [] : [at]
  const target = draft.parts.find(({ points, answer }) => points.length + answer.length === 0)?.label ?? draft.parts[0]?.label ?? null

  function go(to: number): void {
    const next = Math.min(Math.max(0, to), lines.length - 1)
    setAt(next)
    setTurned(null)
  }
  function toggle(line: number): void {
    go(line)
    setSelected((before) => (before.has(line) ? new Set([...before].filter((each) => each !== line)) : new Set([...before, line])))
  }
  function say(said: readonly LineEdit[]): void {
    if (said.length === 0) return
    work.sayLines(said)
    setSelected(new Set())
  }
  function press(what: LinePress): void {
    say(pressLines(state, acting, what))
    go(Math.max(...acting) + 1)
  }
  const answer = (): void => (target === null ? undefined : press({ as: 'answer', label: target }))
  const extend = (by: 1 | -1): void => {
    setSelected((before) => new Set([...before, at, Math.min(Math.max(0, at + by), lines.length - 1)]))
    go(at + by)
  }
  const turnTo = (to: number): void => {
    const first = lines.findIndex((line) => line.page === to)
    if (first < 0) setTurned(to)
    else go(first)
  }
  const [offer] = alike
  const actions: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    ' ': () => toggle(at),
    q: () => press({ as: 'question' }),
    p: () => press({ as: 'part' }),
    m: () => press({ as: 'marks' }),
    a: answer,
    b: () => press({ as: 'above' }),
    x: () => press({ as: 'left-out' }),
    t: () => say(offer?.edits ?? []),
    u: work.undo,
  }
  useScreenKeys(
    ({ key, shiftKey }, focus) => {
      if (shiftKey && key === 'ArrowDown') return () => extend(1)
      if (shiftKey && key === 'ArrowUp') return () => extend(-1)
      // A button is pressed with the space bar.
      if (key === ' ' && focus?.closest('button') !== null) return null
      return actions[key.length === 1 ? key.toLowerCase() : key] ?? null
    },
    { restIn: 'input, textarea, select, dialog' },
  )
  const view = { detail, state, page: shown, at, selected, onPick: toggle }
  return (
    <section className="ld" aria-label={words.title}>
      <div className="ld-head">
        <h2>{words.title}</h2>
        <Button small kind="second" disabled={draft.parts.length === 0} onClick={onDone}>
          {words.done}
        </Button>
      </div>
      {draft.parts.length === 0 ? (
        <Message kind="note" live={false}>
          {words.nothingFound}
        </Message>
      ) : (
        <p className="small quiet">{words.about}</p>
      )}
      <div className="fp-pager">
        <span>{page.page(shown + 1, detail.pages.length)}</span>
        <IconButton label={page.previousPage} icon={<Icon name="left" />} disabled={shown <= 0} onClick={() => turnTo(shown - 1)} />
        <IconButton
          label={page.nextPage}
          icon={<Icon name="right" />}
          disabled={shown >= detail.pages.length - 1}
          onClick={() => turnTo(shown + 1)}
        />
      </div>
      <div className="ld-both">
        <LinePage {...view} />
        <LineList {...view} />
      </div>
      <LineActions
        state={state}
        acting={acting}
        parts={draft.parts}
        target={target}
        offer={offer}
        isUndoable={work.canUndo}
        onPress={press}
        onSay={say}
        onUndo={work.undo}
      />
      <KeyHints />
    </section>
  )
}

function KeyHints() {
  const words = useWords(lineWords)
  const page = useWords(fromPaperWords)
  return (
    <div className="keys" role="region" aria-label={page.allKeys}>
      {(
        [
          [['↑', '↓'], words.keys.move],
          [['␣'], words.keys.select],
          [['Q'], words.keys.begins],
          [['P'], words.keys.part],
          [['M'], words.keys.marks],
          [['A'], words.keys.answer],
          [['B'], words.keys.above],
          [['X'], words.keys.leaveOut],
          [['T'], words.keys.take],
          [['U'], words.keys.undo],
        ] as const
      ).map(([keys, name]) => (
        <span key={name}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {name}
        </span>
      ))}
    </div>
  )
}

/** The way to the lines of a draft; where none were kept, why there is none. */
export function OpenLines({ reading, onOpen }: { reading: PaperDraft; onOpen: () => void }) {
  const words = useWords(lineWords)
  if (reading.lines === undefined) return <p className="fp-by-lines small quiet">{words.notKept}</p>
  return (
    <p className="fp-by-lines">
      <Button small kind="second" onClick={onOpen}>
        {words.open}
      </Button>
    </p>
  )
}
