import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Kagua darasa kwa jioni moja',
  lead: 'Sahihi hukuuliza tu kuhusu majibu ambayo haina hakika nayo. Majibu yanayofanana hukaa pamoja, ili uamuzi mmoja umalize mengi.',
  steps: [
    {
      title: 'Fungua ukaguzi',
      minutes: 2,
      text: 'Kutoka **Mwanzo** au kwenye mtihani. Jina limefunikwa. Kwenye picha kuna kile kila alama inategemea; nambari kwenye picha ni nambari ya hoja ya alama na ya kitufe chake.',
      picture: 'review',
    },
    {
      title: 'Amua kundi kwa kundi',
      minutes: 20,
      text: '`1` `2` `3` hutoa au huondoa hoja ya alama, `↵` hukubali kwa kundi zima na kuendelea. `O` hukubali jibu hili tu, `S` hutoa maneno haya kwenye kundi lake. Yasiyosomwa kwa uhakika huamuliwa jibu kwa jibu.',
    },
    {
      title: 'Mengi kwa pamoja',
      minutes: 5,
      text: '**Mengi kwa pamoja** huonyesha majibu yote ya swali kama picha ndogo. Chagua yanayostahili sawa, na uyape alama kwa bonyezo moja. Majibu **yanayoonekana kuwa sahihi**, kwa maneno yaliyosomwa hapa, ni kundi moja: tazama kila moja, kisha ubonyeze `G`, `A` na `↵`. `R` huchagua skrini ya makundi, yanayoelekea kuwa sahihi kwanza. Nenda kwenye la mwisho lililo sahihi ubonyeze `L`, au **Acha … yaliyo chini**: yaliyo juu ni uamuzi mmoja, yaliyo chini mwingine.',
    },
    {
      title: 'Tafuta majibu kwa kilichosomwa',
      minutes: 1,
      text: 'Kwenye **Mengi kwa pamoja** tafuta neno, kama vile mvukizo: majibu ambayo usomaji wake una neno hilo, au karibu nalo, huja yenye uhakika zaidi kwanza. Yasiyosomwa hayawezi kupatikana. Chini ya sentensi kuna kilichosomwa na Sahihi. Maneno yaliyofifia hayana uhakika; bonyeza lenye vitone chini yake uone lilivyosomwa kabla ya orodha ya maneno kulisahihisha.',
    },
    {
      title: 'Weka kanuni',
      minutes: 3,
      text: 'Mwongozo usiposema kitu bonyeza `R`: maneno hukubaliwa au kukataliwa kwa kila karatasi. Unaona alama zipi zitabadilika, na majibu mangapi hayajasomwa, kabla ya kuhifadhi. Alama alizotoa mtu hubaki.',
    },
    {
      title: 'Huna hakika?',
      minutes: 0,
      text: '`L` huacha jibu kwa baadaye, `U` hutengua uamuzi wa mwisho, `N` huandika maelezo, `W` huandika kwenye jibu na `D` huchora juu yake. `?` huonyesha vitufe vyote.',
    },
  ],
  keys: [
    { keys: ['1', '2', '3'], does: 'Hoja ya alama ndani au nje' },
    { keys: ['↵'], does: 'Kubali kwa kundi, endelea' },
    { keys: ['O'], does: 'Jibu hili tu' },
    { keys: ['←', '→'], does: 'Jibu la nyuma, la mbele' },
    { keys: ['R'], does: 'Kanuni kwa kila karatasi' },
    { keys: ['U'], does: 'Tengua' },
    { keys: ['?'], does: 'Vitufe vyote' },
  ],
  next: ['confirming-and-publishing', 'essays', 'second-opinions'],
}
