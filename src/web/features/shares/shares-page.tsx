import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { SharesView } from '#contract/shares.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ChooseMarkerDialog } from './choose-marker-dialog.tsx'
import { LoadList } from './load-list.tsx'
import { MarkerFiguresCard } from './marker-figures.tsx'
import { ShareTable } from './share-table.tsx'
import { sharesQuery, useChangeShares, useOpenOthers, type SharesChange } from './shares-calls.ts'
import { sharesWords, type SharesWords } from './shares-words.ts'
import { shortenNames } from './short-names.ts'
import './shares.css'

export const meta = () => pageMeta({ title: readWords(sharesWords).title })

/** Who marks which question of which class, how much each has, and how each marked beside the others. */
export default function SharesPage() {
  const words = useWords(sharesWords)
  const { exams } = useWords(buttonWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const { data, error: sharesError, refetch } = useQuery(sharesQuery(examId))
  const shares = data?.shares
  const acts = useShareActs(examId, shares)
  const error = sharesError ?? exam.error
  const isLocked = exam.data === undefined || exam.data.confirmedAt !== null
  const isLead = shares?.right === 'lead'
  const canShare = isLead && !isLocked && shares.questions.length > 0 && shares.markers.some(({ marksNow }, at) => marksNow && at > 0)
  return (
    <Page>
      <PageHead
        crumbs={[{ label: exams, to: paths.exams }, ...(exam.data ? [{ label: exam.data.title, to: paths.exam(examId) }] : [])]}
        title={shares?.right === 'mark' ? words.ownTitle : words.title}
        note={shares === undefined ? null : shares.cells.length === 0 && !isLead ? undefined : sayTotals(shares, words)}
        actions={canShare ? <HeadActions shares={shares} acts={acts} /> : undefined}
      />
      {shares === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {shares === undefined && error !== null && <NotLoaded title={words.cannotShow} error={error} onRetry={refetch} />}
      {shares !== undefined && (
        <div className="grid">
          {acts.error !== null && <Message kind="wrong">{describeError(acts.error)}</Message>}
          <Parts examId={examId} shares={shares} acts={acts} isLocked={isLocked} canShare={canShare} />
        </div>
      )}
    </Page>
  )
}

type ShareActs = ReturnType<typeof useShareActs>

/** What is done to shares: it shows at once, and the toast takes it back. */
function useShareActs(examId: string, shares: SharesView | undefined) {
  const words = useWords(sharesWords)
  const change = useChangeShares(examId)
  const others = useOpenOthers(examId)
  const undo = (revision: number) => change.mutate({ revision, change: { act: 'undo' } }, { onSuccess: () => showToast(words.undone) })
  return {
    isBusy: change.isPending,
    error: change.error ?? others.error,
    openOthers: (open: boolean) => others.mutate(open),
    undo: () => undo(shares?.revision ?? 0),
    run(act: SharesChange, said: string): void {
      change.mutate({ revision: shares?.revision ?? 0, change: act }, { onSuccess: ({ revision }) => showToast(said, () => undo(revision)) })
    },
  }
}

function sayTotals({ right, questions, classes, cells, markers, nobody }: SharesView, words: SharesWords): string {
  const own = markers[0]
  if (right === 'mark') return words.ownTotals(own?.done ?? 0, own?.answers ?? 0)
  const parts = cells.flatMap((cell) => cell.parts)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return words.totals({
    questions: questions.length,
    papers: sum(classes.map(({ papers }) => papers)),
    answers: sum(parts.map(({ answers }) => answers)),
    done: sum(parts.map(({ done }) => done)),
    nobody: nobody.answers,
  })
}

function HeadActions({ shares, acts }: { shares: SharesView; acts: ShareActs }) {
  const words = useWords(sharesWords)
  const { evenly, lastAct } = shares
  const undo = lastAct === null ? undefined : (words.undo as Readonly<Record<string, string>>)[lastAct.act]
  const given = evenly.reduce((sum, { answers }) => sum + answers, 0)
  return (
    <>
      {undo !== undefined && (
        <Button kind="quiet" disabled={acts.isBusy} onClick={acts.undo}>
          {undo}
        </Button>
      )}
      <Button disabled={evenly.length === 0 || acts.isBusy} onClick={() => acts.run({ act: 'evenly' }, words.did.evenly(given))}>
        {words.evenly}
      </Button>
    </>
  )
}

interface PartsProps {
  examId: string
  shares: SharesView
  acts: ShareActs
  isLocked: boolean
  canShare: boolean
}

function Parts({ examId, shares, acts, isLocked, canShare }: PartsProps) {
  const words = useWords(sharesWords)
  const [choosing, setChoosing] = useState<Choice | null>(null)
  const isLead = shares.right === 'lead'
  const hasNone = !isLead && shares.cells.length === 0
  if (shares.questions.length === 0 && isLead) return <EmptyState title={words.nothing.title}>{words.nothing.text}</EmptyState>
  return (
    <>
      {canShare && <EvenlyNote shares={shares} />}
      {isLead && !isLocked && !canShare && (
        <EmptyState title={words.alone.title} action={<LinkButton to={paths.examStandardisation(examId)}>{words.alone.add}</LinkButton>}>
          {words.alone.text}
        </EmptyState>
      )}
      {shares.freed.map(({ name, answers }) => (
        <Message key={name} kind="doubt" live={false}>
          {words.freed(name, answers)}
        </Message>
      ))}
      {hasNone && (
        <EmptyState title={words.notYours.title} action={<LinkButton to={paths.examReview(examId)}>{words.notYours.review}</LinkButton>}>
          {shares.inForce ? words.notYours.text : words.notYours.textNotShared}
        </EmptyState>
      )}
      {!hasNone && shares.classes.length > 0 && (
        <ShareTable examId={examId} shares={shares} onChoose={canShare ? (cell) => setChoosing({ kind: 'cell', ...cell }) : null} />
      )}
      {!hasNone && (
        <LoadList
          shares={shares}
          onHandOver={canShare ? (from) => setChoosing({ kind: 'marker', fromId: from.markerId }) : null}
          onOpenOthers={canShare ? acts.openOthers : null}
        />
      )}
      <MarkerFiguresCard examId={examId} markers={shares.markers} isLocked={isLocked} />
      {choosing !== null && <Choosing choice={choosing} shares={shares} acts={acts} onClose={() => setChoosing(null)} />}
    </>
  )
}

/** What one press would do, before it is pressed. */
function EvenlyNote({ shares: { evenly, markers } }: { shares: SharesView }) {
  const words = useWords(sharesWords)
  if (evenly.length === 0) return null
  const marking = markers.filter(({ marksNow }) => marksNow)
  const short = shortenNames(marking.map(({ name }) => name))
  const gets = new Map(evenly.map(({ markerId, answers }) => [markerId, answers]))
  const named = marking.flatMap(({ markerId }, at) => {
    const answers = gets.get(markerId)
    return answers === undefined ? [] : [{ name: short[at] ?? '', answers }]
  })
  const loads = marking.map(({ markerId, answers }) => answers + (gets.get(markerId) ?? 0))
  const given = evenly.reduce((sum, { answers }) => sum + answers, 0)
  return (
    <Message live={false} title={words.gives(given, named)}>
      <p>{words.afterwards(Math.min(...loads), Math.max(...loads))}</p>
    </Message>
  )
}

type Choice = { kind: 'cell'; question: string; classKey: string } | { kind: 'marker'; fromId: string }

function Choosing({ choice, shares, acts, onClose }: { choice: Choice; shares: SharesView; acts: ShareActs; onClose: () => void }) {
  const words = useWords(sharesWords)
  const marking = shares.markers.filter(({ marksNow }) => marksNow)
  const nameOf = (id: string) => shares.markers.find(({ markerId }) => markerId === id)?.name ?? words.table.gone
  if (choice.kind === 'marker') {
    const { fromId } = choice
    const from = shares.markers.find(({ markerId }) => markerId === fromId)
    return (
      <ChooseMarkerDialog
        title={words.loads.handOverFrom(nameOf(fromId))}
        text={words.loads.handOverText((from?.answers ?? 0) - (from?.done ?? 0))}
        markers={marking.filter(({ markerId }) => markerId !== fromId)}
        onClose={onClose}
        onChoose={(toId) => {
          if (toId !== null) acts.run({ act: 'hand-over', fromId, toId }, words.did['hand-over'](nameOf(fromId), nameOf(toId)))
          onClose()
        }}
      />
    )
  }
  const { question, classKey } = choice
  const waiting = shares.cells
    .filter((cell) => cell.question === question && cell.classKey === classKey)
    .flatMap(({ parts }) => parts.filter(({ answers, done }) => answers > done))
  const className = shares.classes.find(({ key }) => key === classKey)?.name ?? words.table.noClass
  const nowId = waiting.length === 1 ? waiting[0]?.markerId : undefined
  return (
    <ChooseMarkerDialog
      title={words.table.cell(question, className)}
      text={words.choice.text(waiting.reduce((sum, { answers, done }) => sum + answers - done, 0))}
      markers={marking}
      nowId={nowId}
      offersNobody={waiting.some(({ markerId }) => markerId !== null)}
      onClose={onClose}
      onChoose={(markerId) => {
        const cell = words.table.cell(question, className)
        const said = markerId === null ? words.did.take(cell) : words.did.give(cell, nameOf(markerId))
        if (markerId !== nowId) acts.run({ act: 'give', question, classKey, markerId }, said)
        onClose()
      }}
    />
  )
}
