import type { AcceptFigures, HandFigures } from '#tools/eval/handwriting/measure-hands.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export function describeFigures(kind: string, { crops, exact, characterErrors, readAt99, lookalikes, others, trueAccepted }: HandFigures): string {
  return [
    `${kind}: ${crops} crops`,
    `  free reading: ${percent(exact)} exact, character errors ${characterErrors.toFixed(3)}, read at 99 % right ${percent(readAt99)}`,
    `  true wordings accepted, threshold frozen: ${percent(trueAccepted)}`,
    describeAccepted('lookalikes', lookalikes),
    describeAccepted('other answers', others),
  ].join('\n')
}

function describeAccepted(against: string, { areaUnderCurve, acceptedAt99, accepted, right, rightAtLeast }: AcceptFigures): string {
  const share = accepted === 0 ? '–' : percent(right / accepted)
  return `  against ${against}: AUC ${areaUnderCurve.toFixed(4)}, accepted at 99 % right ${percent(acceptedAt99)}; frozen: ${right} of ${accepted} right (${share}, at least ${percent(rightAtLeast)})`
}
