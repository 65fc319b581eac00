import type { SaidPoint, WrittenFeedback } from '#contract/feedback.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { quotingCodes, type Basis } from '#engine/feedback/feedback.ts'
import type { PaperFeedback } from '#server/features/feedback/draft-papers.ts'

/** `mayReword`: whether a model may be asked about drafts of this school. */
export function presentFeedback(
  { paper, total, max, language, text, drafted, exam, codes, row, isStale, seen }: PaperFeedback,
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
      .map(({ kind, code, text: said, basis }) => ({
        kind,
        text: said,
        said: quotingCodes.has(code) ? basis.flatMap((each) => presentSaid(exam, each)) : [],
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

function presentSaid({ questions }: Exam, { question: id, points }: Basis): SaidPoint[] {
  const question = questions.find((each) => each.id === id)
  if (question === undefined || !('scheme' in question)) return []
  return points.flatMap((point) => {
    const found = question.scheme[point]
    if (found === undefined) return []
    const { code, text = '', say } = found
    return [{ question: id, point, code, asks: text, say: { en: say?.en ?? '', sw: say?.sw ?? '' } }]
  })
}
