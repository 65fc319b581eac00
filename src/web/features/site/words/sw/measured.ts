import type { MeasuredWords } from '#web/features/site/words/measured-words.ts'

export const measured: MeasuredWords = {
  head: { title: 'Jinsi takwimu zetu zinavyopimwa', description: 'Kila takwimu kwenye tovuti hii, inahesabu nini, na jinsi inavyopimwa.' },
  title: 'Jinsi takwimu zetu zinavyopimwa.',
  lead: 'Takwimu isiyo na mbinu ya kupima ni tangazo la biashara. Hizi ndizo takwimu za tovuti hii, kila moja inahesabu nini, na imefikia wapi.',
  claims: {
    title: 'Takwimu',
    caption: 'Takwimu kwenye tovuti hii',
    columns: { claim: 'Takwimu', page: 'Iko kwenye', counts: 'Inahesabu', state: 'Hali' },
    items: [
      {
        claim: 'Usahihi wa 98%',
        page: 'Kutuhusu',
        counts: 'Majibu ambayo alama yake ni sawa na ya mtahini, kati ya majibu yote yaliyosahihishwa',
        state: 'Haijafikiwa: tazama jedwali linalofuata, kwa kila aina ya jibu',
      },
      {
        claim: 'Usahihi wa 99.5%',
        page: 'Huduma, Mawasiliano',
        counts: 'Viduara na gridi zilizosomwa kwa usahihi, kati ya zote zilizosomwa',
        state:
          'Kwa karatasi 10,007 zilizotengenezwa na kitengeneza sampuli chetu, ambazo kisomaji hakikurekebishwa kwazo: skani 99.94% kati ya 242,682 (angalau 99.93%), picha 99.93% kati ya 186,046 (angalau 99.92%), nakala na nakala za nakala 99.44% kati ya 37,620 (angalau 99.37%), nyeusi na nyeupe 99.43% kati ya 45,804 (angalau 99.36%). Jibu moja lilikosewa bila kuonyeshwa',
      },
      {
        claim: 'Karatasi 1000+ kwa saa',
        page: 'Huduma',
        counts: 'Karatasi zilizoandikwa zenye kurasa nne, kwa viini viwili vya kichakataji',
        state: 'Bado haijapimwa kwa toleo hili',
      },
      {
        claim: 'Mitihani 10000 kwa dakika 10',
        page: 'Mwanzo',
        counts: 'Karatasi za viduara za ukurasa mmoja, kutoka picha hadi alama zilizohifadhiwa, kwa viini viwili',
        state: 'Kwa kasi ya kundi la karatasi 200: dakika 8.9',
      },
      { claim: 'Upatikanaji wa 99.9%', page: 'Huduma', counts: 'Dakika ambazo huduma ilijibu, kati ya dakika zote za mwezi', state: 'Ni lengo' },
      { claim: 'Majibu chini ya sekunde 2', page: 'Huduma', counts: 'Kurasa na maombi, kwenye mtandao dhaifu wa simu', state: 'Ni lengo' },
      {
        claim: 'Shule 500+, wanafunzi 50K+, mitihani 2M+ iliyosahihishwa',
        page: 'Mwanzo, Kutuhusu',
        counts: 'Shule, wanafunzi na mitihani iliyo kwenye huduma',
        state: 'Takwimu za chapa; toleo hili halihesabu hata moja',
      },
      {
        claim: 'Wanafunzi 1,250, shule 45',
        page: 'Mwanzo',
        counts: 'Paneli ya ufadhili katika ziara ya bidhaa',
        state: 'Takwimu za mfano, zilizowekewa alama hiyo, kama zote zilizo kwenye paneli za ziara',
      },
    ],
  },
  marks: {
    title: 'Alama kando ya alama za watu',
    caption: 'Alama ambazo programu inapendekeza kiotomatiki, kando ya alama za watu, kwa majibu ambayo haikuwahi kuyaona',
    columns: {
      answers: 'Majibu',
      count: 'Yaliyohesabiwa',
      exact: 'Alama sawa',
      withinOne: 'Tofauti ya alama moja au chini',
      kappa: 'Kappa ya mraba',
      data: 'Data',
    },
    items: [
      {
        answers: 'Ukweli wa mstari mmoja, Kiingereza',
        count: '221',
        exact: '93.2% (angalau 89.1%)',
        withinOne: '–',
        kappa: '0.86',
        data: 'Tuliyatunga baada ya kuandika kanuni, ambazo zimeboreshwa tangu hapo; kappa 0.80 yalipoonekana mara ya kwanza',
      },
      {
        answers: 'Ukweli wa mstari mmoja, Kiswahili',
        count: '60',
        exact: '100% (angalau 94.0%)',
        withinOne: '–',
        kappa: '1.00',
        data: 'Kama hapo juu; kappa 0.87 yalipoonekana mara ya kwanza',
      },
      {
        answers: 'Sentensi za sayansi ya shule, Kiingereza',
        count: '4,969',
        exact: '70.8% (angalau 69.5%)',
        withinOne: '–',
        kappa: '0.35',
        data: 'SciEntsBank, seti nzima iliyoachwa nje; sahihi au si sahihi',
      },
      {
        answers: 'Sentensi za umeme, Kiingereza',
        count: '3,941',
        exact: '69.6% (angalau 68.2%)',
        withinOne: '–',
        kappa: '0.42',
        data: 'Beetle, seti nzima iliyoachwa nje; sahihi au si sahihi',
      },
      {
        answers: 'Majibu marefu ya alama 5, Kiingereza',
        count: '1,440',
        exact: '16.3% (angalau 14.5%)',
        withinOne: '45.1%',
        kappa: '0.43',
        data: 'Short Answer Feedback, seti nzima iliyoachwa nje',
      },
      {
        answers: 'Sentensi za Kiswahili',
        count: '0',
        exact: '–',
        withinOne: '–',
        kappa: '–',
        data: 'Hatukuwa na majibu ya wanafunzi yaliyosahihishwa',
      },
      { answers: 'Mwandiko uliosomwa na AI', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'Haujapimwa kwa mfumo wowote' },
      { answers: 'Insha', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'Mtu huamua kila insha' },
    ],
    notes: [
      'Kwa sentensi, usahihi huu hautoshi kuachwa peke yake. Kwa hivyo programu huamua kiotomatiki pale tu pasipo na shaka: kati ya sentensi hizi 10,350 ni 2.7%, ambazo 98.2% zinakubaliana na watahini (274 kati ya 279), na hakuna hata moja iliyopewa sufuri. Mengine yote humsubiri mwalimu, katika vikundi ambavyo uamuzi mmoja hutosha.',
      'Kiwango cha “angalau” ni kikomo cha chini cha 95% kwa majibu; maswali mazima hutofautiana zaidi ya hapo. Amri “npm run eval:marking” katika msimbo wa programu huchapa jedwali hili tena.',
    ],
  },
  rules: {
    title: 'Kanuni',
    items: [
      { name: 'Kwa majibu ambayo haijawahi kuyaona', text: 'Kinachorekebishwa kwa kundi moja la karatasi hupimwa kwa kundi lingine.' },
      { name: 'Pamoja na idadi iliyohesabiwa', text: 'Usahihi hutajwa pamoja na idadi ya majibu yaliyohesabiwa na kikomo chake cha chini cha 95%.' },
      {
        name: 'Dhidi ya watu',
        text: 'Watahini wawili pia hawakubaliani daima. Pale alama zinapotokana na uamuzi, makubaliano yao huonyeshwa kando ya yetu.',
      },
      {
        name: 'Makosa ya kimya pekee',
        text: 'Shaka anayoonyeshwa mwalimu si kosa; alama isiyo sahihi bila shaka ni kosa, nayo huhesabiwa peke yake.',
      },
    ],
  },
}
