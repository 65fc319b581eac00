import type { Words } from '#engine/words/words.ts'

interface StandingWords {
  crumb: string
  loading: string
  notShown: string
  off: { title: string; text: string }
  plan: { title: string; text: string; link: string }
  notOn: { title: string; leader: string; others: string; link: string }
  practice: { title: string; text: string }
  languages: Record<'en' | 'sw', string>
}

/** What every screen of messages says first. */
export const standingWords: Words<StandingWords> = {
  en: {
    crumb: 'Messages',
    loading: 'Loading the messages',
    notShown: 'The messages could not be shown',
    off: { title: 'No SMS leave here', text: 'Whoever runs this program has not set up SMS. Printed slips work all the same.' },
    plan: {
      title: 'Your plan has no SMS to guardians',
      text: 'Professional, Enterprise and the trial have them. Printed slips are part of every plan.',
      link: 'See the plans',
    },
    notOn: {
      title: 'Your school does not send messages yet',
      leader: 'You see here what would be sent. Nothing leaves before you switch messages on.',
      others: 'You see here what would be sent. Nothing leaves before a leader of the school switches messages on.',
      link: 'Switch messages on',
    },
    practice: {
      title: 'Practice: no phone gets anything',
      text: 'Messages go to a stand-in that answers as the real provider does. Costs are counted, and nobody is billed.',
    },
    languages: { en: 'English', sw: 'Kiswahili' },
  },
  sw: {
    crumb: 'Ujumbe',
    loading: 'Jumbe zinapakiwa',
    notShown: 'Jumbe hazikuweza kuonyeshwa',
    off: { title: 'Hakuna SMS zinazotoka hapa', text: 'Anayeendesha programu hii hajaandaa SMS. Vijikaratasi vinafanya kazi vivyo hivyo.' },
    plan: {
      title: 'Mpango wenu hauna SMS kwa walezi',
      text: 'Professional, Enterprise na jaribio zinazo. Vijikaratasi vimo katika kila mpango.',
      link: 'Angalia mipango',
    },
    notOn: {
      title: 'Shule yenu haijaanza kutuma ujumbe',
      leader: 'Hapa unaona ambacho kingetumwa. Hakuna kinachotoka kabla hujawasha ujumbe.',
      others: 'Hapa unaona ambacho kingetumwa. Hakuna kinachotoka kabla kiongozi wa shule hajawasha ujumbe.',
      link: 'Washa ujumbe',
    },
    practice: {
      title: 'Mazoezi: hakuna simu inayopata chochote',
      text: 'Jumbe zinaenda kwa mfano wa mtoa huduma unaojibu kama yule halisi. Gharama zinahesabiwa, na hakuna anayetozwa.',
    },
    languages: { en: 'Kiingereza', sw: 'Kiswahili' },
  },
}
