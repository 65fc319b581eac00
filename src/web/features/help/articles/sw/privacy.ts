import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Faragha: kinachohifadhiwa, na kinachotoka kwenye mashine',
  lead: 'Kazi za wanafunzi ni za shule. Sahihi hufanya kazi kwenye mashine ya shule yenyewe au ile inayoichagua.',
  steps: [
    {
      title: 'Kinachobaki hapa',
      minutes: 0,
      text: 'Kusoma misimbo, viduara, nambari na majibu mafupi ya mkono, kusahihisha na kujumlisha hufanyika kwenye seva yenyewe. Skani huhifadhiwa zilivyokuja, na huonwa tu na wanaoruhusiwa kuuona mtihani.',
    },
    {
      title: 'Kinachotoka, na lini tu',
      minutes: 0,
      text: 'Majibu ya maneno huenda kwa huduma ya AI ikiwa tu kiongozi ameiwasha, bila majina. Barua pepe huenda kwa seva ya barua. Matokeo huonyeshwa kwa mwenye msimbo, baada ya wewe kutangaza.',
    },
    {
      title: 'Majina wakati wa kusahihisha',
      minutes: 0,
      text: 'Katika ukaguzi majina hufunikwa. Msahihishaji asiye mwenye mtihani haoni kamwe ukurasa mzima wenye jina.',
    },
    {
      title: 'Nani alifanya nini',
      minutes: 0,
      text: 'Kuthibitisha, kufungua tena, kutangaza na kila badiliko la alama huhifadhiwa pamoja na mtu na wakati, na haviwezi kuondolewa.',
    },
    { title: 'Mtu anapoondoka', minutes: 0, text: 'Akaunti huondoka na vipindi na makala yake. Madarasa, mitihani na alama ni za shule na hubaki.' },
  ],
  next: ['ai-reading', 'confirming-and-publishing', 'colleagues-and-account'],
}
