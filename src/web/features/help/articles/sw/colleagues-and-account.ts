import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Wenzako, majukumu na akaunti yako',
  lead: 'Nani anaona nini, na jinsi ya kumleta mtu.',
  steps: [
    {
      title: 'Mwalike mwenzako',
      minutes: 2,
      text: 'Viongozi wa shule hufungua **Wenzako** na kualika. Kiungo hufanya kazi siku saba: hutumwa kwa barua pepe, au huonyeshwa ukipeleke.',
    },
    {
      title: 'Nani anaona nini',
      minutes: 0,
      text: 'Mwalimu huona madarasa na mitihani yake. Mwalimu mkuu, mkuu wa shule na msimamizi wa shule huona shule nzima. Aliyetajwa kuwa msahihishaji wa mtihani hukagua majibu yake, na si kingine chochote.',
    },
    {
      title: 'Lugha na nenosiri',
      minutes: 1,
      text: 'Chini ya **Mipangilio** chagua Kiingereza au Kiswahili kwa skrini na barua pepe, badilisha nenosiri lako, na uone mahali ulipoingia.',
    },
    {
      title: 'Safisha dawati lako',
      minutes: 0,
      text: 'Unachoondoa kwenye **Mwanzo**, kama vile wiki ya kwanza, huhifadhiwa na akaunti yako na hakirudi kwenye kifaa chochote.',
    },
  ],
  next: ['privacy', 'second-opinions', 'first-exam'],
}
