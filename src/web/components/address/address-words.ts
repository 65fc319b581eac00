import type { Words } from '#web/components/words.ts'

interface AddressWords {
  /** The name of the note, for who cannot see where it stands. */
  label: string
  confirm: string
  lost: string
  settings: string
  unproven: string
  lostHere: string
  waits: (pending: string, current: string) => string
  again: string
  sending: string
  sent: string
  cancel: string
  cancelling: string
  cancelled: string
}

/** About an address whose mailbox has not answered yet. */
export const addressWords: Words<AddressWords> = {
  en: {
    label: 'Your email address',
    confirm: 'Please confirm your email address: the link is in the mail that we sent you.',
    lost: 'This account has no email address any more. Give it one of yours.',
    settings: 'Open the settings',
    unproven: 'Not confirmed yet: the link is in the mail that we sent you.',
    lostHere: 'You sign in with this name. Its old address was confirmed by the owner of the mailbox. Type an address of yours.',
    waits: (pending, current) => `${pending} waits to be confirmed: the link is in its mailbox. Until then you sign in with ${current}.`,
    again: 'Send the link again',
    sending: 'Sending…',
    sent: 'The link was sent',
    cancel: 'Keep the old address',
    cancelling: 'Taking it back…',
    cancelled: 'The address stays as it was',
  },
  sw: {
    label: 'Anwani yako ya barua pepe',
    confirm: 'Tafadhali thibitisha anwani yako ya barua pepe: kiungo kimo kwenye barua pepe tuliyokutumia.',
    lost: 'Akaunti hii haina tena anwani ya barua pepe. Ipe anwani yako.',
    settings: 'Fungua mipangilio',
    unproven: 'Bado haijathibitishwa: kiungo kimo kwenye barua pepe tuliyokutumia.',
    lostHere: 'Unaingia kwa jina hili. Anwani ya zamani ilithibitishwa na mwenye sanduku la barua. Andika anwani yako.',
    waits: (pending, current) =>
      `${pending} inasubiri kuthibitishwa: kiungo kimo kwenye sanduku lake la barua. Hadi wakati huo unaingia kwa ${current}.`,
    again: 'Tuma kiungo tena',
    sending: 'Inatuma…',
    sent: 'Kiungo kimetumwa',
    cancel: 'Baki na anwani ya zamani',
    cancelling: 'Inaghairi…',
    cancelled: 'Anwani imebaki ilivyokuwa',
  },
}
