import { creditRules } from '#engine/credits/credit-rules.ts'
import type { ApplyWords } from '#web/features/sponsors/words/apply-words.ts'

export const apply: ApplyWords = {
  head: {
    title: 'Usahihishaji wa bure kwa shule ya kijijini',
    description: 'Shule isiyoweza kulipa huomba krediti zilizolipiwa na mfadhili. Kinachoulizwa, kwa nini, na kile ambacho mfadhili huona.',
  },
  title: 'Usahihishaji wa bure kwa shule ya kijijini',
  lead: 'Maswali kumi. Chini ya kila swali ipo sababu ya kuuliza.',
  school: { label: 'Shule', why: 'Kama wizara inavyoiandika.' },
  county: { label: 'Kaunti', why: 'Wafadhili hutoa kwa kaunti.' },
  registration: { label: 'Nambari ya usajili', why: 'Ili shule ipate mara moja tu.' },
  pupils: { label: 'Wanafunzi', why: 'Idadi yatosha, si orodha.' },
  papers: { label: 'Karatasi kwa muhula', why: 'Karatasi moja huhitaji krediti moja.' },
  signal: { label: 'Mtandao shuleni', why: 'Huamua simu au skana.' },
  email: { label: 'Barua pepe yako', why: 'Msimbo mmoja kwa barua pepe huithibitisha, na jibu huja kwayo.' },
  phone: { label: 'Simu yako', why: 'Ili tuweze kukuuliza.' },
  referee: {
    label: 'Nani anaijua shule',
    why: 'Kwa mfano afisa wa elimu wa kaunti ndogo, na nambari ya simu. Tunauliza swali moja: je, shule inauhitaji?',
  },
  change: { label: 'Nini kingebadilika', why: 'Sentensi mbili, kwa atakayeamua.' },
  choose: 'Chagua',
  signals: { always: 'Daima', sometimes: 'Wakati mwingine', never: 'Kamwe' },
  isHead: 'Mimi ni mwalimu mkuu, au ninaandika kwa niaba yake. Tutawaomba walezi kibali kabla ya ukurasa wowote wa mwanafunzi kusomwa.',
  privacy: { text: 'Unachotuma huhifadhiwa ili kuamua:', link: 'Sera ya faragha' },
  send: 'Tuma ombi',
  sending: 'Linatumwa…',
  failedTitle: 'Ombi halikutumwa.',
  kept: (email) => `Ulichoandika hakijapotea: jaribu tena, au tuandikie kwa ${email}.`,
  withoutScript: (email) => `Fomu hii inahitaji JavaScript. Unaweza kutuandikia kwa ${email}.`,
  code: {
    title: 'Msimbo mmoja, na limetumwa',
    mailed: (email) => `Tumetuma msimbo kwa ${email}. Hakuna anayelisoma ombi kabla hujauandika hapa.`,
    linked: 'Mbonyezo mmoja huthibitisha kuwa anwani ni yako. Hakuna anayelisoma ombi kabla yake.',
    label: 'Msimbo wa barua pepe',
    why: 'Herufi na tarakimu kumi na mbili. Unafanya kazi kwa siku 7.',
    prove: 'Thibitisha anwani',
    proving: 'Inathibitishwa…',
    failedTitle: 'Msimbo haukukubaliwa.',
    again: 'Badilisha ombi',
  },
  done: { title: 'Ombi limetufikia', text: 'Mtu hulisoma. Jibu huja kwa barua pepe kwa vyovyote, pamoja na sababu.' },
  next: {
    title: 'Kinachofuata',
    steps: [
      { title: 'Mtu hulisoma', text: 'Unapata barua pepe kwa vyovyote, pamoja na sababu.' },
      { title: 'Mfadhili hutoa krediti', text: 'Kwa karatasi za muhula. Hakuna cha kulipa, hakuna kadi.' },
      { title: 'Unaanza na darasa moja', text: 'Simu yoyote, mashine yoyote ya kunakili.' },
    ],
  },
  seen: {
    title: 'Mfadhili huona nini',
    yes: { title: `Idadi za ${creditRules.minSponsorCount} na zaidi`, text: 'Shule, karatasi, wanafunzi, krediti, kwa muhula.' },
    no: { title: 'Si mwanafunzi, si alama, si kazi', text: 'Wala mfadhili hawezi kuomba.' },
  },
}
