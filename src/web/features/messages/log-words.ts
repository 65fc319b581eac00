import type { dropReasons, failReasons, leftOutReasons, messageKinds, shownStates } from '#contract/messages.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

type State = (typeof shownStates)[number]
type Reason = (typeof leftOutReasons)[number] | (typeof dropReasons)[number] | (typeof failReasons)[number]

interface LogWords {
  title: string
  /** The head of one batch: what it is, and how old. */
  waiting: (messages: number) => string
  fresh: (messages: number) => string
  hoursLater: (messages: number, hours: number) => string
  daysLater: (messages: number, days: number) => string
  sentOn: (day: string, clock: string, name: string) => string
  startsOn: (day: string, clock: string, name: string) => string
  asOf: (day: string, clock: string) => string
  figures: {
    delivered: string
    of: (messages: number) => string
    sent: string
    noReportYet: string
    wait: (messages: number) => string
    noReport: string
    after: string
    failed: string
    reason: string
    none: string
  }
  recipients: string
  pupils: (count: number) => string
  groups: Record<State, string>
  groupNote: (count: number, shown: number) => string
  badges: Record<State, string>
  reasons: Record<Reason, string>
  days: { today: string; yesterday: string; tomorrow: string; on: (day: string, clock: string) => string }
  left: (clock: string) => string
  noReportWhy: (clock: string) => string
  unknownWhy: string
  leaves: (clock: string) => string
  sendingWhy: string
  slip: string
  printed: (clock: string) => string
  notPrinted: string
  changeNumber: string
  askFamily: string
  addNumber: string
  actFor: (act: string, name: string) => string
  totals: {
    title: string
    what: string
    told: string
    booked: string
    messages: string
    parts: string
    slips: string
    cost: string
    note: string
  }
  unreached: { title: string; families: (count: number) => string; slip: string; none: string; rule: string }
  print: (slips: number, isMore: boolean) => string
  printAgain: (slips: number) => string
  printing: string
  file: (title: string) => string
  stop: string
  stopTitle: string
  stopText: (messages: number) => string
  stopConfirm: string
  stopping: string
  stopped: (messages: number) => string
  texts: string
  single: { title: string; note: string; none: string; kinds: Record<(typeof messageKinds)[number], string> }
}

export const logWords: Words<LogWords> = {
  en: {
    title: 'What became of the messages',
    waiting: (messages) => `${countEn('message', messages)}, waiting`,
    fresh: (messages) => `${countEn('message', messages)}, just sent`,
    hoursLater: (messages, hours) => `${countEn('message', messages)}, ${hours === 1 ? 'one hour' : countEn('hour', hours)} later`,
    daysLater: (messages, days) => `${countEn('message', messages)}, ${days === 1 ? 'one day' : countEn('day', days)} later`,
    sentOn: (day, clock, name) => `Sent on ${day}, ${clock}, by ${name}.`,
    startsOn: (day, clock, name) => `Leave on ${day}, ${clock}, sent by ${name}.`,
    asOf: (day, clock) => `As of ${day}, ${clock}.`,
    figures: {
      delivered: 'Delivered',
      of: (messages) => `of ${formatNumber(messages, 'en')}`,
      sent: 'Sent',
      noReportYet: 'no report yet',
      wait: (messages) => `${formatNumber(messages, 'en')} ${messages === 1 ? 'waits' : 'wait'}`,
      noReport: 'No report',
      after: 'after 24 hours',
      failed: 'Failed',
      reason: 'reason below',
      none: 'none',
    },
    recipients: 'Recipients',
    pupils: (count) => countEn('pupil', count),
    groups: {
      failed: 'Failed',
      unknown: 'Perhaps sent',
      'no-report': 'No report after 24 hours',
      dropped: 'Not sent',
      waiting: 'Waiting',
      sending: 'Leaving now',
      sent: 'Sent, no report yet',
      delivered: 'Delivered',
      'left-out': 'Without SMS',
    },
    groupNote: (count, shown) => (shown < count ? `${formatNumber(count, 'en')}, ${formatNumber(shown, 'en')} shown` : formatNumber(count, 'en')),
    badges: {
      failed: 'Failed',
      unknown: 'Unknown',
      'no-report': 'No report',
      dropped: 'Not sent',
      waiting: 'Waiting',
      sending: 'Leaving',
      sent: 'Sent',
      delivered: 'Delivered',
      'left-out': 'Slip',
    },
    reasons: {
      'no-number': 'No number',
      'no-agreement': 'No agreement',
      'opted-out': 'Opted out',
      told: 'Told before',
      'no-result': 'No result yet',
      changed: 'The text had changed and would have cost more than was said',
      'taken-back': 'The results were taken back or published anew',
      'not-agreed': 'The agreement was withdrawn',
      'number-gone': 'It is no longer a number of this pupil',
      'switched-off': 'Messages were switched off',
      stopped: 'Somebody stopped it',
      'bad-number': 'This is not a phone number',
      'not-mobile': 'No texts can be sent to this kind of number',
      'no-subscriber': 'The number is no longer in use',
      inactive: 'The phone was not reached for too long',
      suspended: 'The operator has suspended this number',
      blocked: 'The phone’s owner blocked this sender',
      'do-not-disturb': 'The phone refuses texts from schools and shops',
      'no-route': 'The operator could not be reached',
      held: 'The provider refused the text',
      'gave-up': 'The provider could not be reached for hours',
      'not-delivered': 'The operator did not deliver it',
    },
    days: { today: 'today', yesterday: 'yesterday', tomorrow: 'tomorrow', on: (day, clock) => `${day} ${clock}` },
    left: (clock) => `Left ${clock}`,
    noReportWhy: (clock) => `Left ${clock}. Phone off, or no network`,
    unknownWhy: 'The connection broke while it was handed over. It is not sent again by itself',
    leaves: (clock) => `Leaves ${clock}`,
    sendingWhy: 'Being handed to the provider',
    slip: 'Slip',
    printed: (clock) => `Slip printed ${clock}`,
    notPrinted: 'No slip printed yet',
    changeNumber: 'Change number',
    askFamily: 'Ask the family',
    addNumber: 'Add a number',
    actFor: (act, name) => `${act}: ${name}`,
    totals: {
      title: 'Totals',
      what: 'What',
      told: 'Told before',
      booked: 'Booked',
      messages: 'Messages',
      parts: 'Parts',
      slips: 'Slips',
      cost: 'Cost, KSh',
      note: 'Booked as the provider answered for each number. A failed text that left costs too. You never pay more than was told.',
    },
    unreached: {
      title: 'Who still knows nothing',
      families: (count) =>
        count === 1
          ? 'One family: nothing is known to have reached them.'
          : `${formatNumber(count, 'en')} families: nothing is known to have reached them.`,
      slip: 'A slip goes home with the child.',
      none: 'Nobody: something reached every family, is on its way, or was printed.',
      rule: 'No text is sent twice by itself.',
    },
    print: (slips, isMore) =>
      isMore ? `Print ${formatNumber(slips, 'en')} more ${slips === 1 ? 'slip' : 'slips'}` : `Print ${countEn('slip', slips)}`,
    printAgain: (slips) => `Print ${countEn('slip', slips)} again`,
    printing: 'Drawing…',
    file: (title) => `${title} slips.pdf`,
    stop: 'Stop those that wait',
    stopTitle: 'Stop these messages?',
    stopText: (messages) => `${countEn('message', messages, 'has', 'have')} not left yet and will not leave. What left stays.`,
    stopConfirm: 'Stop them',
    stopping: 'Stopping…',
    stopped: (messages) => `${countEn('message', messages, 'was', 'were')} stopped`,
    texts: 'The text',
    single: {
      title: 'Sent by themselves',
      note: 'Answers to appeals, new slips, changed numbers, and answers to STOP and HELP.',
      none: 'No message has left by itself yet.',
      kinds: {
        results: 'Results',
        text: 'A text of the school',
        appeal: 'Answer to an appeal',
        code: 'A new slip',
        number: 'Number changed',
        stop: 'Answer to STOP',
        help: 'Answer to HELP',
      },
    },
  },
  sw: {
    title: 'Jumbe zilivyofika',
    waiting: (messages) => countSw('Ujumbe', messages, 'unasubiri', 'zinasubiri'),
    fresh: (messages) => `${countSw('Ujumbe', messages, 'umetumwa', 'zimetumwa')} sasa hivi`,
    hoursLater: (messages, hours) => `${countSw('Ujumbe', messages)}, saa ${formatNumber(hours, 'sw')} baadaye`,
    daysLater: (messages, days) => `${countSw('Ujumbe', messages)}, siku ${formatNumber(days, 'sw')} baadaye`,
    sentOn: (day, clock, name) => `Zilitumwa ${day}, ${clock}, na ${name}.`,
    startsOn: (day, clock, name) => `Zitatoka ${day}, ${clock}, zimetumwa na ${name}.`,
    asOf: (day, clock) => `Hali ya ${day}, ${clock}.`,
    figures: {
      delivered: 'Zimefika',
      of: (messages) => `kati ya ${formatNumber(messages, 'sw')}`,
      sent: 'Zimetumwa',
      noReportYet: 'bado hazina taarifa',
      wait: (messages) => (messages === 1 ? '1 unasubiri' : `${formatNumber(messages, 'sw')} zinasubiri`),
      noReport: 'Bila taarifa',
      after: 'baada ya saa 24',
      failed: 'Zimeshindikana',
      reason: 'sababu iko hapa chini',
      none: 'hakuna',
    },
    recipients: 'Wapokeaji',
    pupils: (count) => countSw('mwanafunzi', count),
    groups: {
      failed: 'Zimeshindikana',
      unknown: 'Huenda zimetumwa',
      'no-report': 'Bila taarifa baada ya saa 24',
      dropped: 'Hazikutumwa',
      waiting: 'Zinasubiri',
      sending: 'Zinatoka sasa',
      sent: 'Zimetumwa, bado hazina taarifa',
      delivered: 'Zimefika',
      'left-out': 'Bila SMS',
    },
    groupNote: (count, shown) =>
      shown < count ? `${formatNumber(count, 'sw')}, ${formatNumber(shown, 'sw')} zinaonyeshwa` : formatNumber(count, 'sw'),
    badges: {
      failed: 'Imeshindikana',
      unknown: 'Haijulikani',
      'no-report': 'Bila taarifa',
      dropped: 'Haikutumwa',
      waiting: 'Inasubiri',
      sending: 'Inatoka',
      sent: 'Imetumwa',
      delivered: 'Imefika',
      'left-out': 'Kijikaratasi',
    },
    reasons: {
      'no-number': 'Hakuna nambari',
      'no-agreement': 'Hakuna kibali',
      'opted-out': 'Amejiondoa',
      told: 'Waliambiwa awali',
      'no-result': 'Hakuna matokeo bado',
      changed: 'Ujumbe ulibadilika na ungegharimu zaidi ya ilivyosemwa',
      'taken-back': 'Matokeo yaliondolewa au yalitangazwa upya',
      'not-agreed': 'Kibali kiliondolewa',
      'number-gone': 'Si nambari ya mwanafunzi huyu tena',
      'switched-off': 'Ujumbe ulizimwa',
      stopped: 'Kuna aliyeusimamisha',
      'bad-number': 'Hii si nambari ya simu',
      'not-mobile': 'Nambari ya aina hii haiwezi kupokea ujumbe',
      'no-subscriber': 'Nambari haitumiki tena',
      inactive: 'Simu haikupatikana kwa muda mrefu mno',
      suspended: 'Kampuni ya simu imesimamisha nambari hii',
      blocked: 'Mwenye simu amezuia mtumaji huyu',
      'do-not-disturb': 'Simu inakataa ujumbe wa shule na maduka',
      'no-route': 'Kampuni ya simu haikupatikana',
      held: 'Mtoa huduma alikataa ujumbe',
      'gave-up': 'Mtoa huduma hakupatikana kwa saa kadhaa',
      'not-delivered': 'Kampuni ya simu haikuufikisha',
    },
    days: { today: 'leo', yesterday: 'jana', tomorrow: 'kesho', on: (day, clock) => `${day} ${clock}` },
    left: (clock) => `Ulitoka ${clock}`,
    noReportWhy: (clock) => `Ulitoka ${clock}. Simu imezimwa, au hakuna mtandao`,
    unknownWhy: 'Muunganisho ulikatika wakati wa kutuma. Hautumwi tena wenyewe',
    leaves: (clock) => `Utatoka ${clock}`,
    sendingWhy: 'Unakabidhiwa kwa mtoa huduma',
    slip: 'Kijikaratasi',
    printed: (clock) => `Kijikaratasi kilichapwa ${clock}`,
    notPrinted: 'Kijikaratasi hakijachapwa',
    changeNumber: 'Badilisha nambari',
    askFamily: 'Iulize familia',
    addNumber: 'Ongeza nambari',
    actFor: (act, name) => `${act}: ${name}`,
    totals: {
      title: 'Jumla',
      what: 'Nini',
      told: 'Ilivyosemwa',
      booked: 'Ilivyotozwa',
      messages: 'Jumbe',
      parts: 'Sehemu',
      slips: 'Vijikaratasi',
      cost: 'Gharama, KSh',
      note: 'Gharama ni kama mtoa huduma alivyojibu kwa kila nambari. Ujumbe uliotoka na kushindikana hugharimu pia. Hamlipi kamwe zaidi ya ilivyosemwa.',
    },
    unreached: {
      title: 'Ambao bado hawajui',
      families: (count) =>
        count === 1 ? 'Familia 1: hakuna kinachojulikana kuifikia.' : `Familia ${formatNumber(count, 'sw')}: hakuna kinachojulikana kuzifikia.`,
      slip: 'Mtoto anapeleka kijikaratasi nyumbani.',
      none: 'Hakuna: kila familia imefikiwa, ujumbe uko njiani, au kijikaratasi kimechapwa.',
      rule: 'Hakuna ujumbe unaotumwa mara mbili wenyewe.',
    },
    print: (slips, isMore) => (isMore ? `Chapa ${countSw('kijikaratasi', slips)} zaidi` : `Chapa ${countSw('kijikaratasi', slips)}`),
    printAgain: (slips) => `Chapa ${countSw('kijikaratasi', slips)} tena`,
    printing: 'Vinachorwa…',
    file: (title) => `${title} vijikaratasi.pdf`,
    stop: 'Simamisha zinazosubiri',
    stopTitle: 'Ungependa kusimamisha jumbe hizi?',
    stopText: (messages) => `${countSw('Ujumbe', messages, 'haujatoka na hautatoka', 'hazijatoka na hazitatoka')}. Zilizotoka zimetoka.`,
    stopConfirm: 'Simamisha',
    stopping: 'Zinasimamishwa…',
    stopped: (messages) => countSw('Ujumbe', messages, 'umesimamishwa', 'zimesimamishwa'),
    texts: 'Ujumbe wenyewe',
    single: {
      title: 'Zilizotoka zenyewe',
      note: 'Majibu ya rufaa, vijikaratasi vipya, nambari zilizobadilika, na majibu ya STOP na MSAADA.',
      none: 'Hakuna ujumbe uliotoka wenyewe bado.',
      kinds: {
        results: 'Matokeo',
        text: 'Ujumbe wa shule',
        appeal: 'Jibu la rufaa',
        code: 'Kijikaratasi kipya',
        number: 'Nambari imebadilika',
        stop: 'Jibu la STOP',
        help: 'Jibu la MSAADA',
      },
    },
  },
}
