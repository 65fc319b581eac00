import type { Words } from '#web/components/words.ts'

interface LongListWords {
  again: string
  more: string
  loadingMore: string
}

export const longListWords: Words<LongListWords> = {
  en: { again: 'Try again', more: 'Show more', loadingMore: 'Loading…' },
  sw: { again: 'Jaribu tena', more: 'Onyesha zaidi', loadingMore: 'Inapakia…' },
}
