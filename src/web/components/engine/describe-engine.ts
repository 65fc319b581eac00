import type { EngineView } from '#contract/engine.ts'
import type { EngineWords } from '#web/components/engine/engine-words.ts'

/** What the engine is doing, as a heading, and what comes next, in a sentence. */
export function describeEngine({ phase, pages, trialPapers, hindrance }: EngineView, words: EngineWords): { title: string; note: string } {
  const progress = `${figure(pages.done)} of ${figure(pages.total)} pages`
  switch (phase) {
    case 'idle':
      return { title: 'The engine has not begun', note: 'It begins by itself when pages with written answers come in.' }
    case 'trying':
      return { title: `Trying ${trialPapers} ${trialPapers === 1 ? 'paper' : 'papers'} first`, note: hindrance }
    case 'look':
      return {
        title: `${trialPapers} papers are read: have a look`,
        note: `Review a few of them. If the marks are what you would give, let it read the other ${figure(pages.waiting)} pages.`,
      }
    case 'running':
      return { title: `Reading: ${progress}`, note: hindrance }
    case 'paused':
      return { title: `Paused after ${progress}`, note: hindrance === '' ? 'Nothing is sent until you resume.' : hindrance }
    case 'stopped':
      return { title: `Stopped after ${progress}`, note: 'What it has read stays. The rest waits for you in review.' }
    case 'done':
      return { title: `The engine has read ${progress}`, note: pages.failed > 0 ? 'Some pages it could not read wait for you in review.' : '' }
    // Of a newer server: said as it is.
    default:
      return { title: words.newPhase(phase), note: hindrance }
  }
}

/** `KES 12.40`; what is under a cent or two is not rounded to nothing. */
export function formatCost(cost: number, currency: string): string {
  const digits = cost > 0 && cost < 0.1 ? 4 : 2
  return `${currency} ${cost.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

export function figure(count: number): string {
  return count.toLocaleString('en-GB')
}
