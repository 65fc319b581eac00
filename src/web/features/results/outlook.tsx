import { useQuery } from '@tanstack/react-query'
import { previewPublishing } from '#contract/publishing.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { outlookWords } from './results-words.ts'

/** What confirming or publishing makes final, as figures, before one does it. Loaded each time. */
export function Outlook({ examId, tellsWhoSees }: { examId: string; tellsWhoSees: boolean }) {
  const words = useWords(outlookWords)
  const { loading } = useWords(buttonWords)
  const preview = useQuery({ ...queryOf(previewPublishing, { params: { examId } }), gcTime: 0, staleTime: 0 })
  if (preview.error !== null) return <Message kind="wrong">{describeError(preview.error)}</Message>
  if (preview.data === undefined) return <Skeleton lines={4} label={loading} />
  const { codes, papers, papersWithoutPages, papersMissingPages, absent, answersToReview, pagesNeedingYou, openAppeals, mean } = preview.data
  const facts = [
    words.papers(papers, mean),
    ...(answersToReview > 0 ? [words.answersToReview(answersToReview)] : []),
    ...(pagesNeedingYou > 0 ? [words.pagesNeedingYou(pagesNeedingYou)] : []),
    ...(papersMissingPages > 0 ? [words.papersMissingPages(papersMissingPages)] : []),
    ...(papersWithoutPages > 0 ? [words.papersWithoutPages(papersWithoutPages)] : []),
    ...(absent > 0 ? [words.absent(absent)] : []),
    ...(openAppeals > 0 ? [words.openAppeals(openAppeals)] : []),
    ...(tellsWhoSees ? [words.codes(codes)] : []),
  ]
  return (
    <ul className="res-outlook">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
