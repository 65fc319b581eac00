import { useState } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { getCoverWords } from '#engine/sheet/cover-words.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import { useClasses } from '#web/api/use-classes.ts'
import { readCover, startCover, type CoverDraft } from '#web/features/sheets/cover-form.tsx'
import { useLastClass } from '#web/features/sheets/sheet-calls.ts'

/** What both the print and its preview are about. */
export interface PrintChoice {
  classes: ReturnType<typeof useClasses>
  /** Empty: spare sheets alone. */
  classId: string
  chooseClass: (classId: string) => void
  /** Null: no cover. */
  coverDraft: CoverDraft | null
  setCoverDraft: (draft: CoverDraft | null) => void
  /** Null where there is none, or it cannot be printed as it is. */
  cover: SheetCover | null
  startCover: () => CoverDraft
}

/** Until another is chosen: the class that one last printed for, else the first that has pupils. */
export function usePrintChoice({ id, draft }: Pick<ExamDetail, 'id' | 'draft'>): PrintChoice {
  const classes = useClasses()
  const lastClass = useLastClass(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [coverDraft, setCoverDraft] = useState<CoverDraft | null>(null)
  const full = classes.data?.filter((each) => each.pupilCount > 0) ?? []
  const language = draft['language'] === 'sw' ? 'sw' : 'en'
  return {
    classes,
    classId: chosen ?? (full.find((each) => each.id === lastClass) ?? full[0])?.id ?? '',
    chooseClass: setChosen,
    coverDraft,
    setCoverDraft,
    cover: coverDraft === null ? null : readCover(coverDraft),
    startCover: () => startCover(getCoverWords(language).usual, null),
  }
}
