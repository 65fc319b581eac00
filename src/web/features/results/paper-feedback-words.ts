import type { Words } from '#engine/words/words.ts'

/** The feedback of one paper, and the way to that of the class. */
const en = {
  title: 'Feedback',
  open: 'Edit and approve',
  states: { draft: 'Not approved', approved: 'Approved', changed: 'Marks changed: look again' },
  ofClass: 'Feedback',
}

export const paperFeedbackWords: Words<typeof en> = {
  en,
  sw: {
    title: 'Mrejesho',
    open: 'Hariri na uidhinishe',
    states: { draft: 'Haujaidhinishwa', approved: 'Umeidhinishwa', changed: 'Alama zimebadilika: uangalie tena' },
    ofClass: 'Mrejesho',
  },
}
