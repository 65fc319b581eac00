import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Soma kurasa: skana au simu',
  lead: 'PDF, JPEG, PNG, TIFF au HEIC, kwa mpangilio wowote. Faili asili huhifadhiwa zilivyokuja.',
  steps: [
    {
      title: 'Kwa skana',
      minutes: 5,
      text: 'Skani rundo kwa kijivu au rangi, dpi 200 hadi 300, kuwa PDF moja, na uiweke kwenye ukurasa wa **Pakia karatasi za majibu** wa mtihani. Muunganisho ukikatika, chagua faili ile ile tena: kutuma huendelea kuliposimama.',
      picture: 'upload',
    },
    {
      title: 'Kwa simu',
      minutes: 12,
      text: 'Fungua mtihani ule ule kwenye simu na ubonyeze **Piga picha karatasi za majibu**. Laza ukurasa mmoja juu ya kitu cheusi zaidi, pembe zote nne zikiwa kwenye picha. Ukiwasha **Piga kurasa bila kubonyeza** hupigwa unapotulia. Simu husema papo hapo kasoro: giza, ukungu, umekatwa. La sivyo huonyesha karatasi ni ya nani na alama zake hadi sasa.',
    },
    {
      title: 'Alama kwenye kamera',
      minutes: 0,
      text: 'Viduara husomwa karatasi ikiwa mkononi mwako: ni ya nani, alama zake, na kila shaka kama inavyoonekana kwenye karatasi, ya kuamua kwa kubonyeza mara moja. Karatasi inayofuata ikianza mapema, simu hutaja ukurasa usiopo. Seva husoma kila picha tena, na usomaji wake ndio unaohesabiwa: **Zilizosomwa kwa simu** huonyesha zinapotofautiana. Alama hufichwa wakati wa usanifishaji, na kwa asiyeongoza mtihani. Ili kujaribu bila darasa, fungua **Mazoezi** kutoka kwenye dawati lako.',
    },
    {
      title: 'Kwa simu kadhaa',
      minutes: 2,
      text: 'Bonyeza **Tumia simu kama skana** na upige picha msimbo wa mraba kwa simu yoyote: haihitaji akaunti, haioni chochote ila picha zake, na hukatika kiotomatiki au ukibonyeza **Tenganisha**. Skrini yako huonyesha kinachofika na nani bado hana ukurasa.',
    },
    {
      title: 'Bila mtandao',
      minutes: 0,
      text: 'Fungua ukurasa wa kamera mara moja ukiwa na mtandao: kisha darasa na majibu sahihi hukaa kwenye simu yako, yakiwa yamefungwa, kwa siku saba, na karatasi husomwa. Picha husubiri na hutumwa baadaye. Kuondoka huondoa vyote, na hukuuliza kwanza.',
    },
    {
      title: 'Weka zinazosubiri',
      minutes: 3,
      text: 'Kurasa zisizo na msimbo unaosomeka hukusubiri kwenye ukurasa huo huo: bonyeza **Chagua mwanafunzi**, **Soma tena** au **Acha nje**. Ukurasa uliopo mara mbili huhesabiwa mara moja. Hakuna kinachotupwa kamwe.',
    },
  ],
  next: ['when-something-goes-wrong', 'plain-paper', 'reviewing'],
}
