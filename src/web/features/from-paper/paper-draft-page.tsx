import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { deletePaperDraft, listPaperDrafts, type PaperDraftDetail } from '#contract/from-paper.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import { call } from '#web/api/call.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DraftScreen } from './draft-screen.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { paperDraftQuery } from './paper-calls.ts'

export const meta = () => pageMeta({ title: readWords(fromPaperWords).title })

/** One draft: while its files are read, when they could not be, and side by side with them. */
export default function PaperDraftPage() {
  const words = useWords(fromPaperWords)
  const { draftId = '' } = useParams()
  const { data, error, refetch: again } = useQuery(paperDraftQuery(draftId))
  // Grows each time the draft is loaded again, so that the screen starts over with it.
  const [loaded, setLoaded] = useState(0)
  const draft = data?.draft
  if (draft?.state === 'ready' && draft.reading !== null && (draft.reading.parts.length > 0 || (draft.reading.lines ?? []).length > 0))
    return (
      <DraftScreen
        key={`${draftId} ${loaded}`}
        detail={draft}
        reading={draft.reading}
        onReload={() => void again().then(() => setLoaded((before) => before + 1))}
      />
    )
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: words.exams, to: paths.exams },
          { label: words.crumb, to: paths.fromPaper },
        ]}
        title={draft?.title ?? words.title}
      />
      {draft === undefined && error === null && <Skeleton lines={6} label={words.loading} />}
      {draft === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={again} />}
      {draft !== undefined && <NotReady draft={draft} />}
    </Page>
  )
}

function NotReady({ draft }: { draft: PaperDraftDetail }) {
  const words = useWords(fromPaperWords)
  const language = useLanguage()
  if (draft.state === 'waiting' || draft.state === 'reading')
    return (
      <div role="status">
        <EmptyState title={words.readingTitle}>
          {words.readingText(draft.pagesRead)} {words.scansTakeLonger}
        </EmptyState>
      </div>
    )
  const { failure } = draft
  if (failure === null)
    return (
      <EmptyState title={words.nothingTitle} action={<After draftId={draft.id} />}>
        {words.nothingText}
      </EmptyState>
    )
  return (
    <EmptyState title={words.failedTitle(draft.files[failure.file]?.name ?? '')} action={<After draftId={draft.id} />}>
      {failure.fault === null ? words.failedText : writePictureFault(failure.fault, language)}
    </EmptyState>
  )
}

function After({ draftId }: { draftId: string }) {
  const words = useWords(fromPaperWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const drop = useMutation({
    mutationFn: () => call(deletePaperDraft, { params: { draftId } }),
    async onSuccess() {
      void refetch(client, keyOf(listPaperDrafts))
      await navigate(paths.fromPaper)
    },
  })
  return (
    <div className="row">
      <LinkButton to={paths.fromPaper}>{words.sendOthers}</LinkButton>
      <Button kind="quiet" busy={drop.isPending && words.deleting} onClick={() => drop.mutate()}>
        {words.delete}
      </Button>
    </div>
  )
}
