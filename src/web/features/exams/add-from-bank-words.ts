import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  open: 'Add from the question bank',
  add: (count: number) => (count === 0 ? 'Add questions' : count === 1 ? 'Add 1 question' : `Add ${formatNumber(count, 'en')} questions`),
  added: (count: number) => (count === 1 ? '1 question added' : `${formatNumber(count, 'en')} questions added`),
  cancel: 'Cancel',
}

export const addFromBankWords: Words<typeof en> = {
  en,
  sw: {
    open: 'Ongeza kutoka benki ya maswali',
    add: (count) => (count === 0 ? 'Ongeza maswali' : count === 1 ? 'Ongeza swali 1' : `Ongeza maswali ${formatNumber(count, 'sw')}`),
    added: (count) => (count === 1 ? 'Swali 1 limeongezwa' : `Maswali ${formatNumber(count, 'sw')} yameongezwa`),
    cancel: 'Ghairi',
  },
}
