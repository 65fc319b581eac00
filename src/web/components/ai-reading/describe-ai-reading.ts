import type { AiReadingView } from '#contract/ai-reading.ts'
import { writeBlocker } from '#engine/sentences/reading-trouble.ts'
import type { Language } from '#engine/words/words.ts'
import type { AiReadingWords } from '#web/components/ai-reading/ai-reading-words.ts'

/** The state of AI reading, as a heading, and what comes next, in a sentence. */
export function describeAiReading(
  { phase, pages, trialPapers, hindrance: trouble }: AiReadingView,
  words: AiReadingWords,
  language: Language,
): { title: string; note: string } {
  const hindrance = trouble === null ? '' : writeBlocker(trouble, { goesOn: phase === 'trying' || phase === 'running' }, language)
  const { done, total } = pages
  switch (phase) {
    case 'idle':
      return words.idle
    case 'trying':
      return { title: words.trying(trialPapers), note: hindrance }
    case 'look':
      return { title: words.look.title(trialPapers), note: words.look.note(pages.waiting) }
    case 'running':
      return { title: words.running(done, total), note: hindrance }
    case 'paused':
      return { title: words.paused(done, total), note: hindrance === '' ? words.pausedNote : hindrance }
    case 'stopped':
      return { title: words.stopped(done, total), note: words.stoppedNote }
    case 'done':
      return { title: words.done(done, total), note: pages.failed > 0 ? words.failedNote : '' }
    // A phase that a newer server has added is shown by its own name.
    default:
      return { title: words.newPhase(phase), note: hindrance }
  }
}
