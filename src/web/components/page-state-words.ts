import type { ShownPageState } from '#contract/scans.ts'
import type { Words } from '#web/components/words.ts'

/** The state of a scanned page, in one word. */
export const pageStateWords: Words<Record<ShownPageState, string>> = {
  en: {
    waiting: 'Reading',
    read: 'Read',
    duplicate: 'Duplicate',
    unclaimed: 'Whose is it?',
    'unknown-exam': 'Unknown exam',
    'no-code': 'No code',
    unreadable: 'Unreadable',
    plain: 'Plain page',
    header: 'Header sheet',
    blank: 'Blank',
  },
  sw: {
    waiting: 'Unasomwa',
    read: 'Umesomwa',
    duplicate: 'Umerudiwa',
    unclaimed: 'Ni wa nani?',
    'unknown-exam': 'Mtihani haujulikani',
    'no-code': 'Hauna msimbo',
    unreadable: 'Hausomeki',
    plain: 'Ukurasa wa kawaida',
    header: 'Karatasi ya kichwa',
    blank: 'Mtupu',
  },
}
