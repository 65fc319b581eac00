import { Link } from 'react-router'
import type { Blocker } from '#contract/blockers.ts'
import { getPagePicture } from '#contract/scans.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { blockerWords } from './blocker-words.ts'
import { useMending } from './use-blockers.ts'

interface BlankPapersProps {
  examId: string
  papers: Blocker['papers']
  onClose: () => void
}

/** The pages of papers without an answer, to be looked at before one decision says that all of them are empty. */
export function BlankPapers({ examId, papers, onClose }: BlankPapersProps) {
  const { blank: words } = useWords(blockerWords)
  const { notNow, saving } = useWords(buttonWords)
  const { blank } = useMending(examId)
  const say = (paperIds: string[]) => blank.mutate({ paperIds, blank: true }, { ...(paperIds.length === papers.length && { onSuccess: onClose }) })
  return (
    <Dialog isOpen onClose={onClose} title={words.title} wide>
      <p className="quiet">{words.text}</p>
      <ul className="hin-blank">
        {papers.map(({ paperId, number, name, pageIds }) => (
          <li key={paperId}>
            <div className="hin-pages">
              {pageIds.map((pageId, at) => (
                <PagePicture key={pageId} pageId={pageId} label={words.page(number, at + 1)} />
              ))}
            </div>
            <span>
              <Link to={paths.paper(paperId)} aria-label={words.open(number)}>
                {number}
              </Link>
              {name !== null && ` · ${name}`}
            </span>
            {papers.length > 1 && (
              <Button kind="quiet" small disabled={blank.isPending} onClick={() => say([paperId])}>
                {words.one}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {notNow}
        </Button>
        <Button busy={blank.isPending && saving} onClick={() => say(papers.map(({ paperId }) => paperId))}>
          {words.all(papers.length)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function PagePicture({ pageId, label }: { pageId: string; label: string }) {
  const { loadingPicture } = useWords(buttonWords)
  const { url, error } = useFileUrl(fileOf(getPagePicture, { params: { pageId }, query: { size: 'thumb' } }))
  if (error !== null) return <p className="quiet small">{describeError(error)}</p>
  return url === null ? <Skeleton lines={6} label={loadingPicture} /> : <img src={url} alt={label} />
}
