import type { Words } from '#web/components/words.ts'

interface SchoolNameWords {
  label: string
  hint: string
}

/** For whoever may give the school its name. */
export const schoolNameWords: Words<SchoolNameWords> = {
  en: { label: 'School name', hint: 'Everybody in your school sees it, and it stands in the invitations that you send.' },
  sw: { label: 'Jina la shule', hint: 'Wote katika shule yako wanaliona, nalo huandikwa kwenye mialiko unayotuma.' },
}
