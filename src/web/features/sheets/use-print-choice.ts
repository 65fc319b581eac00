import { useState } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { printLimits, type SheetSetView } from '#contract/sheets.ts'
import { getCoverWords } from '#engine/sheet/cover-words.ts'
import type { PageFormat } from '#engine/sheet/page-format.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import { useClasses } from '#web/api/use-classes.ts'
import { readCover, startCover, type CoverDraft } from '#web/features/sheets/cover-form.tsx'
import { useLastClass } from '#web/features/sheets/sheet-calls.ts'

/** What the print, its three ways and its preview are about. */
export interface PrintChoice {
  classes: ReturnType<typeof useClasses>
  /** Empty: spare sheets, or a master, for no class. */
  classId: string
  chooseClass: (classId: string) => void
  /** Pupils of the class. */
  pupils: number
  way: SheetWay
  setWay: (way: SheetWay) => void
  /** Spare sheets, as typed. */
  spare: string
  setSpare: (spare: string) => void
  /** Null: what is typed cannot be printed. */
  spareCount: number | null
  format: PageFormat
  setFormat: (format: PageFormat) => void
  bothSides: boolean
  setBothSides: (bothSides: boolean) => void
  versions: number
  setVersions: (versions: number) => void
  /** Null: no cover. */
  coverDraft: CoverDraft | null
  setCoverDraft: (draft: CoverDraft | null) => void
  /** Null where there is none, or it cannot be printed as it is. */
  cover: SheetCover | null
  startCover: () => CoverDraft
}

/** Until another is chosen: the class that one last printed for, else the first that has pupils; versions as this exam was printed before. */
export function usePrintChoice({ id, draft }: Pick<ExamDetail, 'id' | 'draft'>, sets: readonly SheetSetView[] | undefined): PrintChoice {
  const classes = useClasses()
  const lastClass = useLastClass(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [way, setWay] = useState<SheetWay>('named')
  const [spare, setSpare] = useState('2')
  const [format, setFormat] = useState<PageFormat>('a4')
  const [bothSides, setBothSides] = useState(false)
  const [versions, setVersions] = useState<number | null>(null)
  const [draftOfCover, setCoverDraft] = useState<CoverDraft | null>(null)
  const full = classes.data?.filter((each) => each.pupilCount > 0) ?? []
  const classId = chosen ?? (full.find((each) => each.id === lastClass) ?? full[0])?.id ?? ''
  const spareCount = Number(spare)
  // A master is everybody's, and a cover names a pupil.
  const coverDraft = way === 'master' ? null : draftOfCover
  return {
    classes,
    classId,
    chooseClass: setChosen,
    pupils: classes.data?.find((each) => each.id === classId)?.pupilCount ?? 0,
    way,
    setWay,
    spare,
    setSpare,
    spareCount: Number.isInteger(spareCount) && spareCount >= 0 && spareCount <= printLimits.spare ? spareCount : null,
    format,
    setFormat,
    bothSides,
    setBothSides,
    versions: versions ?? sets?.[0]?.versionCount ?? 1,
    setVersions,
    coverDraft,
    setCoverDraft,
    cover: coverDraft === null ? null : readCover(coverDraft),
    startCover: () => startCover(getCoverWords(draft['language'] === 'sw' ? 'sw' : 'en').usual, null),
  }
}

/** What a way prints, of what is chosen. Copies of a master are the spare sheets of the other two ways. */
export function countPapers({ pupils, spareCount, versions }: Pick<PrintChoice, 'pupils' | 'spareCount' | 'versions'>, way: SheetWay) {
  return {
    pupils: way === 'master' ? 0 : pupils,
    spare: way === 'named' ? (spareCount ?? 0) : 0,
    masters: way === 'named' ? 0 : versions,
  }
}
