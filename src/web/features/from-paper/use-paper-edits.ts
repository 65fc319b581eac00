import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { savePaperDraft, type PaperDraftDetail } from '#contract/from-paper.ts'
import type { DoubtCode, DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { listAnswered, listSettled } from '#engine/exam/from-paper/answered-doubts.ts'
import { applyLinesAndForms, toEdited } from '#engine/exam/from-paper/edits.ts'
import { withSaid } from '#engine/exam/from-paper/press-line.ts'
import { weighProposals } from '#engine/exam/from-paper/proposals/weigh-proposals.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import type { ChosenForm, EditedPart, LineEdit, PaperEdits } from '#engine/exam/from-paper/paper-edits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createAutosave, type SaveState } from '#web/components/autosave.ts'

export interface PaperWork {
  draft: PaperDraft
  /** Parts of which AI reading found what stands there now. */
  agreed: ReadonlySet<string>
  edits: PaperEdits
  saveState: SaveState
  canUndo: boolean
  change: (label: string, change: Partial<EditedPart>) => void
  /** Sets what kind a question is; null clears it. */
  choose: (id: string, form: ChosenForm | null) => void
  settle: (label: string, code: DoubtCode, change?: Partial<EditedPart>) => void
  /** What a person says of lines. */
  sayLines: (said: readonly LineEdit[]) => void
  /** Ends the writing in a part: settles the doubt for which it was opened, and those that what stands there now answers. */
  finish: (label: string, code: DoubtCode | null) => void
  /** Brings back a part that was left out. */
  bringBack: (label: string) => void
  /** Gives each part its topic. */
  takeTopics: (topics: readonly { label: string; topic: string }[]) => void
  see: (aside: number) => void
  /** The draft is worth what it should be. */
  acceptSum: (sum: number) => void
  undo: () => void
  /** Stores what waits. Throws where it was not stored, so that nothing is made of an older draft. */
  flush: () => Promise<void>
}

/** What a person changes in a draft: shown at once, stored after a short debounce, undone step by step. */
export function usePaperEdits({
  id,
  reading,
  edits: stored,
  revision,
  aiReading,
}: Pick<PaperDraftDetail, 'id' | 'edits' | 'revision' | 'aiReading'> & { reading: PaperDraft }): PaperWork {
  const [steps, setSteps] = useState<readonly PaperEdits[]>([stored])
  const edits = steps.at(-1) ?? stored
  const [autosave] = useState(() =>
    createAutosave<PaperEdits>({
      revision,
      save: async (value, from) => (await call(savePaperDraft, { params: { draftId: id }, body: { edits: value, revision: from } })).revision,
      judge: (error) =>
        !(error instanceof ApiError)
          ? 'failed'
          : error.status === 409
            ? 'conflict'
            : error.status >= 400 && error.status < 500
              ? 'refused'
              : 'failed',
    }),
  )
  useEffect(() => () => void autosave.flush(), [autosave])
  const saveState = useSyncExternalStore(autosave.subscribe, autosave.getState)
  const proposals = aiReading?.ask?.proposals
  const { draft, agreed } = useMemo(() => weighProposals(reading, edits, proposals ?? []), [reading, edits, proposals])

  function keep(next: PaperEdits): void {
    setSteps((before) => [...before.slice(-100), next])
    autosave.change(next)
  }
  const readPart = (label: string) => applyLinesAndForms(reading, edits).parts.find((part) => part.label === label)
  function withPart(label: string, change: (part: EditedPart) => EditedPart, from = edits): PaperEdits {
    const read = readPart(label)
    const own = from.parts.find((part) => part.label === label) ?? (read === undefined ? null : toEdited(read))
    return own === null ? from : { ...from, parts: [...from.parts.filter((part) => part.label !== label), change(own)] }
  }
  function withSettled(from: PaperEdits, label: string, code: DoubtCode | null): PaperEdits {
    const now = weighProposals(reading, from, proposals ?? []).draft
    const read = readPart(label)
    const settled = [...(code === null ? [] : listSettled(now, label, code)), ...(read === undefined ? [] : listAnswered(now, read))]
    return settled.reduce(
      (next, doubt) => withPart(doubt.label, (part) => ({ ...part, settled: [...new Set([...part.settled, doubt.code])] }), next),
      from,
    )
  }
  return {
    draft,
    agreed,
    edits,
    saveState,
    canUndo: steps.length > 1,
    change: (label, change) => keep(withPart(label, (part) => ({ ...part, ...change }))),
    choose(id, form) {
      // What was changed in parts that go away goes with them.
      const parts = edits.parts.filter(({ label }) => label !== id && !isPartOf(label, id))
      keep({ ...edits, parts, forms: [...edits.forms.filter((each) => each.id !== id), ...(form === null ? [] : [form])] })
    },
    sayLines(said) {
      const next = { ...edits, lines: withSaid(edits.lines, said) }
      const [before, after] = [applyLinesAndForms(reading, edits), applyLinesAndForms(reading, next)].map(
        ({ parts }) => new Map(parts.map((part) => [part.label, JSON.stringify(toEdited(part))])),
      )
      // What was changed in parts that are made anew goes with what they were.
      keep({ ...next, parts: edits.parts.filter(({ label }) => after?.get(label) !== undefined && after.get(label) === before?.get(label)) })
    },
    settle: (label, code, change = {}) =>
      keep(withSettled(Object.keys(change).length === 0 ? edits : withPart(label, (part) => ({ ...part, ...change })), label, code)),
    finish(label, code) {
      const next = withSettled(edits, label, code)
      if (next !== edits) keep(next)
    },
    bringBack: (label) => keep(withPart(label, (part) => ({ ...part, isLeftOut: false }))),
    takeTopics: (topics) => keep(topics.reduce((next, { label, topic }) => withPart(label, (part) => ({ ...part, topic }), next), edits)),
    acceptSum: (acceptedSum) => keep({ ...edits, acceptedSum }),
    see: (aside) => keep({ ...edits, seen: [...new Set([...edits.seen, aside])] }),
    undo() {
      const before = steps.at(-2)
      if (before === undefined) return
      setSteps(steps.slice(0, -1))
      autosave.change(before)
    },
    async flush() {
      await autosave.flush()
      const state = autosave.getState()
      if (state.status === 'failed' || state.status === 'refused') throw state.error
      if (state.status !== 'saved') throw new UnsavedDraft()
    },
  }
}

/** Somebody else has saved the draft meanwhile. */
export class UnsavedDraft extends Error {}

/** Of a whole question: "4" for "4(b)(i)". */
export function numberOf(label: string): string {
  return label.replace(/\(.*$/, '')
}

export interface QuestionGroup {
  number: string
  parts: DraftPart[]
}

export function groupParts(parts: readonly DraftPart[]): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last !== undefined && last.number === numberOf(part.label)) last.parts.push(part)
    else groups.push({ number: numberOf(part.label), parts: [part] })
  }
  return groups
}
