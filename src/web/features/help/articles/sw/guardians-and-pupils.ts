import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Wanafunzi na walezi wanaona nini',
  lead: 'Matokeo yote ya mtoto yaliyotangazwa, kwa Kiingereza au Kiswahili, kwenye simu yoyote, bila akaunti.',
  steps: [
    {
      title: 'Pata karatasi yako',
      minutes: 0,
      text: 'Shule huchapa moja ya walezi na moja ya mwanafunzi: kwenye ukurasa wa darasa, chini ya **Ufikiaji wa familia**. Ina mraba, anwani na msimbo wa herufi na tarakimu kumi na mbili. Msimbo mpya huufuta wa zamani.',
    },
    {
      title: 'Ingia nayo',
      minutes: 2,
      text: 'Piga picha mraba, au fungua anwani (`/family` kwa walezi, `/pupil` kwa wanafunzi) na uandike msimbo. Kisha toa kinachotajwa na karatasi: tarakimu nne za mwisho za simu yako, nambari ya usajili, au msimbo wa pili unaokuja kwa barua pepe.',
    },
    {
      title: 'Kubali mara moja',
      minutes: 1,
      text: 'Mlezi husoma kinachoonyeshwa na kukubali, kwa kila mtoto. Hakuna kinachoonyeshwa kabla ya hapo, na kibali kinaweza kuondolewa. Watoto wengine huongezwa kwenye ukurasa huo huo kwa karatasi zao.',
    },
    {
      title: 'Soma matokeo',
      minutes: 3,
      text: 'Gredi kwa maneno, kilichoenda vizuri, hatua inayofuata, alama zilipopotea na kwa nini, na kila jibu na picha yake. Hakuna nafasi ya mtoto darasani. Kurasa zilizofunguliwa husomeka kwa siku 30 bila mtandao, hadi utoke.',
    },
    {
      title: 'Uliza kuhusu alama',
      minutes: 2,
      text: 'Mwishoni mwa matokeo, chini ya **Uliza kuhusu alama**, chagua swali (yaliyopoteza alama huja kwanza) na useme unachoona si sahihi. Mwalimu hutazama tena, na jibu huonekana hapo.',
    },
    {
      title: 'Rejesha alama zako',
      minutes: 5,
      text: 'Fungua **kadi za leo**: zisizozidi sita kwa siku huuliza kilichopotea, husahihishwa papo hapo, na hurudi baada ya siku kadhaa hadi ukijue. Usipokuwa na simu, iombe shule karatasi ya wiki nne.',
    },
    {
      title: 'Matokeo bila data',
      minutes: 2,
      text: 'Pale shule inatuma jumbe, simu yako hupata mstari kuhusu mtoto wako ukishakubali, kwenye ukurasa wako chini ya **SMS na simu** au kwenye fomu ya shule. Pale shule inatoa kadi yenye nambari ya kupiga, `*` mwanzoni na `#` mwishoni, ipige na utoe tarakimu tatu za mwisho za nambari ya usajili. Zote mbili zinaweza kukomeshwa kwenye ukurasa wako, na SMS kwa kujibu STOP pale ujumbe unaposema hivyo.',
    },
    {
      title: 'Matokeo ya mtihani mmoja',
      minutes: 1,
      text: 'Shule inaweza pia kutoa karatasi za mtihani mmoja. Msimbo wake hufungua matokeo hayo tu, kwenye `/result`, hadi tarehe iliyo kwenye karatasi.',
    },
    {
      title: 'Nani mwingine huyaona',
      minutes: 0,
      text: 'Yeyote mwenye msimbo na kinachoulizwa pamoja nao. Utunze kama barua. Mtu mwingine akiwa nao, omba shule msimbo mpya.',
    },
  ],
  next: ['confirming-and-publishing', 'messages', 'privacy'],
}
