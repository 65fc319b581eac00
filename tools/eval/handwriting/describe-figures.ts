import { shareOf } from '#tools/eval/handwriting/measure-digits.ts'
import type { AcceptFigures, HandFigures } from '#tools/eval/handwriting/measure-hands.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const names = {
  true: 'the truth',
  lookalike: 'lookalikes by one sign',
  dictionary: 'words of the dictionary one letter away',
  nearest: 'the nearest other answers',
  other: 'any other answers',
}

export function describeFigures(kind: string, { crops, exact, characterErrors, readAt99, against, trueAccepted, struckOut }: HandFigures): string {
  return [
    `${kind}: ${crops} crops`,
    `  free reading: ${percent(exact)} exact, character errors ${characterErrors.toFixed(3)}, read at 99 % right ${percent(readAt99)}`,
    `  true wordings accepted, threshold frozen: ${describeShare(trueAccepted, crops)}`,
    `  seem struck out: ${describeShare(struckOut, crops)}`,
    ...against.map(describeAccepted),
  ].join('\n')
}

function describeAccepted({ against, areaUnderCurve, acceptedAt99, accepted, right, rightAtLeast, taken, lists }: AcceptFigures): string {
  const share = accepted === 0 ? '–' : percent(right / accepted)
  return [
    `  against ${names[against]}: AUC ${areaUnderCurve.toFixed(4)}, accepted at 99 % right ${percent(acceptedAt99)}`,
    `    frozen: wrong ones accepted ${describeShare(taken, lists)}; right of all accepted ${right} of ${accepted} (${share}, at least ${percent(rightAtLeast)})`,
  ].join('\n')
}

function describeShare(count: number, of: number): string {
  const { low, high } = shareOf(count, of)
  return `${count} of ${of} (${percent(count / Math.max(1, of))}; 95 %: ${percent(low)} to ${percent(high)})`
}
