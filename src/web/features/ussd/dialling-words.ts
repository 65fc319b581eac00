import { countEn, countSw } from '#engine/words/count.ts'
import { formatMonth } from '#engine/words/format-days.ts'
import { formatNumber } from '#engine/words/format-number.ts'
import type { Words } from '#engine/words/words.ts'

interface DiallingWords {
  crumb: string
  /** Where nobody can dial yet. */
  title: string
  titleOf: (serviceCode: string) => string
  note: string
  loading: string
  notShown: string
  print: string
  printing: string
  file: string
  off: { title: string; text: string }
  plan: { title: string; text: string }
  practice: { title: string; text: string }
  screens: {
    title: string
    limit: (chars: number) => string
    sample: string
    picture: (step: number, text: string) => string
    chars: (chars: number, max: number) => string
  }
  rules: { title: string; list: readonly { name: string; text: string }[] }
  school: {
    title: string
    open: string
    of: (open: number, all: number) => string
    noNumber: (pupils: number) => string
    noAgreement: (pupils: number) => string
    shortAdmission: (pupils: number) => string
    called: string
    families: (families: number) => string
    since: (month: string) => string
    locked: string
    lockedToday: (numbers: number) => string
  }
}

/** Results by dialling, as the staff of a school sees it. */
export const diallingWords: Words<DiallingWords> = {
  en: {
    crumb: 'Messages',
    title: 'Results by dialling',
    titleOf: (serviceCode) => `Results by dialling ${serviceCode}`,
    note: 'On any phone, without data. Nothing stays on the phone afterwards.',
    loading: 'Loading how guardians dial',
    notShown: 'How guardians dial could not be shown',
    print: 'Print the card for guardians',
    printing: 'Printing',
    file: 'Cards for guardians.pdf',
    off: {
      title: 'Nobody can dial yet',
      text: 'Whoever runs this program sets the service code. It then stands here and on the card.',
    },
    plan: {
      title: 'Your plan has no results by dialling',
      text: 'Professional, Enterprise and the trial have them. Whoever dials hears nothing of your school.',
    },
    practice: {
      title: 'Practice: no network leads here',
      text: 'An administrator plays a guardian’s phone on a page of the administration.',
    },
    screens: {
      title: 'Three screens',
      limit: (chars) => `No screen over ${chars} characters`,
      sample: 'Name and marks are samples.',
      picture: (step, text) => `Phone, screen ${step}: ${text}`,
      chars: (chars, max) => `${chars} of ${max}`,
    },
    rules: {
      title: 'Who gets in',
      list: [
        {
          name: 'Two things must fit',
          text: 'The phone’s number is one that the school keeps for this child, with its guardian’s agreement, and the last 3 digits of the admission number are right.',
        },
        {
          name: 'A wrong one learns nothing',
          text: 'Not the child’s name, not that the school exists. The call ends with “Nothing to show”.',
        },
        { name: 'Five wrong tries', text: 'They lock that number until the next day. The school sees that it happened, not what was typed.' },
        {
          name: 'Only what is published',
          text: 'And only while the guardian’s agreement stands. Taken back or withdrawn: gone at the next key.',
        },
        { name: 'Digits only', text: 'No letter is ever typed. First name, no other child, no rank.' },
        { name: 'A cut call goes on', text: 'Dial again within 10 minutes and you stand where you were.' },
      ],
    },
    school: {
      title: 'This school',
      open: 'Can dial',
      of: (open, all) => `${formatNumber(open, 'en')} of ${countEn('pupil', all)}`,
      noNumber: (pupils) => `${countEn('pupil', pupils, 'has', 'have')} no number on the list`,
      noAgreement: (pupils) => `${countEn('pupil', pupils, 'has', 'have')} no agreement for a number`,
      shortAdmission: (pupils) => `${countEn('pupil', pupils, 'has', 'have')} fewer than 3 digits in the admission number`,
      called: 'Called',
      families: (families) => (families === 1 ? '1 family' : `${formatNumber(families, 'en')} families`),
      since: (month) => formatMonth(month, 'en'),
      locked: 'Locked',
      lockedToday: (numbers) => `${countEn('number', numbers)} today`,
    },
  },
  sw: {
    crumb: 'Ujumbe',
    title: 'Matokeo kwa kupiga',
    titleOf: (serviceCode) => `Matokeo kwa kupiga ${serviceCode}`,
    note: 'Kwa simu yoyote, bila data. Hakuna kinachobaki kwenye simu baadaye.',
    loading: 'Jinsi walezi wanavyopiga inapakiwa',
    notShown: 'Jinsi walezi wanavyopiga haikuweza kuonyeshwa',
    print: 'Chapa kadi ya walezi',
    printing: 'Inachapa',
    file: 'Kadi za walezi.pdf',
    off: {
      title: 'Hakuna anayeweza kupiga bado',
      text: 'Anayeendesha programu hii huweka nambari ya huduma. Kisha itaonekana hapa na kwenye kadi.',
    },
    plan: {
      title: 'Mpango wenu hauna matokeo kwa kupiga',
      text: 'Professional, Enterprise na jaribio zinayo. Anayepiga hasikii lolote la shule yenu.',
    },
    practice: {
      title: 'Mazoezi: hakuna mtandao unaofika hapa',
      text: 'Msimamizi huigiza simu ya mlezi kwenye ukurasa wa usimamizi.',
    },
    screens: {
      title: 'Skrini tatu',
      limit: (chars) => `Hakuna skrini inayozidi herufi ${chars}`,
      sample: 'Jina na alama ni za mfano.',
      picture: (step, text) => `Simu, skrini ya ${step}: ${text}`,
      chars: (chars, max) => `${chars} kati ya ${max}`,
    },
    rules: {
      title: 'Nani anaingia',
      list: [
        {
          name: 'Mambo mawili lazima yalingane',
          text: 'Nambari ya simu iwe ile ambayo shule inaihifadhi kwa mtoto huyu, pamoja na kibali cha mlezi, na tarakimu 3 za mwisho za nambari ya usajili ziwe sahihi.',
        },
        {
          name: 'Anayekosea hajui lolote',
          text: 'Si jina la mtoto, wala kwamba shule ipo. Simu inaisha kwa “Hakuna cha kuonyesha”.',
        },
        { name: 'Kukosea mara tano', text: 'Hufunga nambari hiyo hadi siku inayofuata. Shule huona kwamba ilitokea, si kilichoandikwa.' },
        {
          name: 'Yaliyotangazwa pekee',
          text: 'Na wakati kibali cha mlezi kipo pekee. Yakirudishwa au kibali kikiondolewa: hayapo kwenye kibonye kinachofuata.',
        },
        { name: 'Tarakimu pekee', text: 'Hakuna herufi inayoandikwa. Jina la kwanza, hakuna mtoto mwingine, hakuna nafasi.' },
        { name: 'Simu iliyokatika inaendelea', text: 'Piga tena ndani ya dakika 10 na utakuwa pale ulipokuwa.' },
      ],
    },
    school: {
      title: 'Shule hii',
      open: 'Wanaweza kupiga',
      of: (open, all) => `${formatNumber(open, 'sw')} kati ya ${countSw('mwanafunzi', all)}`,
      noNumber: (pupils) => countSw('Mwanafunzi', pupils, 'hana nambari kwenye orodha', 'hawana nambari kwenye orodha'),
      noAgreement: (pupils) => countSw('Mwanafunzi', pupils, 'hana kibali cha nambari', 'hawana kibali cha nambari'),
      shortAdmission: (pupils) =>
        countSw('Mwanafunzi', pupils, 'ana nambari ya usajili yenye tarakimu chini ya 3', 'wana nambari ya usajili yenye tarakimu chini ya 3'),
      called: 'Walipiga',
      families: (families) => `familia ${formatNumber(families, 'sw')}`,
      since: (month) => formatMonth(month, 'sw'),
      locked: 'Zimefungwa',
      lockedToday: (numbers) => `nambari ${formatNumber(numbers, 'sw')} leo`,
    },
  },
}
