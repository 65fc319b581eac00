import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  left: (decisions: number) =>
    decisions === 1 ? '1 more decision settles this question.' : `${formatNumber(decisions, 'en')} more decisions settle this question.`,
}

type DecisionsLeftWords = typeof en

const sw: DecisionsLeftWords = {
  left: (decisions) =>
    decisions === 1 ? 'Uamuzi 1 zaidi utakamilisha swali hili.' : `Maamuzi ${formatNumber(decisions, 'sw')} zaidi yatakamilisha swali hili.`,
}

export const decisionsLeftWords: Words<DecisionsLeftWords> = { en, sw }
