import type { leftOutReasons } from '#contract/messages.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

interface SendWords {
  title: string
  results: string
  published: (day: string, clock: string) => string
  send: (messages: number, cost: string) => string
  sending: string
  changed: string
  figures: {
    messages: string
    of: (pupils: number) => string
    parts: string
    split: (counts: readonly { parts: number; messages: number }[]) => string
    cost: string
    aPart: (cost: string) => string
    without: string
    slips: string
    noSlips: string
    none: string
  }
  texts: {
    title: string
    by: string
    none: string
    guardians: (count: number) => string
    size: (chars: number, least: number, most: number) => string
    shorten: (parts: number, saved: string) => string
    lengthen: (cost: string) => string
    inText: string
    level: (subjects: readonly string[]) => string
    address: string
    addressOff: (saved: string) => string
    expired: (pupils: number) => string
    marks: string
    marksFree: string
    marksMore: (languages: readonly string[], parts: number, cost: string) => string
    marksCost: (cost: string) => string
    promise: string
  }
  when: {
    title: string
    quiet: (from: string, to: string) => string
    drawn: (from: string, to: string, now: string) => string
    now: (clock: string) => string
    nowBold: string
    nowText: (from: string, to: string) => string
    morningBold: (clock: string) => string
    morningText: (clock: string, day: string) => string
    endBold: (clock: string) => string
    endText: (clock: string, day: string) => string
    anywayBold: string
    anywayText: string
    own: (guardians: number) => string
  }
  leftOut: {
    title: (pupils: number) => string
    of: (pupils: number) => string
    nobody: string
    reasons: Record<(typeof leftOutReasons)[number], string>
    optedOut: (hasShortCode: boolean) => string
    told: string
    noResult: string
    addNumber: string
    addNumberIn: (className: string) => string
    moves: string
    agreements: string
    agreementsIn: (className: string) => string
    print: (slips: number) => string
    printing: string
    file: (exam: string) => string
  }
  recipients: {
    title: string
    hidden: string
    to: (phone: string, language: string) => string
    later: (clock: string) => string
    parts: (parts: number) => string
    text: (name: string) => string
    shown: (shown: number, all: number) => string
    all: string
    fewer: string
  }
  before: (messages: number, day: string) => string
  beforeLink: string
}

export const sendWords: Words<SendWords> = {
  en: {
    title: 'Results by SMS',
    results: 'Results',
    published: (day, clock) => `Published on ${day}, ${clock}. Nothing is sent before you press the button.`,
    send: (messages, cost) => `Send ${countEn('message', messages)} · ${cost}`,
    sending: 'Sending…',
    changed: 'This is how it stands now. Look at it again, then send.',
    figures: {
      messages: 'Messages',
      of: (pupils) => `for ${countEn('pupil', pupils)}`,
      parts: 'Parts',
      split: (counts) =>
        formatList(
          counts.map(({ parts, messages }) => `${formatNumber(messages, 'en')} × ${parts}`),
          'en',
        ),
      cost: 'Cost',
      aPart: (cost) => `KSh, ${cost} a part`,
      without: 'Without SMS',
      slips: 'a slip instead',
      noSlips: 'to be told otherwise',
      none: 'everybody gets one',
    },
    texts: {
      title: 'Who gets which text',
      by: 'By the guardian’s language',
      none: 'Nobody would get a message.',
      guardians: (count) => countEn('number', count),
      size: (chars, least, most) => `${countEn('character', chars)}, ${least === most ? countEn('part', most) : `${least} to ${most} parts`}`,
      shorten: (parts, saved) => `Shorten to ${countEn('part', parts)}: ${saved} less`,
      lengthen: (cost) => `Back to the longer wording: ${cost} more`,
      inText: 'In the text',
      level: (subjects) =>
        `The level with its word: ${formatList(subjects, 'en')}${subjects.length > 3 ? '. Three in a text, the others as a number' : ''}`,
      address: 'The address of the child’s own page',
      addressOff: (saved) => `The address of the child’s own page: ${saved} less without it`,
      expired: (pupils) => `The codes of ${countEn('pupil', pupils)} have expired: their texts bear no address.`,
      marks: 'The marks too',
      marksFree: 'The marks too, at the same cost',
      marksMore: (languages, parts, cost) =>
        `The marks too: ${formatList(languages, 'en')} then ${languages.length === 1 ? 'needs' : 'need'} ${countEn('part', parts)}, ${cost} more`,
      marksCost: (cost) => `The marks too: ${cost} more`,
      promise: 'One child in a text, by first name, with the word beside the level. No rank, nothing of another child.',
    },
    when: {
      title: 'When they leave',
      quiet: (from, to) => `Quiet hours ${from} to ${to}`,
      drawn: (from, to, now) => `Quiet hours from ${from} to ${to}; now it is ${now}.`,
      now: (clock) => `now ${clock}`,
      nowBold: 'Now.',
      nowText: (from, to) => `Now. What has not left by ${from} waits until ${to}.`,
      morningBold: (clock) => `Tomorrow at ${clock},`,
      morningText: (clock, day) => `Tomorrow at ${clock}, ${day}.`,
      endBold: (clock) => `At ${clock},`,
      endText: (clock, day) => `At ${clock}, ${day}, when the quiet hours end.`,
      anywayBold: 'Now, in quiet hours too.',
      anywayText: 'Now, in quiet hours too. Phones ring at night: only for what cannot wait.',
      own: (guardians) => `${countEn('guardian', guardians, 'has', 'have')} quiet hours now. Theirs leave afterwards.`,
    },
    leftOut: {
      title: (pupils) => (pupils === 1 ? '1 gets no SMS' : `${formatNumber(pupils, 'en')} get no SMS`),
      of: (pupils) => `of ${countEn('pupil', pupils)}`,
      nobody: 'Everybody gets an SMS.',
      reasons: {
        'no-number': 'No number',
        'no-agreement': 'No agreement',
        'opted-out': 'Opted out',
        told: 'Told before',
        'no-result': 'No result yet',
      },
      optedOut: (hasShortCode) =>
        hasShortCode
          ? 'They wrote STOP or ONDOKA, or said so on their page. Only they can undo it.'
          : 'They said so on their page. Only they can undo it.',
      told: 'These results were sent to each of their numbers. Nobody gets them twice.',
      noResult: 'A page is missing, or two papers bear one name.',
      addNumber: 'Add a number',
      addNumberIn: (className) => `Add a number: ${className}`,
      moves: 'Once they have agreed, they move to the list.',
      agreements: 'Agreements, and the form to print',
      agreementsIn: (className) => `Agreements: ${className}`,
      print: (slips) => `Print ${countEn('slip', slips)}`,
      printing: 'Drawing…',
      file: (exam) => `${exam} slips.pdf`,
    },
    recipients: {
      title: 'Recipients',
      hidden: 'Numbers stay hidden here',
      to: (phone, language) => `${phone}, ${language}`,
      later: (clock) => `leaves at ${clock}`,
      parts: (parts) => countEn('part', parts),
      text: (name) => `What is sent about ${name}`,
      shown: (shown, all) => `${formatNumber(shown, 'en')} of ${formatNumber(all, 'en')} shown`,
      all: 'Show all',
      fewer: 'Show fewer',
    },
    before: (messages, day) =>
      `${countEn('message', messages)} of this exam ${messages === 1 ? 'was' : 'were'} sent on ${day}. Nobody gets the same twice.`,
    beforeLink: 'See what became of them',
  },
  sw: {
    title: 'Matokeo kwa SMS',
    results: 'Matokeo',
    published: (day, clock) => `Yalitangazwa ${day}, ${clock}. Hakuna kinachotumwa kabla hujabonyeza kitufe.`,
    send: (messages, cost) => `Tuma ${countSw('ujumbe', messages)} · ${cost}`,
    sending: 'Zinatumwa…',
    changed: 'Hivi ndivyo ilivyo sasa. Angalia tena, kisha utume.',
    figures: {
      messages: 'Jumbe',
      of: (pupils) => `kwa ${countSw('mwanafunzi', pupils)}`,
      parts: 'Sehemu',
      split: (counts) =>
        formatList(
          counts.map(({ parts, messages }) => `${formatNumber(messages, 'sw')} × ${parts}`),
          'sw',
        ),
      cost: 'Gharama',
      aPart: (cost) => `KSh, ${cost} kwa sehemu`,
      without: 'Bila SMS',
      slips: 'watapata kijikaratasi',
      noSlips: 'waambiwe kwa njia nyingine',
      none: 'kila mmoja anapata',
    },
    texts: {
      title: 'Nani anapata ujumbe upi',
      by: 'Kwa lugha ya mlezi',
      none: 'Hakuna ambaye angepata ujumbe.',
      guardians: (count) => `Nambari ${formatNumber(count, 'sw')}`,
      size: (chars, least, most) => `${countSw('Herufi', chars)}, ${least === most ? countSw('sehemu', most) : `sehemu ${least} hadi ${most}`}`,
      shorten: (parts, saved) => `Fupisha hadi ${countSw('sehemu', parts)}: ${saved} pungufu`,
      lengthen: (cost) => `Rudi kwenye maneno marefu: ${cost} zaidi`,
      inText: 'Ndani ya ujumbe',
      level: (subjects) => `Ngazi na neno lake: ${formatList(subjects, 'sw')}${subjects.length > 3 ? '. Matatu kwa ujumbe, mengine kama idadi' : ''}`,
      address: 'Anwani ya ukurasa wa mtoto',
      addressOff: (saved) => `Anwani ya ukurasa wa mtoto: ${saved} pungufu bila hiyo`,
      expired: (pupils) => `Muda wa misimbo ya ${countSw('mwanafunzi', pupils)} umeisha: jumbe zao hazina anwani.`,
      marks: 'Alama pia',
      marksFree: 'Alama pia, kwa gharama ileile',
      marksMore: (languages, parts, cost) => `Alama pia: ${formatList(languages, 'sw')} kitahitaji ${countSw('sehemu', parts)}, ${cost} zaidi`,
      marksCost: (cost) => `Alama pia: ${cost} zaidi`,
      promise: 'Mtoto mmoja kwa ujumbe, kwa jina la kwanza, na neno kando ya ngazi. Hakuna nafasi darasani, wala habari za mtoto mwingine.',
    },
    when: {
      title: 'Zinatumwa lini',
      quiet: (from, to) => `Saa za utulivu ${from} hadi ${to}`,
      drawn: (from, to, now) => `Saa za utulivu ni ${from} hadi ${to}; sasa ni ${now}.`,
      now: (clock) => `sasa ${clock}`,
      nowBold: 'Sasa.',
      nowText: (from, to) => `Sasa. Ambazo hazijatoka kufikia ${from} zitasubiri hadi ${to}.`,
      morningBold: (clock) => `Kesho saa ${clock},`,
      morningText: (clock, day) => `Kesho saa ${clock}, ${day}.`,
      endBold: (clock) => `Saa ${clock},`,
      endText: (clock, day) => `Saa ${clock}, ${day}, saa za utulivu zinapoisha.`,
      anywayBold: 'Sasa, hata katika saa za utulivu.',
      anywayText: 'Sasa, hata katika saa za utulivu. Simu zinalia usiku: kwa kisichoweza kusubiri tu.',
      own: (guardians) => `${countSw('Mlezi', guardians, 'ana', 'wana')} saa za utulivu sasa. Jumbe hizo zitatoka baadaye.`,
    },
    leftOut: {
      title: (pupils) => (pupils === 1 ? '1 hapati SMS' : `${formatNumber(pupils, 'sw')} hawapati SMS`),
      of: (pupils) => `kati ya ${countSw('mwanafunzi', pupils)}`,
      nobody: 'Kila mmoja anapata SMS.',
      reasons: {
        'no-number': 'Hakuna nambari',
        'no-agreement': 'Hakuna kibali',
        'opted-out': 'Wamejiondoa',
        told: 'Waliambiwa awali',
        'no-result': 'Hakuna matokeo bado',
      },
      optedOut: (hasShortCode) =>
        hasShortCode
          ? 'Waliandika STOP au ONDOKA, au walisema hivyo kwenye ukurasa wao. Wao pekee wanaweza kurudi.'
          : 'Walisema hivyo kwenye ukurasa wao. Wao pekee wanaweza kurudi.',
      told: 'Matokeo haya yalitumwa kwa kila nambari yao. Hakuna anayeyapata mara mbili.',
      noResult: 'Ukurasa mmoja haupo, au karatasi mbili zina jina moja.',
      addNumber: 'Ongeza nambari',
      addNumberIn: (className) => `Ongeza nambari: ${className}`,
      moves: 'Wakishatoa kibali, wataingia kwenye orodha.',
      agreements: 'Vibali, na fomu ya kuchapa',
      agreementsIn: (className) => `Vibali: ${className}`,
      print: (slips) => `Chapa ${countSw('kijikaratasi', slips)}`,
      printing: 'Vinachorwa…',
      file: (exam) => `${exam} vijikaratasi.pdf`,
    },
    recipients: {
      title: 'Wapokeaji',
      hidden: 'Nambari zimefichwa',
      to: (phone, language) => `${phone}, ${language}`,
      later: (clock) => `utatoka saa ${clock}`,
      parts: (parts) => countSw('sehemu', parts),
      text: (name) => `Kinachotumwa kuhusu ${name}`,
      shown: (shown, all) => `${formatNumber(shown, 'sw')} kati ya ${formatNumber(all, 'sw')}`,
      all: 'Onyesha zote',
      fewer: 'Onyesha chache',
    },
    before: (messages, day) =>
      `${countSw('Ujumbe', messages, 'ulitumwa', 'zilitumwa')} kuhusu mtihani huu ${day}. Hakuna anayepata kilekile mara mbili.`,
    beforeLink: 'Angalia zilivyofika',
  },
}
