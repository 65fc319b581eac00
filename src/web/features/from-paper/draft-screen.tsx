import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listExams } from '#contract/exams.ts'
import { listPaperDrafts, acceptPaperDraft, type PaperDraftDetail } from '#contract/from-paper.ts'
import { numbersOf, type PaperDraft, sumDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { PaperEdits } from '#engine/exam/from-paper/paper-edits.ts'
import { call } from '#web/api/call.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { AskAi } from './ask-ai.tsx'
import { AsideList, isOpen } from './aside-list.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { DraftTotals, findDifference } from './draft-totals.tsx'
import { FileNotices } from './file-notices.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { LeftDoubts } from './left-doubts.tsx'
import { LineDesk, OpenLines } from './line-desk.tsx'
import { paperTopicsQuery } from './paper-calls.ts'
import { PaperSide } from './paper-side.tsx'
import { QuestionTree } from './question-tree.tsx'
import { choicesFor } from './settle-choices.ts'
import { TopicsPanel } from './topics-panel.tsx'
import { useOpenPart } from './use-open-part.ts'
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
  const { current, isEditing, choose, edit, settle } = useOpenPart(work)
  const [isAsking, setAsking] = useState(false)
  const topics = useQuery(paperTopicsQuery(detail.id)).data
  // Where nothing was found, a person begins with the lines.
  const [isByLines, setByLines] = useState(draft.parts.length === 0)
  const part = draft.parts.find((each) => each.label === current) ?? null
  const groups = groupParts(draft.parts)
  const readyCount = groups.filter((group) => group.parts.every((each) => each.doubts.length === 0)).length
  const openAsides = draft.asides.filter((aside, at) => isOpen(aside) && !work.edits.seen.includes(at)).length
  const difference = findDifference(draft, work.edits)
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

  function use(): void {
    if (detail.examId === null && doubted.length + openAsides + Math.abs(difference) > 0) setAsking(true)
    else take.mutate()
  }
  const at = draft.parts.findIndex((each) => each.label === current)
  usePaperKeys(isByLines, {
    settle(index) {
      const [doubt] = part?.doubts ?? []
      const choice = part === null || doubt === undefined ? undefined : choicesFor(doubt, part, isEditing)[index]
      if (part !== null && doubt !== undefined && choice !== undefined) settle(part.label, doubt.code, choice)
    },
    nextDoubt: () => choose((draft.parts.slice(at + 1).find((each) => each.doubts.length > 0) ?? doubted[0])?.label ?? current),
    move: (by) => choose(draft.parts[at + by]?.label ?? current),
    edit: () => edit(true),
    undo: work.undo,
  })
  const useButton = (
    <Button small busy={take.isPending && words.using} disabled={draft.parts.length === 0} onClick={use}>
      {detail.examId === null ? words.use : words.openExam}
    </Button>
  )

  return (
    <>
      <DraftBar detail={detail} work={work} openAsides={openAsides} useButton={useButton} onReload={onReload} />
      <FileNotices notices={reading.notices ?? []} />
      <DraftNotices isMade={detail.examId !== null} saveState={work.saveState} error={take.error} />
      <LeftDoubts
        isOpen={isAsking}
        parts={doubted}
        difference={difference}
        openAsides={openAsides}
        onScroll={(place) => {
          setAsking(false)
          setByLines(false)
          document.querySelector(`.fp-${place === 'totals' ? 'sums' : 'asides'}`)?.scrollIntoView({ block: 'start' })
        }}
        onJump={(label) => {
          setAsking(false)
          setByLines(false)
          choose(label)
        }}
        onUse={() => {
          setAsking(false)
          take.mutate()
        }}
        onClose={() => setAsking(false)}
      />
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
          <DraftHeading draft={draft} />
          <DraftTotals draft={draft} difference={difference} onAccept={() => work.acceptSum(sumDraft(draft))} />
          <OpenLines reading={reading} onOpen={() => setByLines(true)} />
          <AskAi detail={detail} draft={draft} agreed={work.agreed} flush={work.flush} />
          <TopicsPanel draft={draft} proposals={topics?.proposals ?? null} onTake={work.takeTopics} />
          <h2>
            {words.questions} <span>{words.questionCounts(readyCount, groups.length - readyCount)}</span>
          </h2>
          <QuestionTree
            detail={detail}
            work={work}
            topics={listTopics(draft, topics?.topics ?? [])}
            current={current}
            isEditing={isEditing}
            onChoose={choose}
            onEdit={edit}
            onSettle={settle}
          />
          <LeftOut edits={work.edits} onBringBack={work.bringBack} />
        </section>
        <AsideList detail={detail} draft={draft} seen={work.edits.seen} onSee={work.see} />
      </div>
      {!isByLines && <DraftFoot useButton={useButton} />}
    </>
  )
}

function DraftHeading({ draft: { parts } }: { draft: PaperDraft }) {
  const words = useWords(fromPaperWords)
  const points = parts.reduce((sum, each) => sum + each.points.length, 0)
  return (
    <h2>
      {words.draft} <span>{words.draftCounts(numbersOf(parts).length, parts.length, points)}</span>
    </h2>
  )
}

function DraftFoot({ useButton }: { useButton: ReactNode }) {
  return (
    <>
      <ThumbBar>
        <span className="fp-thumb">{useButton}</span>
      </ThumbBar>
      <KeyHints />
    </>
  )
}

/** Those of the draft first, then those of earlier exams. */
function listTopics({ parts }: PaperDraft, earlier: readonly string[]): string[] {
  return [...new Set([...parts.flatMap(({ topic }) => topic ?? []), ...earlier])]
}

/** What a person took out of the draft, with the way back. */
function LeftOut({ edits, onBringBack }: { edits: PaperEdits; onBringBack: (label: string) => void }) {
  const words = useWords(fromPaperWords)
  const parts = edits.parts.filter(({ isLeftOut }) => isLeftOut)
  if (parts.length === 0) return null
  return (
    <p className="row small">
      {words.leftOut(parts.length)}
      {parts.map(({ label }) => (
        <Button key={label} small kind="quiet" onClick={() => onBringBack(label)}>
          {words.bringBack(label)}
        </Button>
      ))}
    </p>
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
  const choices = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, () => settle(at)]))
  const actions: Record<string, () => void> = {
    ...choices,
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
