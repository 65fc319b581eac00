import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listExams } from '#contract/exams.ts'
import { listPaperDrafts, acceptPaperDraft, type PaperDraftDetail } from '#contract/from-paper.ts'
import { type DoubtCode, numbersOf, type PaperDraft, sumDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import type { SaveState } from '#web/components/autosave.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { AskAi } from './ask-ai.tsx'
import { AsideList, isOpen } from './aside-list.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { LineDesk, OpenLines } from './line-desk.tsx'
import { PaperSide } from './paper-side.tsx'
import { QuestionTree } from './question-tree.tsx'
import { choicesFor, type SettleChoice } from './settle-choices.ts'
import { groupParts, usePaperEdits } from './use-paper-edits.ts'

import '#web/components/marking/review.css'
import { useScreenKeys } from '#web/components/use-screen-keys.ts'
import '#web/ui/sheet.css'
import '#web/ui/badge.css'
import './from-paper.css'

interface DraftScreenProps {
  detail: PaperDraftDetail
  reading: PaperDraft
  onReload: () => void
}

/** The teacher's pages on one side, the draft made of them on the other. */
export function DraftScreen({ detail, reading, onReload }: DraftScreenProps) {
  const words = useWords(fromPaperWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const work = usePaperEdits({ ...detail, reading })
  const { draft } = work
  const doubted = draft.parts.filter((part) => part.doubts.length > 0)
  const [current, setCurrent] = useState<string | null>(doubted[0]?.label ?? draft.parts[0]?.label ?? null)
  const [isEditing, setEditing] = useState(false)
  // Where nothing was found, a person begins with the lines.
  const [isByLines, setByLines] = useState(draft.parts.length === 0)
  const part = draft.parts.find((each) => each.label === current) ?? null
  const groups = groupParts(draft.parts)
  const readyCount = groups.filter((group) => group.parts.every((each) => each.doubts.length === 0)).length
  const openAsides = draft.asides.filter((aside, at) => isOpen(aside) && !work.edits.seen.includes(at)).length
  const take = useMutation({
    async mutationFn() {
      await work.flush()
      return call(acceptPaperDraft, { params: { draftId: detail.id } })
    },
    async onSuccess({ exam }) {
      void refetch(client, keyOf(listExams), keyOf(listPaperDrafts))
      await navigate(paths.exam(exam.id))
    },
  })

  function choose(label: string | null): void {
    setCurrent(label)
    setEditing(false)
  }
  function settle(label: string, code: DoubtCode, choice: SettleChoice): void {
    setCurrent(label)
    if (choice.kind === 'correct') setEditing(true)
    else work.settle(label, code, choice.change)
  }
  const at = draft.parts.findIndex((each) => each.label === current)
  usePaperKeys(isByLines, {
    settle(index) {
      const [doubt] = part?.doubts ?? []
      const choice = part === null || doubt === undefined ? undefined : choicesFor(doubt, part)[index]
      if (part !== null && doubt !== undefined && choice !== undefined) settle(part.label, doubt.code, choice)
    },
    nextDoubt: () => choose((draft.parts.slice(at + 1).find((each) => each.doubts.length > 0) ?? doubted[0])?.label ?? current),
    move: (by) => choose(draft.parts[at + by]?.label ?? current),
    edit: () => setEditing(true),
    undo: work.undo,
  })
  const useButton = (
    <Button small busy={take.isPending && words.using} disabled={draft.parts.length === 0} onClick={() => take.mutate()}>
      {detail.examId === null ? words.use : words.openExam}
    </Button>
  )

  return (
    <>
      <div className="rv-bar fp-bar" role="region" aria-label={words.draft}>
        <div>
          <Breadcrumbs
            crumbs={[
              { label: words.exams, to: paths.exams },
              { label: words.crumb, to: paths.fromPaper },
            ]}
          />
          <h1>{draft.title ?? detail.title}</h1>
        </div>
        <span className="end">
          <SaveWord state={work.saveState} onReload={onReload} />
          <span>{words.counts(doubted.length, openAsides)}</span>
          {useButton}
        </span>
      </div>
      {take.error !== null && <Message kind="wrong">{describeError(take.error)}</Message>}
      {isByLines && (
        <LineDesk
          detail={detail}
          reading={reading}
          work={work}
          onDone={() => {
            setByLines(false)
            choose(doubted[0]?.label ?? draft.parts[0]?.label ?? null)
          }}
        />
      )}
      <div className="fp" hidden={isByLines}>
        <PaperSide detail={detail} draft={draft} current={part} onChoose={choose} />
        <section className="fp-draft" aria-label={words.draft}>
          <h2>
            {words.draft}{' '}
            <span>
              {words.draftCounts(
                numbersOf(draft.parts).length,
                draft.parts.length,
                draft.parts.reduce((sum, each) => sum + each.points.length, 0),
              )}
            </span>
          </h2>
          <Totals draft={draft} />
          <OpenLines reading={reading} onOpen={() => setByLines(true)} />
          <AskAi detail={detail} draft={draft} agreed={work.agreed} flush={work.flush} />
          <h2>
            {words.questions} <span>{words.questionCounts(readyCount, groups.length - readyCount)}</span>
          </h2>
          <QuestionTree detail={detail} work={work} current={current} isEditing={isEditing} onChoose={choose} onEdit={setEditing} onSettle={settle} />
        </section>
        <AsideList detail={detail} draft={draft} seen={work.edits.seen} onSee={work.see} />
      </div>
      {!isByLines && (
        <ThumbBar>
          <span className="fp-thumb">{useButton}</span>
        </ThumbBar>
      )}
      {!isByLines && <KeyHints />}
    </>
  )
}

function SaveWord({ state, onReload }: { state: SaveState; onReload: () => void }) {
  const words = useWords(fromPaperWords)
  if (state.status === 'conflict')
    return (
      <span role="status">
        {words.conflict}{' '}
        <Button small kind="quiet" onClick={onReload}>
          {words.reload}
        </Button>
      </span>
    )
  if (state.status === 'failed' || state.status === 'refused')
    return (
      <span role="status" title={describeError(state.error)}>
        {words.notSaved}
      </span>
    )
  return (
    <span className="save-state" role="status">
      {state.status === 'saved' ? (
        <>
          <Tick className="tick" />
          {words.saved}
        </>
      ) : (
        words.saving
      )}
    </span>
  )
}

function KeyHints() {
  const words = useWords(fromPaperWords)
  return (
    <div className="keys" role="region" aria-label={words.allKeys}>
      <span>
        <Key>1</Key> <Key>2</Key> {words.keys.settle}
      </span>
      <span>
        <Key>N</Key> {words.keys.next}
      </span>
      <span>
        <Key>↑</Key> <Key>↓</Key> {words.keys.move}
      </span>
      <span>
        <Key>E</Key> {words.keys.edit}
      </span>
      <span>
        <Key>U</Key> {words.keys.undo}
      </span>
    </div>
  )
}

interface PaperKeys {
  settle: (at: number) => void
  nextDoubt: () => void
  move: (by: 1 | -1) => void
  edit: () => void
  undo: () => void
}

/** The keys of the draft. */
function usePaperKeys(isOff: boolean, { settle, nextDoubt, move, edit, undo }: PaperKeys): void {
  const actions: Record<string, () => void> = {
    1: () => settle(0),
    2: () => settle(1),
    n: nextDoubt,
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    e: edit,
    u: undo,
  }
  useScreenKeys(({ key }) => actions[key.length === 1 ? key.toLowerCase() : key] ?? null, {
    isOff,
    restIn: 'input, textarea, select, dialog, [role=tablist]',
  })
}

/** What the paper says that it is worth, beside what the draft adds up to. */
function Totals({ draft }: { draft: PaperDraft }) {
  const words = useWords(fromPaperWords)
  const { printedTotal } = draft
  const sum = sumDraft(draft)
  const agrees = printedTotal === sum
  return (
    <dl className="fp-sums">
      <div>
        <dt>{words.paperPrints}</dt>
        <dd className={printedTotal === null ? 'fp-none' : undefined}>{printedTotal ?? words.notPrinted}</dd>
      </div>
      <div>
        <dt>{words.draftHolds}</dt>
        <dd>{sum}</dd>
      </div>
      <div className={agrees ? 'fp-verdict' : 'fp-verdict fp-verdict--doubt'}>
        <dt>
          {agrees && <Tick className="fp-tick" />}
          {printedTotal === null ? words.noTotal : agrees ? words.agree : words.disagree}
        </dt>
        <dd>
          {printedTotal === null
            ? words.noTotalText
            : agrees
              ? words.agreeText(numbersOf(draft.parts).length)
              : words.disagreeText(sum - printedTotal)}
        </dd>
      </div>
    </dl>
  )
}
