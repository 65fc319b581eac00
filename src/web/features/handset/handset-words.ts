import type { Words } from '#web/components/words.ts'

interface HandsetWords {
  title: string
  crumb: string
  note: string
  practice: string
  practiceText: string
  loading: string
  missing: string
  /** Where messages leave, or there are none. */
  notHere: string
  notHereText: string
  whose: string
  number: string
  numberHint: string
  take: string
  lately: string
  gotTexts: (texts: number, at: string) => string
  none: string
  noneText: string
  phone: (number: string) => string
  ready: string
  /** What a network says of a code that is nobody's. */
  notInUse: string
  noServiceCode: string
  ended: string
  typed: string
  chars: (chars: number) => string
  dial: string
  send: string
  hangUp: string
  erase: string
  busy: string
  texts: string
  textsCount: (texts: number) => string
  noTexts: string
  text: (sender: string, at: string, parts: number) => string
  answer: string
  answerText: string
  noShortCode: string
  sent: (text: string) => string
}

export const handsetWords: Words<HandsetWords> = {
  en: {
    title: 'Phones of practice',
    crumb: 'Messages',
    note: 'A guardian’s phone without data: what it gets, what it answers, and what it sees when it dials.',
    practice: 'Practice: no phone gets anything',
    practiceText: 'Messages go to a stand-in of the provider, which keeps them here.',
    loading: 'Looking for the phones…',
    missing: 'The phones could not be loaded',
    notHere: 'Nothing is practised here',
    notHereText: 'Messages leave to real phones, or there are none. The setting is SMS=practice.',
    whose: 'Whose phone',
    number: 'Number',
    numberHint: 'One that a school keeps for a pupil sees results; any other sees nothing.',
    take: 'Pick up this phone',
    lately: 'Got texts lately',
    gotTexts: (texts, at) => `${texts === 1 ? '1 text' : `${texts} texts`}, the last on ${at}`,
    none: 'Pick up a phone',
    noneText: 'Type a number. It stays picked up until you leave this page.',
    phone: (number) => `Phone ${number}`,
    ready: 'Type the code, then call',
    notInUse: 'The number you have dialled is not in use.',
    noServiceCode: 'No service code is set, so that nobody can dial.',
    ended: 'Call ended',
    typed: 'Typed on this phone',
    chars: (chars) => `${chars} of 182`,
    dial: 'Call',
    send: 'Send',
    hangUp: 'Hang up',
    erase: 'Erase',
    busy: 'Wait…',
    texts: 'Texts',
    textsCount: (texts) => (texts === 1 ? '1 text' : `${texts} texts`),
    noTexts: 'This phone got none.',
    text: (sender, at, parts) => `${sender}, ${at}, ${parts === 1 ? '1 part' : `${parts} parts`}`,
    answer: 'Answer',
    answerText: 'It goes to the short code, as guardians’ answers do.',
    noShortCode: 'No short code is set, so that nobody can answer. Guardians end messages on their page.',
    sent: (text) => `“${text}” was sent.`,
  },
  sw: {
    title: 'Simu za mazoezi',
    crumb: 'Jumbe',
    note: 'Simu ya mlezi isiyo na data: inachopata, inachojibu, na inachoona inapopiga.',
    practice: 'Mazoezi: hakuna simu inayopata chochote',
    practiceText: 'Jumbe zinaenda mahali pa mazoezi badala ya mtoa huduma, na zinahifadhiwa hapa.',
    loading: 'Inatafuta simu…',
    missing: 'Simu hazikuweza kupakiwa',
    notHere: 'Hakuna mazoezi hapa',
    notHereText: 'Jumbe zinaenda kwa simu halisi, au hazipo kabisa. Mpangilio ni SMS=practice.',
    whose: 'Simu ya nani',
    number: 'Nambari',
    numberHint: 'Iliyowekwa na shule kwa mwanafunzi inaona matokeo; nyingine yoyote haioni kitu.',
    take: 'Chukua simu hii',
    lately: 'Zilizopata jumbe karibuni',
    gotTexts: (texts, at) => `${texts === 1 ? 'Ujumbe 1' : `Jumbe ${texts}`}, wa mwisho ${at}`,
    none: 'Chukua simu',
    noneText: 'Andika nambari. Simu inabaki mkononi hadi utoke kwenye ukurasa huu.',
    phone: (number) => `Simu ${number}`,
    ready: 'Andika nambari, kisha piga',
    notInUse: 'Nambari uliyopiga haitumiki.',
    noServiceCode: 'Hakuna nambari ya huduma iliyowekwa, kwa hiyo hakuna anayeweza kupiga.',
    ended: 'Simu imeisha',
    typed: 'Kilichoandikwa kwenye simu hii',
    chars: (chars) => `${chars} kati ya 182`,
    dial: 'Piga',
    send: 'Tuma',
    hangUp: 'Kata simu',
    erase: 'Futa',
    busy: 'Subiri…',
    texts: 'Jumbe',
    textsCount: (texts) => (texts === 1 ? 'Ujumbe 1' : `Jumbe ${texts}`),
    noTexts: 'Simu hii haijapata ujumbe.',
    text: (sender, at, parts) => `${sender}, ${at}, ${parts === 1 ? 'sehemu 1' : `sehemu ${parts}`}`,
    answer: 'Jibu',
    answerText: 'Linaenda kwa nambari fupi, kama majibu ya walezi.',
    noShortCode: 'Hakuna nambari fupi iliyowekwa, kwa hiyo hakuna anayeweza kujibu. Walezi husimamisha jumbe kwenye ukurasa wao.',
    sent: (text) => `“${text}” imetumwa.`,
  },
}
