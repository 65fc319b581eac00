import { useState } from 'react'
import type { DoubtCode } from '#engine/exam/from-paper/paper-draft.ts'
import type { SettleChoice } from './settle-choices.ts'
import type { PaperWork } from './use-paper-edits.ts'

interface OpenPart {
  current: string | null
  isEditing: boolean
  choose: (label: string | null) => void
  edit: (isEditing: boolean) => void
  settle: (label: string, code: DoubtCode, choice: SettleChoice) => void
}

/** Which part of a draft is open, first the first in doubt, and for which doubt it is being written in. */
export function useOpenPart(work: Pick<PaperWork, 'draft' | 'settle' | 'finish'>): OpenPart {
  const { parts } = work.draft
  const [current, setCurrent] = useState<string | null>((parts.find(({ doubts }) => doubts.length > 0) ?? parts[0])?.label ?? null)
  const [writing, setWriting] = useState<{ code: DoubtCode | null } | null>(null)

  function finish(code: DoubtCode | null): void {
    if (writing !== null && current !== null) work.finish(current, code)
  }
  return {
    current,
    isEditing: writing !== null,
    choose(label) {
      // Going on is no word on the doubt for which the part was opened.
      finish(null)
      setCurrent(label)
      setWriting(null)
    },
    edit(isEditing) {
      if (!isEditing) finish(writing?.code ?? null)
      setWriting(isEditing ? (writing ?? { code: null }) : null)
    },
    settle(label, code, choice) {
      setCurrent(label)
      if (choice.kind === 'correct') setWriting({ code })
      else work.settle(label, code, choice.change)
    },
  }
}
