import type { MeasuredWords } from '#web/features/marketing/words/measured-words.ts'

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
        state: 'Bado haijapimwa kwa toleo hili',
      },
      {
        claim: 'Usahihi wa 99.5%',
        page: 'Huduma, Mawasiliano',
        counts: 'Viduara na gridi zilizosomwa kwa usahihi, kati ya zote zilizosomwa',
        state:
          'Kwa karatasi zilizotengenezwa na kitengeneza sampuli chetu: skani 100.00% kati ya 19,878 (angalau 99.98%), picha 99.99% kati ya 19,400 (angalau 99.97%), nakala 98.36% kati ya 19,938 (angalau 98.18%). Hakuna kosa lililopita bila kuonyeshwa',
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
