import type { FileProposal, LoosePage, PlainPaper } from '#contract/plain.ts'
import { nameOf } from '#web/features/plain/find-papers.ts'
import { PageThumb } from '#web/features/plain/page-thumb.tsx'
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

/** What the header sheets of one file say. Nothing is placed before somebody presses. */
export function HeaderProposal({ proposal, papers, loose, isBusy, onAccept }: HeaderProposalProps) {
  const { fileName, groups, notes, beforeIds } = proposal
  const byPaper = new Map(papers.map((paper) => [paper.paperId, paper]))
  const byPage = new Map(loose.map((page) => [page.id, page]))
  const count = groups.reduce((sum, { pageIds }) => sum + pageIds.length, 0)
  const isClean = notes.length === 0 && beforeIds.length === 0
  const all = `${count} ${count === 1 ? 'page' : 'pages'} of ${groups.length} ${groups.length === 1 ? 'pupil' : 'pupils'}`
  return (
    <Card title={fileName} aside={isClean ? 'By its header sheets' : 'Look at this first'}>
      {notes.length > 0 && (
        <Message kind="doubt" title={notes.length === 1 ? 'One thing is strange' : `${notes.length} things are strange`} live={false}>
          <ul className="pl-notes">
            {notes.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Message>
      )}
      <details className="pl-groups" open={!isClean}>
        <summary>{all}</summary>
        <ul>
          {groups.map(({ paperId, pageIds }) => {
            const paper = byPaper.get(paperId)
            return (
              <li key={paperId}>
                <span>
                  <b>{paper === undefined ? 'Paper' : nameOf(paper)}</b>{' '}
                  <span className="quiet small">
                    {pageIds.length} {pageIds.length === 1 ? 'page' : 'pages'}
                  </span>
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
          {isClean ? `Accept: ${all}` : `Accept all the same: ${all}`}
        </Button>
      )}
    </Card>
  )
}
