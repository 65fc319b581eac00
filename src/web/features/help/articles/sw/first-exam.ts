import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Mtihani wako wa kwanza, kutoka mwongozo hadi alama',
  lead: 'Mtihani mmoja na darasa moja: hii ndiyo njia nzima mara moja. Jaribu kwanza kwa jaribio fupi.',
  steps: [
    {
      title: 'Andika mtihani',
      minutes: 10,
      text: 'Kwenye **Mwanzo** bonyeza **Mtihani mpya**, kisha **Kutoka kwa karatasi yako**: tuma karatasi ya maswali na mwongozo wake kama PDF, Word au picha, na ulinganishe rasimu na kurasa zako. Swali likigawanywa vibaya au lisipopatikana lolote, **Sahihisha mstari kwa mstari** huonyesha mistari iliyosomwa: chagua mmoja, sema ni nini, kisha uchukue mingine inayofanana nao. **Mtihani mpya** huanza mtupu, na **Leta faili** hupokea ya programu nyingine: Sahihi hupokea faili zake, majedwali (CSV), Moodle XML, GIFT na Aiken. Au ongeza maswali moja moja na utumie **Bandika mwongozo** kwa mwongozo wa kusahihisha ulio nao kama maandishi. Muhtasari kando ya mtihani husema kinachokosekana kabla ya kuchapwa.',
      picture: 'exam',
    },
    {
      title: 'Ongeza michoro, fomula na vipengele',
      minutes: 5,
      text: 'Fungua swali na ubonyeze **Ongeza mchoro** ili kuweka picha yenye maelezo na ukubwa wake. Andika fomula kama zinavyosemwa: x^2, sqrt(2), 3/4, H2O, CO3^2-; au andika TeX kati ya alama mbili za dola. Utakachoona kwenye karatasi huonyeshwa chini ya sehemu ya kuandikia. Alama ya kujumlisha chini ya swali huongeza kipengele: 3 huwa 3(a) na 3(b), na yanayohusu vyote husimama juu yao mara moja.',
    },
    {
      title: 'Oanisha, kamilisha na chora',
      minutes: 5,
      text: 'Chini ya maswali, **Kuoanisha** hutengeneza vipengele vyenye orodha moja ya machaguo: andika orodha mara moja, kisha uchague kila kipengele kinaoana na chaguo gani. **Jedwali** hutengeneza jedwali la kukamilisha: bonyeza kalamu kando ya kisanduku ili wanafunzi wakijaze. **Mchoro wa mwanafunzi** huchapa kisanduku; michoro yake huwa ndani yake ili ichorewe na kuandikwa majina, nawe unaisahihisha hoja kwa hoja. Wanafunzi wanapochagua kati ya vipengele vya swali, andika juu yake idadi ya vipengele vinavyohesabiwa.',
    },
    {
      title: 'Leta darasa',
      minutes: 5,
      text: 'Chini ya **Madarasa** tengeneza darasa na ubonyeze **Leta orodha**. Kila mwanafunzi anahitaji nambari ya usajili na jina.',
    },
    {
      title: 'Chapa karatasi',
      minutes: 5,
      text: 'Kwenye mtihani bonyeza **Chapa karatasi** na uchague darasa. Kila mwanafunzi hupata karatasi zenye jina na msimbo wake. Kwa karatasi za kawaida huhitaji kuchapa.',
    },
    {
      title: 'Soma kurasa',
      minutes: 15,
      text: 'Darasa likishaandika, skani rundo au lipige picha kwenye ukurasa wa kupakia wa mtihani. Kila ukurasa humpata mwanafunzi wake kwa msimbo, kwa mpangilio wowote.',
    },
    {
      title: 'Kagua yanayosubiri',
      minutes: 25,
      text: 'Sahihi husahihisha yale ina hakika nayo. Yale haina hakika nayo hukusubiri, yakiwa yamepangwa kulingana na yanayosemwa na majibu.',
    },
    {
      title: 'Thibitisha na utangaze',
      minutes: 5,
      text: 'Thibitisha kwenye ukurasa wa matokeo pasipo na kinachosubiri. Tangaza unapotaka wanafunzi na walezi waone; hakuna kinachotoka kabla.',
    },
  ],
  next: ['class-list', 'printing', 'reviewing'],
}
