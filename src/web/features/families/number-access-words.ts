import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Numbers that messages go to',
  text: 'Results are sent by SMS, and shown to who dials, only for a number whose guardian has agreed: on their own page, on the form to sign, or by a text to the school. A number that you change or add needs an agreement of its own.',
  column: 'Messages',
  agreedOf: (agreed: number, all: number) => (all === 0 ? 'No number' : `${formatNumber(agreed, 'en')} of ${formatNumber(all, 'en')} agreed`),
  sum: (agreed: number, all: number) => `${formatNumber(agreed, 'en')} of ${countEn('number', all)} of this class have agreed.`,
  print: 'Print the form to sign',
  printing: 'Drawing the forms…',
  formsFile: (room: string) => `${room} agreements.pdf`,
  record: 'Record agreements',
  recordTitle: 'Which numbers have agreed?',
  recordText: 'Only record what you hold: the signed form, or a text from that number to the school. Your name stands beside it.',
  nothing: 'Every number of this class has agreed.',
  all: 'All of them',
  how: 'How they agreed',
  channels: { paper: 'On the signed form', sms: 'By a text from that number to the school' },
  save: (numbers: number) => `Record ${countEn('agreement', numbers)}`,
  saving: 'Recording…',
  saved: (numbers: number) => `${countEn('agreement', numbers)} recorded`,
  cancel: 'Cancel',
  numbers: 'Numbers',
  noNumber: 'No number is kept of this pupil’s guardians. Add one in the class list.',
  states: {
    open: 'has agreed',
    'no-agreement': 'has not agreed',
    closed: 'closed: a guardian has withdrawn the agreement on the web',
    'opted-out': 'wants no messages, and may dial',
  },
  since: {
    web: (day: string) => `on the web, ${day}`,
    paper: (day: string) => `on the signed form, ${day}`,
    sms: (day: string) => `by a text, ${day}`,
  },
  recordOne: 'Record the signed form',
  end: 'End the agreement',
  ended: 'Agreement ended',
}
export type NumberAccessWords = typeof en

/** What staff record of the numbers of guardians. */
export const numberAccessWords: Words<NumberAccessWords> = {
  en,
  sw: {
    title: 'Nambari zinazotumiwa jumbe',
    text: 'Matokeo hutumwa kwa SMS, na huonyeshwa kwa anayepiga, kwa nambari ambayo mlezi wake amekubali tu: kwenye ukurasa wake, kwenye fomu ya kusaini, au kwa ujumbe kwa shule. Nambari unayoibadilisha au kuiongeza inahitaji kibali chake.',
    column: 'Jumbe',
    agreedOf: (agreed, all) =>
      all === 0 ? 'Hakuna nambari' : `${formatNumber(agreed, 'sw')} kati ya ${formatNumber(all, 'sw')} ${agreed === 1 ? 'ina' : 'zina'} kibali`,
    sum: (agreed, all) =>
      `${formatNumber(agreed, 'sw')} kati ya nambari ${formatNumber(all, 'sw')} za darasa hili ${agreed === 1 ? 'ina' : 'zina'} kibali.`,
    print: 'Chapa fomu ya kusaini',
    printing: 'Fomu zinachorwa…',
    formsFile: (room) => `${room} vibali.pdf`,
    record: 'Rekodi vibali',
    recordTitle: 'Ni nambari zipi zimekubali?',
    recordText: 'Rekodi ulichonacho tu: fomu iliyosainiwa, au ujumbe kutoka kwa nambari hiyo kwa shule. Jina lako huandikwa kando yake.',
    nothing: 'Kila nambari ya darasa hili ina kibali.',
    all: 'Zote',
    how: 'Jinsi walivyokubali',
    channels: { paper: 'Kwenye fomu iliyosainiwa', sms: 'Kwa ujumbe kutoka kwa nambari hiyo kwa shule' },
    save: (numbers) => (numbers === 1 ? 'Rekodi kibali 1' : `Rekodi vibali ${formatNumber(numbers, 'sw')}`),
    saving: 'Vinarekodiwa…',
    saved: (numbers) => (numbers === 1 ? 'Kibali 1 kimerekodiwa' : `Vibali ${formatNumber(numbers, 'sw')} vimerekodiwa`),
    cancel: 'Ghairi',
    numbers: 'Nambari',
    noNumber: 'Hakuna nambari ya walezi wa mwanafunzi huyu. Ongeza moja kwenye orodha ya darasa.',
    states: {
      open: 'ina kibali',
      'no-agreement': 'haina kibali',
      closed: 'imefungwa: mlezi ameondoa kibali chake mtandaoni',
      'opted-out': 'imejiondoa kwenye jumbe, na inaweza kupiga',
    },
    since: {
      web: (day) => `mtandaoni, ${day}`,
      paper: (day) => `kwenye fomu iliyosainiwa, ${day}`,
      sms: (day) => `kwa ujumbe, ${day}`,
    },
    recordOne: 'Rekodi fomu iliyosainiwa',
    end: 'Ondoa kibali',
    ended: 'Kibali kimeondolewa',
  },
}
