import type { WrittenFeedback } from '#contract/feedback.ts'
import type { PaperFeedback } from '#server/features/feedback/draft-papers.ts'

/** `mayReword`: whether a model may be asked about drafts of this school. */
export function presentFeedback(
  { paper, total, max, language, text, drafted, codes, row, isStale, seen }: PaperFeedback,
  { mayReword = false }: { mayReword?: boolean } = {},
): WrittenFeedback {
  return {
    paperId: paper.paperId,
    paperNumber: paper.number,
    name: paper.name,
    admission: paper.admission,
    className: paper.className,
    total,
    max,
    pupilLanguage: paper.feedbackLanguage,
    language,
    text,
    // Of an edited text, the sentences that still stand there.
    sentences: drafted
      .filter((sentence) => text.includes(sentence.text))
      .map(({ kind, text: said, basis }) => ({
        kind,
        text: said,
        basis: basis.map(({ question, points }) => ({
          question,
          points: points.map((at) => codes.get(question)?.[at] ?? '').filter((code) => code !== ''),
        })),
      })),
    isEdited: row?.isEdited ?? false,
    canReword: mayReword && row?.isEdited !== true,
    editedByName: row?.editedByName ?? null,
    state: isStale ? 'changed' : row !== null && row.approvedAt !== null ? 'approved' : 'draft',
    approvedByName: isStale ? null : (row?.approvedByName ?? null),
    approvedAt: isStale ? null : (row?.approvedAt?.toISOString() ?? null),
    seen,
  }
}
