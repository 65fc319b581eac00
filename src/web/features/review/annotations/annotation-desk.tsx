import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import type { AnswerAnnotation, AnswerAnnotations } from '#contract/annotations.ts'
import { getAnswerPicture } from '#contract/review.ts'
import { pinAnnotation } from '#engine/annotations/place-annotation.ts'
import type { Frame, TextAnnotation } from '#engine/annotations/annotation.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { AnnotatedPicture } from '#web/components/annotations/annotated-picture.tsx'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { EvidenceLayer, type Evidence } from '../evidence-layer.tsx'
import { usePinch } from '../use-pinch.ts'
import type { Zoom } from '../use-zoom.ts'
import { CommentBank } from './comment-bank.tsx'
import { DrawingStage } from './drawing-stage.tsx'
import { DrawingTools } from './drawing-tools.tsx'
import { annotationsQuery, useBank } from './annotation-calls.ts'
import { AnnotationList } from './annotation-list.tsx'
import { BeginRow } from './begin-row.tsx'
import { toPage, type Tool } from './use-pen.ts'
import { useAnnotations, type AnnotationsState } from './use-annotations.ts'
import { WriteAnnotation } from './write-annotation.tsx'
import { annotationWords } from './annotation-words.ts'
import '#web/ui/sheet.css'
import './annotation-desk.css'

export interface AnnotationDeskProps {
  examId: string
  question: string
  answerId: string
  /** The answers that are decided together with it, itself among them. */
  groupIds: readonly string[]
  /** What the picture shows, in words. */
  label: string
  /** The exam is confirmed, or somebody else has the answer. */
  isLocked: boolean
  hasSingleKeys: boolean
  /** What the marks rest on, over the picture. */
  evidence: Evidence
  zoom: Zoom
  /** Names the picture where it is a place to scroll, which the keyboard then reaches; left out elsewhere. */
  scroll?: string
}

/** The picture of an answer with what was written and drawn on it, and the pens. */
export function AnnotationDesk(props: AnnotationDeskProps) {
  const { answerId, label } = props
  const { loadingPicture } = useWords(buttonWords)
  const loaded = useQuery(annotationsQuery(answerId))
  const { url, error } = useFileUrl(fileOf(getAnswerPicture, { params: { answerId } }))
  // The height of the picture depends on the annotations: shown before them, it would move what is below it.
  if (loaded.isPending)
    return (
      <div className="rm-desk">
        <div className="sheet" {...placeToScroll(props.scroll)}>
          <Skeleton lines={3} label={loadingPicture} />
        </div>
        {!props.isLocked && <BeginRow />}
      </div>
    )
  if (loaded.data === undefined || loaded.data.shown === null || error !== null)
    return (
      <div className="sheet" {...placeToScroll(props.scroll)}>
        <AnswerPicture answerId={answerId} label={label} />
      </div>
    )
  return <Desk {...props} data={loaded.data} shown={loaded.data.shown} url={url} />
}

const placeToScroll = (name: string | undefined) => (name === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': name })

/** What the reviewer is doing. Words may be written at a point, or may replace those of an annotation. */
type Doing =
  | { kind: 'nothing' }
  | { kind: 'drawing'; tool: Tool }
  | { kind: 'writing'; text: string; point: { x: number; y: number } | null; edited: AnswerAnnotation | null }

interface LoadedProps extends AnnotationDeskProps {
  data: AnswerAnnotations
  shown: Frame
  /** Null while it loads. */
  url: string | null
}

function Desk({ examId, question, answerId, groupIds, label, isLocked, hasSingleKeys, evidence, zoom, scroll, data, shown, url }: LoadedProps) {
  const words = useWords(annotationWords)
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' })
  const [isLarge, setLarge] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  usePinch(frame, zoom)
  const [showsBank, setShowsBank] = useState(false)
  const state = useAnnotations(examId, answerId, data)
  const bank = useBank(examId, question)
  const desk = useRef<HTMLDivElement>(null)
  // The element with the focus goes away, so the desk has the focus for the next key.
  function stop(): void {
    setDoing({ kind: 'nothing' })
    desk.current?.focus({ preventScroll: true })
  }
  const write = () => setDoing({ kind: 'writing', text: '', point: null, edited: null })
  const draw = () => setDoing({ kind: 'drawing', tool: 'pen' })
  useDeskKeys(
    { write, draw, leave: doing.kind === 'nothing' ? null : stop, undo: state.undo, redo: state.redo },
    { isOff: isLocked || showsBank, hasSingleKeys: hasSingleKeys && doing.kind !== 'writing' },
  )
  const now = isLocked ? ({ kind: 'nothing' } as const) : doing

  function save(text: string, onMany: boolean): void {
    if (now.kind !== 'writing') return
    const { edited, point } = now
    const annotation: TextAnnotation = { kind: 'text', text, place: null }
    if (edited === null) {
      const others = groupIds.filter((id) => id !== answerId)
      state.add(point === null ? annotation : pinAnnotation(annotation, point, shown), onMany ? [answerId, ...others] : [answerId])
    } else if (onMany) state.reword(edited.id, text)
    else if (edited.annotation.kind === 'text') state.change(edited.id, { ...edited.annotation, text })
    stop()
  }

  return (
    <div className="rm-desk" ref={desk} tabIndex={-1}>
      <div
        className={classNames(
          'sheet rv-zoom',
          zoom.scale > 1 && 'is-large',
          now.kind === 'drawing' && 'rm-drawing',
          now.kind === 'drawing' && isLarge && 'rm-drawing--large',
        )}
        style={zoomStyle(zoom.scale)}
        {...placeToScroll(scroll)}
        ref={(element) => {
          paper.current = element
          setFrame(element)
        }}
      >
        <AnnotatedPicture url={url} alt={label} shown={shown}>
          {now.kind === 'drawing' && <DrawingStage key={now.tool} tool={now.tool} shown={shown} state={state} onDone={stop} />}
          {now.kind === 'nothing' && <EvidenceLayer {...evidence} />}
          {now.kind === 'nothing' && <AnnotationLayer shown={shown} annotations={state.annotations} />}
          {now.kind === 'writing' && (
            <PinStage shown={shown} onPin={(point) => setDoing({ ...now, point })} isPinning={now.edited === null}>
              <AnnotationLayer
                shown={shown}
                annotations={[...state.annotations.filter(({ id }) => id !== now.edited?.id), ...previewOf(now, shown)]}
              />
            </PinStage>
          )}
        </AnnotatedPicture>
      </div>
      {now.kind === 'drawing' && (
        <DrawingTools
          tool={now.tool}
          state={state}
          isLarge={isLarge}
          onTool={(tool) => setDoing({ kind: 'drawing', tool })}
          onLarge={setLarge}
          onShift={(to) => paper.current?.scrollBy({ left: to * paper.current.clientWidth })}
          onDone={stop}
        />
      )}
      {now.kind === 'writing' && (
        <WriteAnnotation
          key={now.edited?.id ?? 'new'}
          title={now.edited === null ? words.annotation : words.otherWords}
          hint={now.edited === null ? words.writeHint : null}
          start={now.text}
          comments={bank.data?.comments ?? []}
          manyCount={now.edited === null ? groupIds.length : now.edited.answerCount}
          manyWords={now.edited === null ? words.saveOnAll(groupIds.length) : words.changeOnAll(now.edited.answerCount)}
          onText={(text) => setDoing({ ...now, text })}
          onSave={save}
          onClose={stop}
        />
      )}
      {now.kind === 'nothing' && !isLocked && <BeginRow write={write} draw={draw} openBank={() => setShowsBank(true)} />}
      <NotSaved state={state} />
      <AnnotationList
        state={state}
        isLocked={isLocked}
        onEdit={(each) => setDoing({ kind: 'writing', text: wordsOf(each), point: null, edited: each })}
      />
      <Saved state={state} hasButtons={now.kind === 'nothing'} />
      {showsBank && <CommentBank examId={examId} question={question} onClose={() => setShowsBank(false)} />}
    </div>
  )
}

/** Why changes are not stored. */
function NotSaved({ state }: { state: AnnotationsState }) {
  const { notSaved } = useWords(annotationWords)
  const { tryAgain } = useWords(buttonWords)
  if (state.problem === null) return null
  return (
    <Message kind="wrong" title={notSaved}>
      {state.problem}{' '}
      {state.waiting > 0 && (
        <Button kind="quiet" small onClick={state.tryAgain}>
          {tryAgain}
        </Button>
      )}
    </Message>
  )
}

/** Whether all changes are stored, and the buttons that undo and redo. */
function Saved({ state, hasButtons }: { state: AnnotationsState; hasButtons: boolean }) {
  const words = useWords(annotationWords)
  const { saving } = useWords(buttonWords)
  return (
    <>
      <p className="hide" role="status">
        {state.waiting > 0 ? words.savingOne : state.canUndo || state.canRedo ? words.saved : ''}
      </p>
      {(state.canUndo || state.canRedo || state.waiting > 0) && state.problem === null && (
        <div className="row rm-saved">
          <span className="small" aria-hidden="true">
            {state.waiting > 0 ? saving : words.saved}
          </span>
          {hasButtons && state.canUndo && (
            <Button kind="quiet" small onClick={state.undo}>
              {words.undo}
            </Button>
          )}
          {hasButtons && state.canRedo && (
            <Button kind="quiet" small onClick={state.redo}>
              {words.redo}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function zoomStyle(scale: number): CSSProperties & Record<'--rv-zoom', number> {
  return { '--rv-zoom': scale }
}

function wordsOf({ annotation }: AnswerAnnotation): string {
  return annotation.kind === 'text' ? annotation.text : ''
}

/** The words where they will stand, while they are being typed. */
function previewOf({ text, point, edited }: Extract<Doing, { kind: 'writing' }>, shown: Frame): { id: string; annotation: TextAnnotation }[] {
  if (edited?.annotation.kind === 'text') return text.trim() === '' ? [] : [{ id: edited.id, annotation: { ...edited.annotation, text } }]
  if (point === null) return []
  const pinned = pinAnnotation({ kind: 'text', text: text.trim() === '' ? '…' : text, place: null }, point, shown)
  return pinned.kind === 'text' ? [{ id: 'preview', annotation: pinned }] : []
}

/** A press sets the place of the words that are being written. The picture still scrolls; the keyboard needs no place. */
function PinStage({
  shown,
  isPinning,
  onPin,
  children,
}: {
  shown: Frame
  isPinning: boolean
  onPin: (point: { x: number; y: number }) => void
  children: React.ReactNode
}) {
  const pin = (event: MouseEvent<HTMLElement>) => onPin(toPage(event, event.currentTarget, shown))
  return (
    <div className={isPinning ? 'rm-stage rm-stage--pin' : 'rm-stage rm-stage--still'} {...(isPinning && { onClick: pin })}>
      {children}
    </div>
  )
}

interface DeskKeyActions {
  write: () => void
  draw: () => void
  /** Ends drawing or writing; null where neither is going on. */
  leave: (() => void) | null
  undo: () => void
  redo: () => void
}

/** W and D where single keys are on; Escape, Ctrl+Z and Ctrl+Shift+Z always. None of them works in fields and dialogs. */
function useDeskKeys(actions: DeskKeyActions, { isOff, hasSingleKeys }: { isOff: boolean; hasSingleKeys: boolean }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (key === 'escape' && actions.leave !== null) actions.leave()
    else if (isCommand && key === 'z') (event.shiftKey ? actions.redo : actions.undo)()
    else if (!isCommand && hasSingleKeys && key === 'w') actions.write()
    else if (!isCommand && hasSingleKeys && key === 'd') actions.draw()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null
}
