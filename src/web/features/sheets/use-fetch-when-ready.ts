import { useEffect, useState } from 'react'
import { getSheetsPdf, type SheetSetView } from '#contract/sheets.ts'
import { fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords } from '#web/components/words.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { sheetsPageWords } from '#web/features/sheets/sheets-page-words.ts'

export interface FetchWhenReady {
  /** Of the print that was ordered here last, as the list knows it. */
  set: SheetSetView | null
  error: unknown
  /** To be called with what was ordered. */
  follow: (sheetSetId: string) => void
}

/** Downloads the PDF that was ordered on this screen as soon as it is ready. */
export function useFetchWhenReady(examId: string, title: string, sets: readonly SheetSetView[] | undefined): FetchWhenReady {
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
