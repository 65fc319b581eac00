import { useState } from 'react'
import * as z from 'zod'
import type { PlainPaper } from '#contract/plain-paper.ts'
import { useWords } from '#web/components/words.ts'
import { nameOf } from '#web/features/plain-paper/find-papers.ts'
import { pagesType } from '#web/features/plain-paper/loose-pages.tsx'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
import { countPages } from '#web/features/plain-paper/pupil-picker.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface PaperListProps {
  papers: readonly PlainPaper[]
  isLocked: boolean
  onOpen: (paperId: string) => void
  onDrop: (paper: PlainPaper, pageIds: string[]) => void
}

/** The class with what each pupil has; pages can be dropped on a name. */
export function PaperList({ papers, isLocked, onOpen, onDrop }: PaperListProps) {
  const words = useWords(plainWords)
  const [overId, setOverId] = useState<string | null>(null)
  return (
    <ul className="pl-papers">
      {papers.map((paper) => (
        <li
          key={paper.paperId}
          className={classNames(overId === paper.paperId && 'is-over')}
          onDragOver={(event) => {
            if (isLocked || !event.dataTransfer.types.includes(pagesType)) return
            event.preventDefault()
            setOverId(paper.paperId)
          }}
          onDragLeave={() => setOverId(null)}
          onDrop={(event) => {
            event.preventDefault()
            setOverId(null)
            const pageIds = droppedIds.safeParse(event.dataTransfer.getData(pagesType))
            if (pageIds.success) onDrop(paper, pageIds.data)
          }}
        >
          <button type="button" disabled={paper.pages.length === 0} onClick={() => onOpen(paper.paperId)}>
            <span>
              <b>{nameOf(paper, words)}</b>
              <span className="quiet small">{paper.admission ?? words.pupils.noNumber}</span>
            </span>
            <span className={classNames('small', paper.pages.length === 0 && 'quiet')}>
              {countPages(paper, words)}
              {paper.printedPages > 0 && ` · ${words.pupils.printed(paper.printedPages)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const droppedIds = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'no list of pages' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.uuid()))
