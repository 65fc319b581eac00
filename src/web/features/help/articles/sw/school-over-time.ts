import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Tazama shule kwa muda',
  lead: 'Ukurasa Shule unaonyesha mitihani ya muhula imefika wapi, imetoa matokeo gani, na nani anahitaji msaada. Unategemea mitihani iliyothibitishwa pekee.',
  steps: [
    {
      title: 'Fungua ukurasa',
      minutes: 1,
      text: 'Viongozi wanapata **Shule** kwenye menyu na kuona shule yote, au idara moja. Walimu wengine wanaufungua kutoka **Madarasa** na kuona mitihani wanayoiongoza. Chagua muhula juu.',
    },
    {
      title: 'Soma nani anahitaji msaada',
      minutes: 5,
      text: '**Wanaohitaji msaada** hutaja wanafunzi na mambo yenyewe: karatasi au ukurasa usiopatikana, kutokuwepo, mada iliyopotezwa katika mitihani miwili mfululizo, kushuka kwa mitihani miwili. Hakuna alama ya hatari. Kinachoweza kufanywa kwanza kinatangulia. **Fungua** huonyesha mitihani ya mwanafunzi mwenyewe, kila mmoja kando ya wastani wa wote waliofanya.',
    },
    {
      title: 'Chagua cha kufanya wiki hii',
      minutes: 3,
      text: 'Kando yake kuna mambo yasiyozidi matano yanayosaidia zaidi: kurasa za kutafuta, mtihani wa kuwapa waliokosa, mada ya kufundisha tena, familia za kuzungumza nazo, mtihani wa kukamilisha. Karatasi hazisemi sababu: uliza kabla ya kuamua.',
    },
    {
      title: 'Ona kila idara imefika wapi',
      minutes: 2,
      text: 'Iliyojaa imetangazwa, yenye mistari inasahihishwa au imethibitishwa, tupu inakuja. Orodha chini yake ina kila mtihani na kinachosubiri. Mtihani uliofanywa zaidi ya wiki mbili zilizopita na haujathibitishwa umechelewa.',
    },
    {
      title: 'Tazama wastani',
      minutes: 3,
      text: 'Kila mchoro mdogo ni somo moja kwa mihula mitatu, yote kwa kipimo kimoja. Badilisha uone madarasa, mitihani ya karibuni, au somo moja. Jedwali nyuma yake lina takwimu na idadi ya matokeo.',
    },
    {
      title: 'Chapa kwa mkutano wa walimu',
      minutes: 1,
      text: '**Chapa kwa mkutano wa walimu** hutoa ukurasa mmoja wa kijivu. Hauna jina la mwanafunzi, kwa kuwa karatasi huachwa mezani.',
    },
  ],
  next: ['confirming-and-publishing', 'privacy'],
}
