import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Tumia karatasi ambazo shule yako tayari inazo',
  lead: 'Karatasi ya viduara kutoka kwa mchapishaji wako au programu nyingine inaweza kusomwa bila kuchapa zetu.',
  steps: [
    {
      title: 'Chora kiolezo',
      minutes: 15,
      text: 'Fungua **Mitihani**, kisha **Karatasi zako mwenyewe**. Ongeza skani safi ya karatasi tupu, au karatasi tatu hadi sita zilizojazwa na wanafunzi tofauti kwa pamoja, na uweke alama kwenye gridi za viduara na visanduku vyake. Gridi hutafutwa na kupendekezwa; zizungushie nyingine fremu kwa kipanya au kidole. `template.json` ya OMRChecker inaweza kupakiwa ilivyo.',
      picture: 'template',
    },
    {
      title: 'Jaribu karatasi iliyojazwa',
      minutes: 3,
      text: 'Soma moja kabla ya kuhifadhi: yatakayosomwa huchorwa juu ya picha yake, na hakuna kinachohifadhiwa.',
    },
    {
      title: 'Ichague kwa mtihani',
      minutes: 3,
      text: 'Kwenye ukurasa wa kupakia wa mtihani bonyeza **Tumia karatasi zetu wenyewe**. Kila swali linahitaji mahali pake kwenye karatasi. Ukichagua darasa, unaona pia nani amekosa.',
    },
    {
      title: 'Karatasi ni ya nani?',
      minutes: 0,
      text: 'Karatasi ni ya mwanafunzi ambaye nambari yake ya usajili imejazwa bila shaka. La sivyo inasubiri, na wewe husema ni ya nani.',
    },
  ],
  next: ['scanning', 'reviewing', 'printing'],
}
