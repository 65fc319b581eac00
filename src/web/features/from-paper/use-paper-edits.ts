import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { savePaperDraft, type PaperDraftDetail } from '#contract/from-paper.ts'
import type { DoubtCode, DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { ChosenForm } from '#engine/exam/from-paper/choose-form.ts'
import { takeParts, toEdited, type EditedPart, type PaperEdits } from '#engine/exam/from-paper/edits.ts'
import type { LineEdit } from '#engine/exam/from-paper/place-lines.ts'
import { withSaid } from '#engine/exam/from-paper/press-line.ts'
import { weighProposals } from '#engine/exam/from-paper/proposals/weigh-proposals.ts'
import { isPartOf } from '#engine/exam/stems.ts'
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
  see: (aside: number) => void
  undo: () => void
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
  function withPart(label: string, change: (part: EditedPart) => EditedPart): PaperEdits {
    const read = takeParts(reading, edits).parts.find((part) => part.label === label)
    const own = edits.parts.find((part) => part.label === label) ?? (read === undefined ? null : toEdited(read))
    return own === null ? edits : { ...edits, parts: [...edits.parts.filter((part) => part.label !== label), change(own)] }
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
    settle: (label, code, change = {}) => keep(withPart(label, (part) => ({ ...part, ...change, settled: [...new Set([...part.settled, code])] }))),
    sayLines(said) {
      const next = { ...edits, lines: withSaid(edits.lines, said) }
      const [before, after] = [takeParts(reading, edits), takeParts(reading, next)].map(
        ({ parts }) => new Map(parts.map((part) => [part.label, JSON.stringify(toEdited(part))])),
      )
      // What was changed in parts that are made anew goes with what they were.
      keep({ ...next, parts: edits.parts.filter(({ label }) => after?.get(label) !== undefined && after.get(label) === before?.get(label)) })
    },
    see: (aside) => keep({ ...edits, seen: [...new Set([...edits.seen, aside])] }),
    undo() {
      const before = steps.at(-2)
      if (before === undefined) return
      setSteps(steps.slice(0, -1))
      autosave.change(before)
    },
    flush: () => autosave.flush(),
  }
}

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
