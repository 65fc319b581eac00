import { useEffect, useState } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { getSheetsPdf, printLimits, sizePrint, type PaperChoice, type SheetSetView, type SheetSize } from '#contract/sheets.ts'
import type { PageFormat } from '#engine/sheet/page-format.ts'
import { fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useWords } from '#web/components/words.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { usePrintSheets, useSheetSize } from '#web/features/sheets/sheet-calls.ts'
import { sheetsPageWords } from '#web/features/sheets/sheet-words.ts'
import { countPapers, type PrintChoice } from '#web/features/sheets/use-print-choice.ts'

export interface PrintOrdering {
  papers: ReturnType<typeof countPapers>
  paper: PaperChoice & { format: PageFormat }
  size: { data: { pages: SheetSize; dense?: SheetSize | undefined } | undefined; error: Error | null }
  /** Pages; null until it is known. */
  pages: number | null
  /** Of paper. */
  leaves: number
  isTooLarge: boolean
  canPrint: boolean
  print: () => void
  isOrdering: boolean
  error: Error | null
  /** The print that was ordered here last. */
  ordered: FetchWhenReady
}

/** What is chosen comes to so much paper, and is ordered and fetched. */
export function usePrintOrder(exam: ExamDetail, sets: readonly SheetSetView[] | undefined, choice: PrintChoice): PrintOrdering {
  const { way, pupils, classId, spareCount, format, bothSides, versions, coverDraft, cover } = choice
  const order = usePrintSheets(exam.id)
  const ordered = useFetchWhenReady(exam.id, exam.title, sets)
  const size = useSheetSize(exam.id, exam.revision)
  const papers = countPapers(choice, way)
  const paper = { format, bothSides, hasCover: coverDraft !== null }
  const { pages, leaves } = size.data === undefined ? { pages: null, leaves: 0 } : sizePrint(papers, size.data.pages, paper)
  const isTooLarge = pages !== null && pages > printLimits.pages
  const isCoverWrong = coverDraft !== null && cover === null
  const hasPapers = way === 'both' ? pupils > 0 : papers.pupils + papers.spare + papers.masters > 0
  const isReady = choice.classes.data !== undefined && (way !== 'named' || spareCount !== null)
  const canPrint = hasPapers && isReady && !isTooLarge && !isCoverWrong

  function print() {
    if (!canPrint) return
    order.mutate(
      { classId: classId === '' ? null : classId, spare: papers.spare, bothSides, format, cover, versions, way, key: newIdempotencyKey() },
      { onSuccess: ({ id }) => ordered.follow(id) },
    )
  }
  return { papers, paper, size, pages, leaves, isTooLarge, canPrint, print, isOrdering: order.isPending, error: order.error, ordered }
}

interface FetchWhenReady {
  /** As the list knows it. */
  set: SheetSetView | null
  error: unknown
  /** To be called with what was ordered. */
  follow: (sheetSetId: string) => void
}

/** Downloads the PDF that was ordered on this screen as soon as it is ready. */
function useFetchWhenReady(examId: string, title: string, sets: readonly SheetSetView[] | undefined): FetchWhenReady {
  const { prints: words } = useWords(sheetsPageWords)
  const [followed, setFollowed] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [fetched, setFetched] = useState<string | null>(null)
  const set = sets?.find(({ id }) => id === followed) ?? null
  const isDue = set?.state === 'ready' && fetched !== set.id

  useEffect(() => {
    if (!isDue) return
    setFetched(set.id)
    downloadFile(fileOf(getSheetsPdf, { params: { examId, sheetSetId: set.id } }), nameSheetFile(title, set, words)).catch(setError)
  }, [isDue, set, examId, title, words])

  return {
    set,
    error,
    follow(sheetSetId) {
      setError(null)
      setFollowed(sheetSetId)
    },
  }
}
