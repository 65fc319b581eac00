import type { Words } from '#web/components/words.ts'

interface LongListWords {
  more: string
  loadingMore: string
}

export const longListWords: Words<LongListWords> = {
  en: { more: 'Show more', loadingMore: 'Loading…' },
  sw: { more: 'Onyesha zaidi', loadingMore: 'Inapakia…' },
}
