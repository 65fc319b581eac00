import { keptFor } from '#contract/base/kept-for.ts'
import { browserStorage, type StoredName, type StoredPlace } from '#web/features/site/browser-storage.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'

const places: Record<StoredPlace, string> = {
  cookie: 'Kidakuzi',
  local: 'Hifadhi ya kivinjari',
  session: 'Hifadhi ya kichupo',
  database: 'Hifadhidata ya kivinjari',
  cache: 'Akiba ya kivinjari',
}
const tab = 'Hadi kichupo kifungwe'
const cleared = 'Hadi ukifute kwenye kivinjari'
const signOut = 'Hadi utoke'

const stored: Record<StoredName, readonly [what: string, until: string]> = {
  sahihi_family: [
    'Kwamba mlezi au mwanafunzi ameingia',
    `Hadi utoke, baada ya siku ${keptFor.familyIdleDays} bila kutumika, au baada ya siku ${keptFor.familyDays}`,
  ],
  sahihi_family_in: ['Haisemi lolote kuhusu mtu; kutoka huiondoa, hata bila mtandao', `Hadi utoke, au baada ya siku ${keptFor.familyDays}`],
  sahihi_family_browser: [
    'Kwamba karatasi ya familia iliwahi kutumika hapa, ili karatasi hiyo hiyo iwe ya mtu yule yule; haifungui chochote',
    `Siku ${keptFor.knownDeviceDays}`,
  ],
  sahihi_device: ['Kwamba uliwahi kuingia hapa, ili kubahatisha kwa mgeni kusikufungie nje', `Siku ${keptFor.knownDeviceDays}`],
  sahihi_google: ['Huunganisha kuingia kwa Google na kivinjari hiki; baada ya kubonyeza kitufe chake tu', `Dakika ${keptFor.googleMinutes}`],
  authToken: ['Kwamba umeingia', signOut],
  user: ['Jina lako, barua pepe yako na wajibu wako, ili kukusalimu', signOut],
  'auth-storage': ['Hivyo viwili vya juu, mahali pamoja', signOut],
  theme: ['Mwanga au giza, ikiwa ulichagua', cleared],
  language: ['Kiingereza au Kiswahili, ulivyochagua wewe au akaunti yako', cleared],
  languageUntold: ['Kwamba akaunti yako bado haijajulishwa chaguo hilo', 'Hadi ijulishwe'],
  'upload:': ['Mahali ambapo upakiaji uliokatika utaendelea', `Saa ${keptFor.unfinishedUploadHours}`],
  'blog-draft ': ['Makala ambayo hujaihifadhi', 'Hadi uihifadhi au uitupe'],
  'phone-device': ['Hutofautisha picha za simu hii na za nyingine; haitumwi kamwe', cleared],
  'phone-session': ['Kwamba simu hii inaweza kutuma picha za mtihani mmoja', tab],
  'remembered-page': ['Ukurasa ulioutaka kabla ya kuingia', 'Hadi uingie, au kichupo kifungwe'],
  'react-router-scroll-positions': ['Umesoma hadi wapi kwenye kila ukurasa', tab],
  'sahihi-captured': [
    'Picha za kurasa ambazo hazijatumwa bado, na yale ambayo kifaa hiki kilisoma juu yake, zikiwa zimefungwa kwa siri',
    `Hadi zitumwe au utoke; zisizotumwa, baada ya siku ${keptFor.capturedDays}; yaliyosomwa, hadi siku ${keptFor.offlineExamDays} baada ya kutumwa`,
  ],
  'sahihi-exams': [
    'Mtihani unaoupiga picha kama mwalimu wake, pamoja na majibu sahihi na majina na nambari za madarasa yake, ili usomwe bila mtandao; umefungwa kwa siri',
    `Hadi utoke au usiruhusiwe tena kuona mtihani huo, au baada ya siku ${keptFor.offlineExamDays}`,
  ],
  'family-pages': [
    'Matokeo ambayo familia imeyatazama, na kadi za marudio za leo, ili yasomwe bila mtandao',
    `Hadi utoke, au baada ya siku ${keptFor.familyPagesDays}`,
  ],
  'family-left': ['Kwamba familia imetoka hapa, ili kisihifadhiwe kitu kingine; ni tupu', 'Hadi mtu aingie tena'],
  'family-door': ['Ukurasa mtupu ambapo familia huingia, badala ya usiohifadhiwa', cleared],
  'capture-offline': ['Faili za programu yenyewe, ili kupiga picha kuwezekane bila mtandao', cleared],
  'pair-offline': ['Vilevile, kwa simu isiyo na akaunti', cleared],
}

export const cookies: PolicyWords = {
  head: {
    title: 'Sera ya vidakuzi',
    description: 'Kila kidakuzi na kila kingine ambacho Sahihi huhifadhi kwenye kivinjari chako: jina, kazi yake na muda wake. Bila kufuatiliwa.',
  },
  title: 'Sera ya vidakuzi.',
  lead: 'Kila kitu ambacho Sahihi huhifadhi kwenye kivinjari chako. Hakuna kinachokufuatilia, wala hakuna cha matangazo ya biashara.',
  sections: [
    {
      title: 'Kinachohifadhiwa',
      text: [
        'Kidakuzi ni andiko fupi ambalo kivinjari hutuma pamoja na kila ombi. Vingine hubaki kwenye kivinjari na husomwa na kurasa zetu tu. Kusoma tovuti hii bila kuingia hakuweki kidakuzi.',
      ],
      table: {
        caption: 'Kinachohifadhiwa kwenye kivinjari chako',
        columns: ['Jina', 'Kazi yake', 'Muda', 'Mahali'],
        rows: browserStorage.map(({ name, place }) => [name, ...stored[name], places[place]]),
      },
    },
    {
      title: 'Kwa nini huulizwi',
      text: [
        'Vyote hivi vinahitajika kwa ulichoiomba programu ifanye: kuingia, mwonekano, ukurasa bila mtandao. Hakuna kinachohifadhiwa kwa takwimu au matangazo ya biashara, nasi wala na wengine, kwa hiyo hakuna cha kukubali au kukataa.',
      ],
    },
    {
      title: 'Jinsi ya kukiondoa',
      text: [
        'Kutoka huondoa kipindi chako na kilichohifadhiwa kuhusu wanafunzi. Kwenye mipangilio ya kivinjari unaweza kuondoa vingine wakati wowote: utakuwa umetoka, na kurasa zilizofanya kazi bila mtandao zitauhitaji tena. Picha ambazo hazijatumwa bado zitapotea.',
      ],
    },
  ],
}
