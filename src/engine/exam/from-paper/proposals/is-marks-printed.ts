import { numbersOf, sumDraft, sumParts, type DraftPart, type PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'

/** Whether paper or scheme print these marks for a part, or the printed sum of its question or of the paper comes right with them. */
export function isMarksPrinted(marks: number, { part, draft }: { part: DraftPart; draft: PaperDraft }): boolean {
  if (part.marks === marks || part.doubts.some((doubt) => printedIn(doubt).includes(marks))) return true
  const parts = draft.parts.map((each) => (each === part ? { ...part, marks } : each))
  const [number] = numbersOf([part])
  const own = parts.filter((each) => numbersOf([each])[0] === number)
  const printed = own.flatMap(({ doubts }) => doubts.flatMap((doubt) => (doubt.code === 'sum-differs' ? [doubt.printed] : [])))
  if (printed.includes(sumParts(own, draft.stems ?? []))) return true
  return draft.printedTotal !== null && sumDraft({ ...draft, parts }) === draft.printedTotal
}

function printedIn(doubt: DraftPart['doubts'][number]): number[] {
  switch (doubt.code) {
    case 'marks-differ':
      return [doubt.paper, doubt.scheme]
    case 'several-marks':
      return doubt.found
    case 'marks-missing':
      return doubt.scheme === null ? [] : [doubt.scheme]
    case 'marks-not-shared-out':
      return [doubt.marks]
    default:
      return []
  }
}
