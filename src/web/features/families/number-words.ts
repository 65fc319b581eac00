import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'SMS and calls',
  text: 'The school may send results to a number that has agreed, and whoever dials from it sees them.',
  none: 'no agreement: nothing is sent to it',
  open: {
    web: (day: string) => `agreed on ${day} on this page`,
    paper: (day: string) => `agreed on ${day} on the school’s form`,
    sms: (day: string) => `agreed on ${day} by a text to the school`,
  },
  optedOut: 'wants no SMS of this school',
  digits: 'The last four digits of this number',
  digitsHint: 'So that nobody answers for a phone of somebody else.',
  agree: 'Agree to results on this number',
  agreeAction: 'I agree',
  withdraw: 'Withdraw the agreement',
  withdrawText: (name: string) => `From then on nothing about ${name} is sent to this number, and nobody sees these results by dialling from it.`,
  withdrawAction: 'Withdraw',
  stop: 'No more SMS of this school',
  stopText: 'It ends all SMS of this school to this number, for each of your children there. You may still dial. You can undo it here.',
  stopAction: 'End the SMS',
  resume: 'Get SMS again',
  resumeText: 'SMS of this school come again for each child for whom this number has agreed.',
  resumeAction: 'Send me SMS again',
  done: {
    'number-agree': 'Thank you. Results may come to this number from now on.',
    'number-withdraw': 'Withdrawn. Nothing more about this child comes to this number.',
    'number-stop': 'No SMS of this school comes to this number any more.',
    'number-resume': 'SMS of this school may come to this number again.',
  },
  share: {
    title: 'Send it on yourself',
    text: 'This goes from your own phone, to whom you choose, by the app you choose. The school and Sahihi send nothing.',
    copy: 'Copy this line:',
    action: 'Share',
  },
}
export type NumberWords = typeof en

/** The numbers of a child on its guardian's page, and what a guardian sends on. */
export const numberWords: Words<NumberWords> = {
  en,
  sw: {
    title: 'SMS na simu',
    text: 'Shule inaweza kutuma matokeo kwa nambari yenye kibali, na anayepiga kutoka kwayo huyaona.',
    none: 'haina kibali: hakuna kinachotumwa kwayo',
    open: {
      web: (day) => `ilipata kibali tarehe ${day} kwenye ukurasa huu`,
      paper: (day) => `ilipata kibali tarehe ${day} kwenye fomu ya shule`,
      sms: (day) => `ilipata kibali tarehe ${day} kwa ujumbe kwa shule`,
    },
    optedOut: 'haitaki SMS za shule hii',
    digits: 'Tarakimu nne za mwisho za nambari hii',
    digitsHint: 'Ili mtu asijibu kwa niaba ya simu ya mtu mwingine.',
    agree: 'Kubali matokeo kwa nambari hii',
    agreeAction: 'Nakubali',
    withdraw: 'Ondoa kibali',
    withdrawText: (name) =>
      `Kuanzia hapo hakuna chochote kuhusu ${name} kinachotumwa kwa nambari hii, wala anayepiga kutoka kwayo hayaoni matokeo haya.`,
    withdrawAction: 'Ondoa',
    stop: 'Nisitumiwe tena SMS za shule hii',
    stopText: 'Hii hukomesha SMS zote za shule hii kwa nambari hii, kwa kila mtoto wako aliye hapo. Bado unaweza kupiga. Unaweza kuibatilisha hapa.',
    stopAction: 'Komesha SMS',
    resume: 'Pokea SMS tena',
    resumeText: 'SMS za shule hii zitakuja tena kwa kila mtoto ambaye nambari hii ina kibali chake.',
    resumeAction: 'Nitumie SMS tena',
    done: {
      'number-agree': 'Asante. Matokeo yanaweza kuja kwa nambari hii kuanzia sasa.',
      'number-withdraw': 'Kibali kimeondolewa. Hakuna tena chochote kuhusu mtoto huyu kinachokuja kwa nambari hii.',
      'number-stop': 'SMS za shule hii haziji tena kwa nambari hii.',
      'number-resume': 'SMS za shule hii zinaweza kuja tena kwa nambari hii.',
    },
    share: {
      title: 'Yatume mwenyewe',
      text: 'Haya hutoka kwenye simu yako, kwa unayemchagua, kwa programu unayoichagua. Shule na Sahihi hazitumi chochote.',
      copy: 'Nakili mstari huu:',
      action: 'Shiriki',
    },
  },
}
