import { creditRules } from '#engine/credits/credit-rules.ts'
import { creditPacks } from '#engine/credits/price-list.ts'
import type { PricingWords } from '#web/features/site/words/pricing-words.ts'

const { trialDays, trialCredits, putAwayDays, planGraceDays, noticeDays, monthsPaidInYear, monthsInTerm } = creditRules
const listDays = (days: readonly number[], last: 'na' | 'au') => `${days.slice(0, -1).join(', ')} ${last} ${days.at(-1)}`

export const pricing: PricingWords = {
  head: {
    title: 'Bei',
    description: `Gharama ya kusahihisha: krediti moja kwa karatasi, kwa vifurushi au usajili. Siku ${trialDays} na krediti ${trialCredits} za kujaribu, bila kadi.`,
  },
  title: 'Krediti moja husahihisha karatasi moja.',
  lead: `Anza na siku ${trialDays} na krediti ${trialCredits}. Kadi haihitajiki.`,
  trial: 'Anza jaribio la bure',
  talk: 'Wasiliana nasi',
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
        features: ['Karatasi, usahihishaji na ukaguzi', 'Matokeo ya mwanafunzi na ya darasa', 'Uchanganuzi wa maswali na mada'],
        later: [],
        notIncluded: ['Mlango wa walezi', 'SMS kwa walezi'],
      },
      professional: {
        name: 'Kitaalamu',
        description: 'Kwa shule kamili ya sekondari.',
        features: ['Yote yaliyo katika Msingi', 'Milango ya walezi na wanafunzi', 'SMS kwa walezi'],
        later: [],
        notIncluded: ['Usomaji wa AI wa shule yenyewe'],
      },
      enterprise: {
        name: 'Taasisi',
        description: 'Kwa shule kubwa, au kadhaa.',
        features: ['Yote yaliyo katika Kitaalamu'],
        later: ['Shule kadhaa pamoja', 'Usomaji wa AI wa shule yenyewe'],
        notIncluded: [],
      },
    },
  },
  packs: {
    title: 'Vifurushi vya krediti',
    lead: 'Lipa mara moja, tumia kukiwa na mtihani.',
    popular: 'Maarufu',
    perCredit: (price) => `KSh ${price} kwa krediti`,
    credits: (count) => `Krediti ${count}`,
    valid: (days) => `Hutumika kwa siku ${days}`,
    buy: (count) => `Nunua krediti ${count}`,
    names: {
      starter: { name: 'Kifurushi cha kuanzia', description: 'Kwa darasa moja.', features: ['Kila aina ya swali'] },
      school: { name: 'Kifurushi cha shule', description: 'Mtihani mmoja wa shule.', features: ['Kila aina ya swali'] },
      institution: { name: 'Kifurushi cha taasisi', description: 'Muhula mzima wa CAT na mitihani.', features: ['Kila aina ya swali'] },
    },
  },
  examples: {
    title: 'Mifano',
    caption: 'Ambacho shule tatu zingelipa',
    columns: { school: 'Shule', students: 'Wanafunzi', papers: 'Karatasi kwa muhula', price: 'Kwa mwezi', plan: 'Mpango' },
    schools: { primary: 'Msingi', secondary: 'Sekondari', large: 'Kubwa' },
    above: (school, papers, plan, credits, packs, price) =>
      `${school}: karatasi ${papers} kwa muhula zinazidi krediti ${credits} za mpango wa ${plan} kwa miezi ${monthsInTerm}. Vifurushi huzilipia: ${packs}, jumla ${price} kwa muhula.`,
  },
  questions: {
    title: 'Maswali',
    items: [
      {
        ask: 'Krediti ni nini?',
        answer: `Krediti moja husahihisha karatasi moja: ya mwanafunzi mmoja katika mtihani mmoja, iwe na kurasa ngapi. Kuisoma au kuisahihisha tena ni bure. Karatasi tupu, au unayoiondoa ndani ya siku ${putAwayDays}, hurudisha krediti yake. Karatasi ambazo watu husahihisha wenyewe ni bure.`,
      },
      {
        ask: 'Je, muda wa krediti huisha?',
        answer: `Hapana, mradi usajili unaendelea. Vifurushi bila usajili hutumika kwa siku ${listDays(
          creditPacks.map(({ validDays }) => validDays),
          'au',
        )}; wakati wa usajili siku zake hazihesabiwi. Krediti za mpango hudumu siku ${planGraceDays} baada ya siku iliyolipiwa ya mwisho. Tunakuandikia siku ${listDays(noticeDays, 'na')} kabla.`,
      },
      {
        ask: 'Je, kuna jaribio la bure?',
        answer: `Ndiyo: siku ${trialDays} na krediti ${trialCredits}, kuanzia karatasi ya kwanza inayochapwa au kusomwa, bila kadi. Bila krediti kurasa bado husomwa na kuhifadhiwa, na watu huweza kuzisahihisha.`,
      },
      { ask: 'Ninaokoa nini nikilipa kwa mwaka?', answer: `Unalipa miezi ${monthsPaidInYear} na kupata 12. Krediti huja kila mwezi.` },
      {
        ask: 'Ninaweza kupandisha mpango mwezi ukiendelea?',
        answer: 'Ndiyo. Kwa siku zilizobaki unalipa tofauti ya bei na kupata tofauti ya krediti.',
      },
      {
        ask: 'Ninaweza kuhamia mpango mdogo?',
        answer: 'Ndiyo, katika kipindi kinachofuata cha malipo. Unaweza kutendua hadi wakati huo, na hakuna orodha wala matokeo yanayoondolewa.',
      },
      {
        ask: 'Nini hutokea nikighairi?',
        answer: 'Usajili huisha mwisho wa kipindi cha malipo, na unaweza kutendua hadi wakati huo. Matokeo hubaki yako na unaweza kuyapakua.',
      },
      {
        ask: 'Tunalipaje?',
        answer:
          'Kwa ankara, kupitia M-Pesa, benki au kadi, hata kidogo kidogo. VAT imo ndani ya kila bei. SMS kwa walezi hulipiwa kwa sehemu, kwenye ankara inayofuata ya mpango; gharama huonyeshwa kwanza.',
      },
    ],
  },
  closing: {
    title: 'Hujui uchague upi?',
    lead: 'Tutapiga hesabu pamoja: wanafunzi wangapi, karatasi ngapi?',
    action: 'Wasiliana nasi',
    other: 'Usahihishaji wa bure kwa shule ya kijijini',
  },
}
