import type { Words } from '#web/components/words.ts'

const en = {
  title: 'Audit trail',
  note: 'Who did what in every school, the newest first. It only grows: nothing here can be changed.',
  columns: { what: 'What', who: 'Who', about: 'About', detail: 'Detail', school: 'School', at: 'When' },
  search: 'Search the trail',
  searchHint: 'Who, what, school or detail',
  loading: 'Loading the trail',
  missing: 'The trail cannot be shown',
  none: (search: string) => (search === '' ? 'Nothing has been done yet.' : `Nothing matches “${search}”.`),
  nothing: '–',
}
export type TrailWords = typeof en

export const trailWords: Words<TrailWords> = {
  en,
  sw: {
    title: 'Kumbukumbu za matendo',
    note: 'Nani alifanya nini katika kila shule, mpya kwanza. Huongezeka tu: hakuna kinachoweza kubadilishwa hapa.',
    columns: { what: 'Tendo', who: 'Nani', about: 'Kuhusu', detail: 'Maelezo', school: 'Shule', at: 'Lini' },
    search: 'Tafuta katika kumbukumbu',
    searchHint: 'Nani, tendo, shule au maelezo',
    loading: 'Kumbukumbu zinapakiwa',
    missing: 'Kumbukumbu haziwezi kuonyeshwa',
    none: (search) => (search === '' ? 'Bado hakuna kilichofanywa.' : `Hakuna kinacholingana na “${search}”.`),
    nothing: '–',
  },
}
