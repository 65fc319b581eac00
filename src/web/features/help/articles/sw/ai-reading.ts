import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Usomaji wa mwandiko kwa AI',
  lead: 'Umezimwa hadi kiongozi wa shule auwashe. Bila huo, kisomaji cha Sahihi na walimu hufanya kazi.',
  steps: [
    {
      title: 'Kwanza kisomaji cha Sahihi',
      minutes: 0,
      text: 'Kwenye seva yako kisomaji cha Sahihi hulinganisha majibu mafupi na maneno ya mwongozo. Huamua majibu ambayo kina uhakika nayo na hakiondoi alama kamwe; kisichokuwa na uhakika nacho humsubiri mtu. Kiongozi huchagua chini ya **Mipangilio** kinachoruhusiwa kufanya.',
    },
    {
      title: 'Je, AI imeandaliwa?',
      minutes: 3,
      text: 'Anayeendesha seva hutaja huduma ya AI. Kisha kiongozi huamua chini ya **Mipangilio**, **Usomaji wa AI** kama majibu yanaweza kwenda huko, maombi mangapi yafanywe, na kiasi gani kitumike kwa mwezi.',
    },
    {
      title: 'Kinachotumwa',
      minutes: 0,
      text: 'Visanduku vyenye majibu tu, kamwe si jina kwenye karatasi iliyochapwa. Kwa karatasi za kawaida ukurasa huenda bila sehemu majina yanapoandikwa. Ukiuliza kuhusu rasimu ya mtihani, maneno na picha za kurasa za karatasi na mwongozo wake hutumwa bila vichwa vyake. Chaguo na nambari kwenye gridi husomwa daima kwenye seva yako.',
    },
    {
      title: 'Karatasi tano kwanza',
      minutes: 5,
      text: 'AI husoma karatasi tano na kusimama. Zitazame kwenye ukaguzi. Alama zikiwa zile ungetoa, bonyeza **Soma zilizobaki**; unaweza kusitisha au kukomesha wakati wowote.',
    },
    {
      title: 'Inaweza kuamua nini',
      minutes: 0,
      text: 'Kila usomaji una kiwango chake cha hakika. Usio na hakika hukusubiri, alichoamua mtu hakibatilishwi kamwe, na maneno kwenye karatasi yanayoiambia programu kitu huonyeshwa kwako badala ya kufuatwa.',
    },
  ],
  next: ['privacy', 'reviewing', 'essays'],
}
