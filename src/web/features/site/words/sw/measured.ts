import { measuredFigures as figures } from '#web/features/site/measured-figures.ts'
import type { MeasuredWords } from '#web/features/site/words/measured-words.ts'

const { reading, handwriting, marks, settled } = figures

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
        counts: 'Viduara na gridi zilizosomwa kwa usahihi, kati ya zote zilizosomwa; si alama za maneno yaliyoandikwa',
        state: `Kwa karatasi ${reading.sheets} zilizotengenezwa na kitengeneza sampuli chetu, ambazo kisomaji hakikurekebishwa kwazo, kwa toleo la ${reading.version} la kisomaji: skani ${reading.scans.right} kati ya ${reading.scans.of} (angalau ${reading.scans.least}), picha ${reading.photographs.right} kati ya ${reading.photographs.of} (angalau ${reading.photographs.least}), nakala na nakala za nakala ${reading.photocopies.right} kati ya ${reading.photocopies.of} (angalau ${reading.photocopies.least}), nyeusi na nyeupe ${reading.blackAndWhite.right} kati ya ${reading.blackAndWhite.of} (angalau ${reading.blackAndWhite.least}). Majibu yaliyokosewa bila kuonyeshwa: ${reading.silent}`,
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
        state: `Dakika ${figures.batchMinutes} ilipopimwa mara ya mwisho`,
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
      {
        claim: 'Maoni yenye nyota 5, timu, makala na idadi zake',
        page: 'Mwanzo, Kutuhusu, Blogu',
        counts: 'Watu na makala',
        state: 'Mifano: watu hawa ni wa kubuni',
      },
      {
        claim: 'Majibu ndani ya saa 24, msaada saa 24 siku 7, saa za kazi',
        page: 'Mawasiliano, Huduma',
        counts: 'Saa hadi mtu ajibu',
        state: 'Ahadi za chapa; hazijapimwa',
      },
      {
        claim: 'Bei, krediti na jaribio la bure',
        page: 'Bei',
        counts: 'Shilingi, karatasi na siku',
        state: 'Huchapwa kutoka kwa kanuni ambazo krediti huhesabiwa nazo; jaribio huzilinganisha',
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
        count: marks.factsInEnglish.count,
        exact: `${marks.factsInEnglish.exact} (angalau ${marks.factsInEnglish.least})`,
        withinOne: '–',
        kappa: marks.factsInEnglish.kappa,
        data: 'Tuliyatunga baada ya kuandika kanuni, ambazo zimeboreshwa tangu hapo, kwa hivyo takwimu hii inatupendelea',
      },
      {
        answers: 'Ukweli wa mstari mmoja, Kiswahili',
        count: marks.factsInKiswahili.count,
        exact: `${marks.factsInKiswahili.exact} (angalau ${marks.factsInKiswahili.least})`,
        withinOne: '–',
        kappa: marks.factsInKiswahili.kappa,
        data: 'Kama hapo juu',
      },
      {
        answers: 'Sentensi za sayansi ya shule, Kiingereza',
        count: marks.science.count,
        exact: `${marks.science.exact} (angalau ${marks.science.least})`,
        withinOne: '–',
        kappa: marks.science.kappa,
        data: 'SciEntsBank, seti nzima iliyoachwa nje; sahihi au si sahihi',
      },
      {
        answers: 'Sentensi za umeme, Kiingereza',
        count: marks.electricity.count,
        exact: `${marks.electricity.exact} (angalau ${marks.electricity.least})`,
        withinOne: '–',
        kappa: marks.electricity.kappa,
        data: 'Beetle, seti nzima iliyoachwa nje; sahihi au si sahihi',
      },
      {
        answers: 'Majibu marefu ya alama 5, Kiingereza',
        count: marks.longAnswers.count,
        exact: `${marks.longAnswers.exact} (angalau ${marks.longAnswers.least})`,
        withinOne: marks.longAnswers.withinOne,
        kappa: marks.longAnswers.kappa,
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
      `Kwa sentensi, usahihi huu hautoshi kuachwa peke yake. Kwa hivyo programu huamua kiotomatiki pale tu pasipo na shaka: kati ya sentensi hizi ${settled.of} ni ${settled.share}, ambazo ${settled.agreedShare} zinakubaliana na watahini (${settled.agreed} kati ya ${settled.settled}), na hakuna hata moja iliyopewa sufuri. Mengine yote humsubiri mwalimu, katika vikundi ambavyo uamuzi mmoja hutosha.`,
      `Mwandiko husomwa kwanza na kisomaji kidogo tulichokifunza wenyewe, kwenye mashine inayoendesha programu ya shule yako. Kwa mistari ${handwriting.lines} ya maneno, iliyotengenezwa kwa fonti za mwandiko ambazo hakikuwa kimeziona na si kwa mkono wa mwanafunzi, hukubali ${handwriting.accepted} ya ile inayosema jibu la mwongozo; ${handwriting.rightShare} ya inachokubali ni sahihi, huku kando yake kukiwa na jibu linalotofautiana kwa herufi moja (${handwriting.right} kati ya ${handwriting.of}, angalau ${handwriting.least}). Hutoa alama zote au humwachia mtu jibu. AI husoma mwandiko pia pale tu shule imechagua mfumo wa AI.`,
      'Kiwango cha “angalau” ni kikomo cha chini cha 95% kwa majibu; maswali mazima hutofautiana zaidi ya hapo. Amri “npm run eval:marking” katika msimbo wa programu huchapa jedwali hili tena.',
    ],
  },
  later: {
    title: 'Bado hazipo',
    lead: 'Kurasa zinazitaja hizi, na husema papo hapo kwamba bado zinakuja.',
    items: [
      { name: 'Shule kadhaa pamoja, usomaji wa AI wa shule yenyewe', text: 'Kila shule hufanya kazi peke yake, kwa huduma ya AI ambayo tumeiweka.' },
      { name: 'eTIMS ya KRA', text: 'Ankara zina sehemu za ankara ya kodi, ambazo mtu huzijaza.' },
      { name: 'Mafunzo binafsi na masomo shirikishi', text: 'Wanafunzi wana kadi za marudio kutokana na alama walizokosa.' },
      {
        name: 'Ufadhili',
        text: 'Shule inaweza kuomba krediti zilizolipiwa na wafadhili. Hesabu za kweli ziko hapo juu zikiwepo. Hakuna ufadhili wa masomo.',
      },
      { name: 'Ramani ya ofisi', text: 'Mji umeandikwa kwenye ukurasa.' },
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
