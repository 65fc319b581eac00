import type { Words } from '#web/components/words.ts'

interface AddressWords {
  /** The name of the note, for who cannot see where it stands. */
  label: string
  confirm: string
  /** Each with a second form for where no mail server is set up. */
  confirmKept: string
  lost: string
  settings: string
  unproven: string
  unprovenKept: string
  lostHere: string
  waits: (pending: string, current: string) => string
  waitsKept: (pending: string, current: string) => string
  again: string
  againKept: string
  sending: string
  writing: string
  sent: string
  kept: string
  cancel: string
  cancelling: string
  cancelled: string
}

/** About an address whose mailbox has not answered yet. */
export const addressWords: Words<AddressWords> = {
  en: {
    label: 'Your email address',
    confirm: 'Please confirm your email address: the link is in the mail that we sent you.',
    confirmKept:
      'Your email address is not confirmed yet. No mail is sent from here: whoever runs this program finds the link under Mail in the administration.',
    lost: 'This account has no email address any more. Give it one of yours.',
    settings: 'Open the settings',
    unproven: 'Not confirmed yet: the link is in the mail that we sent you.',
    unprovenKept: 'Not confirmed yet. No mail is sent from here: the link waits under Mail in the administration.',
    lostHere: 'You sign in with this name. Its old address was confirmed by the owner of the mailbox. Type an address of yours.',
    waits: (pending, current) => `${pending} waits to be confirmed: the link is in its mailbox. Until then you sign in with ${current}.`,
    waitsKept: (pending, current) =>
      `${pending} is not confirmed yet. No mail is sent from here: the link waits under Mail in the administration. Until then you sign in with ${current}.`,
    again: 'Send the link again',
    againKept: 'Write another link',
    sending: 'Sending…',
    writing: 'Writing…',
    sent: 'The link is on its way',
    kept: 'The link waits under Mail in the administration',
    cancel: 'Keep the old address',
    cancelling: 'Taking it back…',
    cancelled: 'The address stays as it was',
  },
  sw: {
    label: 'Anwani yako ya barua pepe',
    confirm: 'Tafadhali thibitisha anwani yako ya barua pepe: kiungo kimo kwenye barua pepe tuliyokutumia.',
    confirmKept:
      'Anwani yako ya barua pepe bado haijathibitishwa. Hakuna barua pepe inayotumwa kutoka hapa: anayeendesha programu hii atapata kiungo chini ya Barua pepe katika usimamizi.',
    lost: 'Akaunti hii haina tena anwani ya barua pepe. Ipe anwani yako.',
    settings: 'Fungua mipangilio',
    unproven: 'Bado haijathibitishwa: kiungo kimo kwenye barua pepe tuliyokutumia.',
    unprovenKept: 'Bado haijathibitishwa. Hakuna barua pepe inayotumwa kutoka hapa: kiungo kinasubiri chini ya Barua pepe katika usimamizi.',
    lostHere: 'Unaingia kwa jina hili. Anwani ya zamani ilithibitishwa na mwenye sanduku la barua. Andika anwani yako.',
    waits: (pending, current) =>
      `${pending} inasubiri kuthibitishwa: kiungo kimo kwenye sanduku lake la barua. Hadi wakati huo unaingia kwa ${current}.`,
    waitsKept: (pending, current) =>
      `${pending} bado haijathibitishwa. Hakuna barua pepe inayotumwa kutoka hapa: kiungo kinasubiri chini ya Barua pepe katika usimamizi. Hadi wakati huo unaingia kwa ${current}.`,
    again: 'Tuma kiungo tena',
    againKept: 'Andika kiungo kingine',
    sending: 'Inatuma…',
    writing: 'Kinaandikwa…',
    sent: 'Kiungo kiko njiani',
    kept: 'Kiungo kinasubiri chini ya Barua pepe katika usimamizi',
    cancel: 'Baki na anwani ya zamani',
    cancelling: 'Inaghairi…',
    cancelled: 'Anwani imebaki ilivyokuwa',
  },
}
