import type { FileProposal, LoosePage, PlainPaper } from '#contract/plain-paper.ts'
import { writeGroupNote } from '#engine/sentences/group-note.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { nameOf } from '#web/features/plain-paper/find-papers.ts'
import { PageThumb } from '#web/features/plain-paper/page-thumb.tsx'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'

export interface HeaderProposalProps {
  proposal: FileProposal
  papers: readonly PlainPaper[]
  loose: readonly LoosePage[]
  isBusy: boolean
  onAccept: (proposal: FileProposal) => void
}

/** What the header sheets of one file propose. Nothing is assigned until a person accepts it. */
export function HeaderProposal({ proposal, papers, loose, isBusy, onAccept }: HeaderProposalProps) {
  const words = useWords(plainWords)
  const language = useLanguage()
  const { fileName, groups, notes, beforeIds } = proposal
  const byPaper = new Map(papers.map((paper) => [paper.paperId, paper]))
  const byPage = new Map(loose.map((page) => [page.id, page]))
  const count = groups.reduce((sum, { pageIds }) => sum + pageIds.length, 0)
  const isClean = notes.length === 0 && beforeIds.length === 0
  const { proposal: says } = words
  return (
    <Card title={fileName} aside={isClean ? says.clean : says.lookFirst}>
      {notes.length > 0 && (
        <Message kind="doubt" title={says.notes(notes.length)} live={false}>
          <ul className="pl-notes">
            {notes.map((note, at) => (
              <li key={at}>{writeGroupNote(note, language)}</li>
            ))}
          </ul>
        </Message>
      )}
      <details className="pl-groups" open={!isClean}>
        <summary>{says.all(count, groups.length)}</summary>
        <ul>
          {groups.map(({ paperId, pageIds }) => {
            const paper = byPaper.get(paperId)
            return (
              <li key={paperId}>
                <span>
                  <b>{paper === undefined ? words.somePaper : nameOf(paper, words)}</b>{' '}
                  <span className="quiet small">{words.pages(pageIds.length)}</span>
                </span>
                <span className="pl-strip">
                  {pageIds.map((id) => (
                    <PageThumb key={id} pageId={id} turnDegrees={byPage.get(id)?.turnDegrees ?? 0} />
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
      {groups.length > 0 && (
        <Button kind={isClean ? 'first' : 'second'} disabled={isBusy} onClick={() => onAccept(proposal)}>
          {isClean ? says.accept(count, groups.length) : says.acceptAnyway(count, groups.length)}
        </Button>
      )}
    </Card>
  )
}
