import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Krediti, mpango na taarifa',
  lead: 'Krediti moja husahihisha karatasi moja, hata iwe na kurasa ngapi. Walimu wakuu, wakuu wa shule, wasimamizi wa shule na waliowaruhusu kulipa huona **Krediti** kwenye menyu.',
  steps: [
    {
      title: 'Soma kilichobaki',
      minutes: 2,
      text: 'Krediti hushikiliwa ukurasa wa kwanza wa karatasi unaposomwa, na hutumika programu inapohifadhi alama ya kwanza. Zilizobaki ni zilizo huru pamoja na zilizoshikiliwa. Kusoma tena, maamuzi ya kanuni na maoni ya pili hayagharimu kitu. Karatasi tupu, au iliyowekwa kando ndani ya siku 30, hurudisha krediti yake.',
    },
    {
      title: 'Ona zipi zinaisha muda, na lini',
      minutes: 2,
      text: 'Krediti huja kwa mafungu na hutumika kwa mpangilio wa orodha. Siku za jaribio na za kifurushi huhesabiwa tu pasipo na mpango. Krediti za mpango hudumu mpango ukiendelea, na siku 30 baada ya siku yake ya mwisho iliyolipwa.',
    },
    {
      title: 'Bila krediti',
      minutes: 1,
      text: 'Kurasa husomwa na kuhifadhiwa, na unaweza kuzisahihisha mwenyewe. Usahihishaji wa programu tu husubiri, na huendelea wenyewe krediti zikiingia. Kilichotangazwa hakifungwi. Palipoandikwa **Mazoezi**, usahihishaji hausubiri kamwe, na ukurasa husema ni nini kingesubiri.',
    },
    {
      title: 'Badili au sitisha mpango',
      minutes: 2,
      text: 'Mpango mkubwa huanza mara moja, na unalipa tofauti ya siku zilizobaki. Mdogo, na **Sitisha mwisho wa kipindi**, husubiri siku ya mwisho iliyolipwa. Hadi wakati huo **Tendua** hurudisha ulivyokuwa.',
    },
    {
      title: 'Mruhusu mhasibu alipe',
      minutes: 1,
      text: 'Kwenye **Nani anaweza kulipa** kiongozi humchagua mwenzake. Huyo huona ukurasa huu na anaweza kununua. Walimu wengine huona tu kama krediti zipo.',
    },
    {
      title: 'Mpe mhasibu taarifa',
      minutes: 2,
      text: '**Taarifa** ina ukurasa wa kila mwezi: zilizokuwepo, zilizoingia, zilizorudi na zilizotoka, kwa fungu na kwa mtihani. Ichape, au ichukue kama CSV. Kilicholipwa kipo kwenye risiti: krediti si pesa.',
    },
  ],
  next: ['colleagues-and-account', 'ai-reading'],
}
