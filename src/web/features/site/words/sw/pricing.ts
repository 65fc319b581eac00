import type { PricingWords } from '#web/features/site/words/pricing-words.ts'

export const pricing: PricingWords = {
  head: {
    title: 'Bei',
    description:
      'Gharama itakayokuwa: krediti moja kwa karatasi, vifurushi kuanzia KSh 2,500, usajili kuanzia KSh 15,000 kwa mwezi. Bado hakuna kinachouzwa wala kuhesabiwa.',
  },
  title: 'Krediti moja husahihisha karatasi moja.',
  lead: 'Anza na siku 14 na krediti 100. Kadi haihitajiki.',
  trial: 'Anza jaribio la bure',
  talk: 'Zungumza nasi',
  subscriptions: {
    title: 'Usajili',
    period: 'Kipindi cha malipo',
    monthly: 'Kwa mwezi',
    yearly: 'Kwa mwaka',
    save: 'Okoa 17%',
    aMonth: 'kwa mwezi',
    billedMonthly: 'Hulipwa kila mwezi',
    billedYearly: (saved) => `Hulipwa kila mwaka • Okoa ${saved}`,
    recommended: 'Inapendekezwa',
    notIncluded: 'Haijumuishi:',
    students: (most) => `Hadi wanafunzi ${most}`,
    unlimited: 'Wanafunzi bila kikomo',
    credits: (count) => `Krediti ${count} kwa mwezi`,
    choose: (plan) => `Chagua ${plan}`,
    plans: {
      basic: {
        name: 'Msingi',
        description: 'Kwa shule moja ndogo.',
        features: ['Karatasi, usahihishaji na ukaguzi', 'Matokeo ya mwanafunzi na ya darasa', 'Msaada saa 24, siku 7'],
        notIncluded: ['Mlango wa walezi', 'SMS kwa walezi'],
      },
      professional: {
        name: 'Kitaalamu',
        description: 'Kwa shule kamili ya sekondari.',
        features: ['Yote yaliyo katika Msingi', 'Milango ya walezi na wanafunzi', 'Uchanganuzi wa maswali na mada'],
        notIncluded: ['Usomaji wa AI wa shule yenyewe'],
      },
      enterprise: {
        name: 'Taasisi',
        description: 'Kwa shule kubwa na vikundi vya shule.',
        features: ['Yote yaliyo katika Kitaalamu', 'Shule kadhaa pamoja', 'Usomaji wa AI wa shule yenyewe'],
        notIncluded: [],
      },
    },
  },
  packs: {
    title: 'Vifurushi vya krediti',
    lead: 'Lipa mara moja, uzitumie kukiwa na mtihani.',
    popular: 'Maarufu',
    perCredit: (price) => `KSh ${price} kwa krediti`,
    credits: (count) => `Krediti ${count}`,
    valid: (days) => `Hutumika kwa siku ${days}`,
    buy: (count) => `Nunua krediti ${count}`,
    names: {
      starter: { name: 'Kifurushi cha kuanzia', description: 'Ijaribu kwa darasa moja.', features: ['Kila aina ya swali'] },
      school: { name: 'Kifurushi cha shule', description: 'Mtihani mmoja kwa shule nzima.', features: ['Kila aina ya swali'] },
      institution: { name: 'Kifurushi cha taasisi', description: 'Muhula mzima wa CAT na mitihani ya mwisho.', features: ['Kila aina ya swali'] },
    },
  },
  examples: {
    title: 'Mifano ya hesabu',
    caption: 'Ambacho shule tatu zingelipa',
    columns: { school: 'Shule', students: 'Wanafunzi', papers: 'Karatasi kwa muhula', price: 'Kwa mwezi', plan: 'Mpango' },
    schools: { primary: 'Msingi', secondary: 'Sekondari', large: 'Kubwa' },
  },
  questions: {
    title: 'Maswali',
    items: [
      {
        ask: 'Krediti ni nini?',
        answer: 'Krediti moja husahihisha karatasi moja: karatasi ya mwanafunzi mmoja katika mtihani mmoja, iwe na kurasa ngapi.',
      },
      {
        ask: 'Je, muda wa krediti huisha?',
        answer: 'Muda wa krediti hauishi mradi usajili unaendelea. Vifurushi vilivyonunuliwa bila usajili hutumika kwa siku 30, 90 au 180.',
      },
      { ask: 'Je, kuna jaribio la bure?', answer: 'Ndiyo: jaribio la bure la siku 14 lenye krediti 100. Halihitaji kadi.' },
      { ask: 'Ninaokoa nini nikilipa kwa mwaka?', answer: 'Unalipa miezi 10 na kupata 12.' },
      { ask: 'Ninaweza kupandisha mpango katikati ya mwezi?', answer: 'Ndiyo. Unalipa tofauti ya siku zilizobaki tu.' },
      { ask: 'Ninaweza kuhamia mpango mdogo?', answer: 'Ndiyo. Mabadiliko huanza katika kipindi kinachofuata cha malipo.' },
      {
        ask: 'Nini hutokea nikighairi?',
        answer: 'Kughairi huanza mwisho wa kipindi cha malipo. Matokeo yako yanabaki kuwa yako na yanaweza kupakuliwa.',
      },
      { ask: 'Tunalipaje?', answer: 'Kwa ankara, kupitia benki au M-Pesa. Tuandikie nasi tutapanga.' },
    ],
  },
  closing: {
    title: 'Hujui uchague upi?',
    lead: 'Tuambie wanafunzi wangapi hufanya karatasi ngapi. Tutapiga hesabu pamoja nawe.',
    action: 'Wasiliana nasi',
  },
}
