import type { LiveView } from '#web/features/capture/live/live-view.ts'
import type { LiveWords } from '#web/features/capture/live/live-words.ts'
import type { Tone } from '#web/features/capture/viewfinder-view.tsx'

/** A word or two over the picture, and the colour of the sheet's edge. */
export function sayChip(
  { place, doubts, asks }: Pick<LiveView, 'place' | 'doubts' | 'asks'>,
  { chips }: Pick<LiveWords, 'chips'>,
): { text: string; tone: Tone } {
  if (asks === 'missing') return { text: chips.nextPaper(place.page ?? 1), tone: 'poor' }
  switch (place.problem) {
    case 'other-number':
    case 'two-papers':
      return { text: chips.otherNumber, tone: 'poor' }
    case 'other-answers':
      return { text: chips.otherAnswers, tone: 'poor' }
    case 'no-number':
    case 'not-in-class':
      return { text: chips.unnamed, tone: 'frame' }
    case 'no-code':
    case 'header':
    case 'not-printed':
    case 'other-exam':
      return { text: chips.unread, tone: 'frame' }
    case 'read-before':
      return { text: chips.before, tone: 'fine' }
    case null:
      return doubts.length > 0 ? { text: chips.doubts(doubts.length), tone: 'frame' } : { text: chips.sure, tone: 'fine' }
  }
}
