import { creditRules } from '#engine/credits/credit-rules.ts'
import { creditPacks } from '#engine/credits/price-list.ts'
import { keptFor } from '#contract/base/kept-for.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'

const { trialDays, trialCredits, planGraceDays, putAwayDays, refundDays } = creditRules
const packDays = creditPacks.map(({ validDays }) => validDays)

export const terms: PolicyWords = {
  head: {
    title: 'Masharti ya matumizi',
    description: 'Unachoweza kutarajia kutoka kwa Sahihi na kinachotarajiwa kwako: akaunti, alama, kazi ni ya nani, na jinsi ya kuacha.',
  },
  title: 'Masharti ya matumizi.',
  lead: 'Unachoweza kutarajia kutoka kwa Sahihi, na kinachotarajiwa kwako.',
  sections: [
    {
      title: 'Kati ya nani na nani',
      text: [
        'Sahihi ni programu ambayo shule hutumia kusahihisha mitihani. “Sisi” ni watu wanaoiendesha programu hii hapa; ukurasa wa mawasiliano hutufikia. “Wewe” ni yeyote anayeitumia: mwalimu, mwalimu mkuu, mlezi au mwanafunzi.',
        'Ikiwa shule yako ina mkataba wa maandishi nasi, mkataba huo hutangulia.',
      ],
    },
    {
      title: 'Akaunti yako',
      items: [
        {
          name: 'Maelezo ya kweli',
          text: 'Tumia jina lako mwenyewe na anwani ya barua pepe iliyo yako. Kiungo kinachotumwa kwa anwani hiyo huthibitisha kuwa ni yako.',
        },
        { name: 'Mtu mmoja', text: 'Usimpe mtu mwingine nenosiri lako: kinachofanywa kwa akaunti hufanywa kwa jina lako.' },
        { name: 'Shule', text: 'Kujisajili hufungua shule mpya. Unajiunga na shule iliyopo tayari kwa mwaliko wa mwenzako.' },
        {
          name: 'Kuvunja masharti haya',
          text: 'Tunaweza kusimamisha au kufuta akaunti inayovunja masharti haya. Aliyesimamishwa huambiwa hivyo anapoingia.',
        },
      ],
    },
    {
      title: 'Tunachokuomba',
      items: [
        { name: 'Kazi unayoruhusiwa kutumia', text: 'Tuma tu karatasi, orodha na picha ambazo shule yako inaruhusiwa kutumia.' },
        {
          name: 'Kilicho chako tu',
          text: 'Usijaribu kufungua akaunti, karatasi au matokeo ya wengine. Msimbo ulio kwenye karatasi ni kama barua: ni wa familia iliyopewa.',
        },
        {
          name: 'Bila madhara',
          text: 'Usiishambulie programu, wala usiielemee hadi wengine washindwe kufanya kazi. Maombi na hifadhi vina vikomo, na programu husema unapofikia kikomo.',
        },
        { name: 'Makala', text: 'Unachotangaza kwenye blogu huonekana na watu wote, kwa jina lako. Tangaza tu unachoruhusiwa.' },
      ],
    },
    {
      title: 'Alama',
      text: [
        'Programu hupendekeza alama kwa kufuata mwongozo wa kusahihisha wa shule yako, na huonyesha sababu zake. Hakuna matokeo yanayotangazwa kabla ya mtu anayejulikana kwa jina kuuthibitisha mtihani: watu ndio huamua, programu husaidia.',
        'Programu inaweza kukosea, na watu pia. Mlezi, au yeyote mwenye msimbo wa matokeo, anaweza kuuliza kuhusu alama, na mtu wa shule hujibu.',
      ],
    },
    {
      title: 'Kazi ni ya nani',
      text: [
        'Mitihani, miongozo ya kusahihisha, kazi za wanafunzi na alama ni mali ya shule. Tunazitumia tu kuipa shule kile ambacho programu hii hufanya, wala hatufunzi modeli yoyote kwa kazi hizo.',
        'Pale shule imewasha usomaji wa AI, huduma ya AI ambayo tumeiweka hufuata masharti yake yenyewe. Sera ya faragha inaeleza inachotumiwa.',
      ],
    },
    {
      title: 'Familia',
      text: [
        'Kwenye ukurasa wa familia, mlezi huona matokeo ya mtoto yaliyotangazwa baada ya kukubali tu, na anaweza kuondoa kibali wakati wowote. Mwanafunzi huona yake mwenyewe, isipokuwa mlezi ameondoa kibali. Mwenye msimbo wa matokeo ya mtihani mmoja huona matokeo hayo hadi msimbo uishe.',
        'Matokeo ni ya familia. Usitangaze matokeo ya mtoto asiye wako.',
      ],
    },
    {
      title: 'Bei na malipo',
      text: ['Bei ziko kwenye ukurasa wa bei, VAT ikiwa ndani yake. Pale programu inaposema “mazoezi”, hakuna kinachotozwa.'],
      items: [
        {
          name: 'Krediti',
          text: `Krediti moja husahihisha karatasi moja. Karatasi tupu, au inayoondolewa ndani ya siku ${putAwayDays}, hurudisha krediti yake; karatasi ambayo watu husahihisha wenyewe haigharimu kitu. Pasipo na krediti kurasa bado husomwa na kuhifadhiwa, watu wanaweza kuzisahihisha, na kilichotangazwa hubaki wazi.`,
        },
        {
          name: 'Hudumu kwa muda gani',
          text: `Krediti ${trialCredits} za jaribio hudumu siku ${trialDays}, za kifurushi siku ${packDays.slice(0, -1).join(', ')} au ${packDays.at(-1)} baada ya siku ya malipo yake, hadi mwisho wa siku ya mwisho jijini Nairobi. Siku za usajili hazihesabiwi. Krediti za mpango hudumu siku ${planGraceDays} baada ya siku yake ya mwisho iliyolipiwa. Kisha muda wake huisha.`,
        },
        {
          name: 'Usajili',
          text: 'Hulipiwa kabla na huhesabiwa kwa siku kamili. Mpango mkubwa huanza mara moja, kwa tofauti ya siku zilizobaki. Mpango mdogo huanza, na uliokatishwa huisha, mwishoni mwa kipindi kilicholipiwa, ambacho pesa zake hazirudishwi.',
        },
        {
          name: 'Marejesho',
          text: `Pesa za kifurushi ambacho hakijatumika hata kidogo hurudishwa ukiomba ndani ya siku ${refundDays} za kawaida baada ya malipo.`,
        },
        {
          name: 'Jumbe',
          text: 'Shule inayoziwasha hulipia kila sehemu ya SMS iliyotoka. Kilichosemwa awali ndicho kiasi cha juu kabisa; huja kwenye ankara inayofuata ya mpango, na hakirudishwi. Ujumbe ulioshindikana baada ya kutoka hugharimu pia.',
        },
        {
          name: 'Ankara',
          text: 'Kila malipo hulipia ankara yenye nambari. Kosa lililo kwenye ankara iliyolipwa hurekebishwa kwa hati ya marejesho. Pesa ambazo hatujui ni za nani husubiri hadi mtu ajue mwenyewe wake.',
        },
      ],
    },
    {
      title: 'Tusichoweza kuahidi',
      text: [
        'Tunajitahidi programu iendelee kufanya kazi na data yake iwe salama, lakini hatuwezi kuahidi kuwa haitakosea au kutopatikana kamwe. Weka nakala ya unachohitaji: mitihani, orodha za madarasa na matokeo vinaweza kupakuliwa.',
        'Hakuna lolote hapa linaloondoa haki ambayo sheria inakupa.',
      ],
    },
    {
      title: 'Jinsi ya kuacha',
      text: [
        'Unaweza kuacha wakati wowote: toka, na utuombe kwenye ukurasa wa mawasiliano tuifute akaunti yako. Madarasa, mitihani na alama hubaki na shule. Sera ya faragha inaeleza kingine kinachobaki, na kwa muda gani.',
        `Kipindi huisha chenyewe saa ${keptFor.sessionHours} baada ya kuingia au, ukiomba kukumbukwa, baada ya siku ${keptFor.rememberedDays}.`,
      ],
    },
    {
      title: 'Sheria',
      text: ['Sheria za Kenya ndizo zinazotumika, pamoja na Sheria ya Ulinzi wa Data, 2019.'],
    },
    {
      title: 'Kilichobadilika',
      id: 'changes',
      text: [
        'Tarehe 1 Desemba 2026 programu ilianza kuleta matokeo kwa SMS na kwa kupiga simu: sera ya faragha inaeleza kinachohifadhiwa, nani hubeba na jinsi ya kuacha, na masharti yanaeleza gharama ya jumbe.',
        'Tarehe 30 Novemba 2026 programu ilianza kupokea malipo: masharti yanaeleza krediti, vifurushi na usajili ni nini na jinsi pesa zinavyorudishwa, na sera ya faragha inaeleza kinachohifadhiwa kuhusu malipo, nani huyashughulikia, na kwamba shule inaweza kuomba kusahihishiwa bure.',
        'Toleo la tarehe 29 Novemba 2026 lilikuwa la kwanza la masharti yetu, sera yetu ya faragha na sera yetu ya vidakuzi. Kabla yake, fomu ziliomba ukubali masharti ambayo hayakuwa yameandikwa kwenye tovuti hii, na ziliongoza kwenye ukurasa wa mawasiliano.',
        'Andiko linapobadilika, hupata tarehe mpya, na sehemu hii hueleza tofauti. Ulichokubali awali hubaki kwenye kumbukumbu na tarehe yake. Unaambiwa mara moja, ndani ya programu.',
      ],
    },
  ],
}
