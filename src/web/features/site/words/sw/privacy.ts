import { keptFor } from '#contract/base/kept-for.ts'
import { retentionDays, retentionKinds, type RetentionKind } from '#contract/base/retention-days.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'

const kinds: Record<RetentionKind, string> = {
  'sign-ins':
    'Vipindi vilivyoisha, majaribio ya kuingia yaliyokosea, viungo na misimbo iliyotumika au kuisha, mialiko, na mahali ambapo anayepiga alikuwa amefika',
  mails: 'Barua pepe zilizotumwa, au zilizoshindikana kutumwa',
  enquiries: 'Ujumbe wa fomu ya mawasiliano, baada ya kufungwa; maombi ya kusahihishiwa bure ambayo hayakuthibitishwa au yalikataliwa',
  newsletter: 'Anwani za jarida zilizoondolewa kwenye orodha, au zisizothibitishwa',
  undo: 'Vinavyotendua uingizaji au mabadiliko ya darasa, na rasimu za mitihani zilizofutwa',
  prints: 'Ripoti zilizochapwa',
  'ai-calls': 'Gharama ya kila ombi la usomaji wa AI',
  runs: 'Kumbukumbu za nakala za akiba, za uondoaji na za hifadhi, taarifa za kufika kwa jumbe, na aina ya jibu lililotoka kwenye simu',
}
const days = (count: number) => `siku ${count}`

export const privacy: PolicyWords = {
  head: {
    title: 'Sera ya faragha',
    description:
      'Sahihi huhifadhi nini kuhusu wanafunzi, walezi na walimu, kwa nini, kwa muda gani, nani huona, na haki zako chini ya Sheria ya Ulinzi wa Data, 2019.',
  },
  title: 'Sera ya faragha.',
  lead: 'Sahihi huhifadhi nini kukuhusu wewe na mtoto wako, kwa nini, kwa muda gani, nani huona, na unachoweza kuomba.',
  sections: [
    {
      title: 'Nani anawajibika',
      text: [
        'Shule ndiyo huamua kinachohifadhiwa kuhusu wanafunzi wake, na kwa nini. Kwa maneno ya Sheria ya Ulinzi wa Data, 2019, shule ndiyo mdhibiti wa data. “Sisi”, tunaoiendesha Sahihi hapa, huishughulikia data hiyo kwa niaba ya shule: sisi ni mchakataji wake wa data.',
        'Kwa akaunti za walimu na walezi, ujumbe wa fomu ya mawasiliano na jarida, tunawajibika sisi wenyewe.',
        'Iulize shule kuhusu wanafunzi na alama. Tuulize sisi, kwenye ukurasa wa mawasiliano, kuhusu mengine yote.',
      ],
    },
    {
      title: 'Kinachohifadhiwa',
      items: [
        {
          name: 'Kuhusu mwanafunzi',
          text: 'Jina, nambari ya usajili na darasa, na kingine ambacho shule inaandika: mkondo, nambari ya tathmini, UPI, jina na anwani ya barua pepe ya mlezi, na majina na nambari za simu za walezi.',
        },
        {
          name: 'Kuhusu kazi ya mwanafunzi',
          text: 'Kurasa kama zilivyotumwa, kilichosomwa kwenye kurasa hizo, alama na sababu zake na mabadiliko yake, mrejesho na maoni ya walimu, maswali kuhusu alama, na kadi za marudio na majibu yake.',
        },
        {
          name: 'Kuhusu mlezi',
          text: 'Kwamba mtu aliingia kwa msimbo wa mtoto na kwa aina gani ya kivinjari; alikubali lini, andiko gani, na aliondoa kibali lini. Anwani ya barua pepe ukiitoa, na jina lako ukifungua akaunti.',
        },
        {
          name: 'Kuhusu jumbe na simu',
          text: 'Nambari ambayo mlezi aliikubalia, kwenye ukurasa, kwa fomu iliyotiwa sahihi au kwa ujumbe, aliyeandika kibali hicho, na kwamba nambari haitaki jumbe tena. Kuhusu kila ujumbe: ulienda kwa nambari gani, unahusu mtoto na mtihani gani, lini, kama ulifika na uligharimu nini; kati ya maneno yake ni yale tu ambayo shule yenyewe iliandikia darasa. Kuhusu kupiga simu: familia ilipiga siku gani, na mara ngapi. Tarakimu zinazoandikwa na nambari ya anayepiga huhifadhiwa kama misimbo isiyoweza kurudishwa nyuma tu.',
        },
        {
          name: 'Kuhusu walimu',
          text: 'Jina, anwani ya barua pepe, wajibu, shule na lugha, uliingia lini na kwa aina gani ya kivinjari, masharti uliyokubali, na ulichofanya: nani alithibitisha, alitangaza au alibadilisha alama.',
        },
        {
          name: 'Kuhusu malipo',
          text: 'Kiasi, wakati na nambari ya risiti, ankara inayolipiwa yenye jina, anwani na KRA PIN ya shule, aliyeyaomba, na kilichoandikwa pamoja nayo. Nambari ya simu inayoombwa pesa hukatwa iwe “0712 … 678” malipo yanapoisha, pia katika kile ambacho M-Pesa ilituambia kuyahusu.',
        },
        {
          name: 'Kuhusu shule inayoomba kusahihishiwa bure',
          text: 'Kile ambacho fomu huuliza: shule, kaunti, nambari ya usajili, idadi, anwani ya barua pepe, nambari ya simu, na anayeijua shule.',
        },
        {
          name: 'Kuhusu wageni',
          text: 'Unachoandika kwenye fomu ya mawasiliano, kisanduku cha jarida au makala. Matembezi hayafuatiliwi, na hakuna matangazo ya biashara. Kama makala ya msaada ilisaidia huhesabiwa bila kujua nani alisema.',
        },
        {
          name: 'Kuhusu muunganisho',
          text: 'Anwani za mtandao huhesabiwa ili kuzuia mafuriko ya maombi na kubahatisha, na huhifadhiwa kama misimbo isiyoweza kurudishwa nyuma tu. Kumbukumbu za uendeshaji wa programu hazina anwani za watu, majina wala maudhui.',
        },
      ],
    },
    {
      title: 'Inatumiwa kwa nini',
      text: [
        'Kusahihisha mitihani, kukagua na kuthibitisha alama, kuwaeleza wanafunzi na walezi, na kuionyesha shule jinsi ufundishaji unavyoendelea. Si kwa jambo lingine: hakuna data inayouzwa, na hakuna kinachoenda kwa watangazaji wa biashara.',
        'Familia hazioni nafasi ya mtoto darasani wala kulinganishwa na watoto wengine.',
      ],
    },
    {
      title: 'Watoto',
      text: [
        'Mengi ya haya yanahusu watoto. Kifungu cha 33 cha Sheria hiyo kinataka kibali cha mzazi au mlezi, na kile kilicho bora kwa mtoto. Shule huomba kibali hicho kwa kazi yake. Hapa, ukurasa wa familia haumwonyeshi kitu mlezi ambaye hajakubali; kibali huhifadhiwa pamoja na tarehe ya andiko na wakati wake, na kinaweza kuondolewa kwenye ukurasa huohuo. Tangu wakati huo ukurasa wa familia hauonyeshi kitu, kwa mlezi wala kwa mtoto.',
        'Mwanafunzi hahitaji akaunti wala anwani ya barua pepe.',
        'Hakuna alama inayoamuliwa na programu peke yake: mtu anayejulikana kwa jina huuthibitisha mtihani kabla ya yeyote nyumbani kuuona, na kila alama inaweza kuulizwa.',
      ],
    },
    {
      title: 'Nani huona',
      items: [
        { name: 'Mwalimu', text: 'Madarasa yake na mitihani yake.' },
        { name: 'Viongozi wa shule', text: 'Shule nzima.' },
        { name: 'Mwenzako anayesahihisha', text: 'Majibu ya kusahihishwa, majina yakiwa yamefunikwa.' },
        { name: 'Walezi na wanafunzi', text: 'Matokeo yaliyotangazwa ya watoto waliounganishwa nao.' },
        { name: 'Mwenye simu ya mlezi mkononi', text: 'Jumbe zilizo ndani yake. Kupiga hakuachi kitu kwenye simu.' },
        {
          name: 'Mfadhili',
          text: 'Shule, karatasi na wanafunzi wangapi walifikiwa na krediti zake, kwa idadi za angalau kumi. Kamwe si jina wala alama.',
        },
        { name: 'Mwenye msimbo wa matokeo', text: 'Matokeo hayo tu, hadi msimbo uishe au shule iubadilishe.' },
        {
          name: 'Sisi',
          text: 'Orodha ya watumiaji, makala, ujumbe, malipo, maombi, na hali ya programu. Hakuna skrini inayotuonyesha kazi ya mwanafunzi; mwenye mashine yenyewe mikononi angeweza kusoma kilichohifadhiwa ndani yake. Pasipo na seva ya barua pepe, tunazisoma barua ili tuziwasilishe.',
        },
      ],
    },
    {
      title: 'Kinachotoka kwenye mashine',
      items: [
        {
          name: 'Barua pepe',
          text: 'Kupitia seva ya barua pepe: viungo na misimbo, mialiko, taarifa kwa walimu (swali kuhusu alama, jibu la kusahihishwa upya) na kwetu (ujumbe wa fomu ya mawasiliano), na habari kwa mlezi aliyethibitisha anwani. Hakuna barua inayotaja mtoto, alama au maneno ya swali kuhusu alama. Anwani huingia kwenye orodha ya jarida baada ya mwenyewe kuithibitisha tu.',
        },
        {
          name: 'SMS na simu',
          text: 'Kwa nambari zenye kibali tu, pale shule imewasha jumbe. Africa’s Talking na kampuni ya simu ya nambari hiyo huzibeba: hupata nambari na maneno. Hayo ni jina la shule, jina la kwanza la mtoto, darasa na mtihani, ngazi na neno lake na, shule ikichagua, alama, na anwani yenye msimbo. Anayepiga hupata hayohayo, nambari yake na tarakimu tatu za mwisho za nambari ya usajili zikilingana. Hakuna ujumbe wenye jina la ukoo, nafasi darasani wala habari za mtoto mwingine. Hatutumi kitu kwa WhatsApp: anayeshiriki matokeo kutoka kwenye ukurasa wake hufanya hivyo mwenyewe. Pale programu inaposema “mazoezi”, hakuna kinachotumwa.',
        },
        {
          name: 'Usomaji wa AI',
          text: 'Pale tu tumeweka huduma ya AI na viongozi wa shule wameiwasha. Hupewa maswali, mwongozo wa kusahihisha na picha za majibu, bila jina, nambari, darasa wala shule. Kwenye karatasi ya kawaida sehemu ya jina huondolewa; jina lililoandikwa mahali pengine hutoka. Mwalimu akiuliza kuhusu rasimu ya mtihani, maneno yaliyochapwa ya karatasi ya maswali na ya mwongozo na picha za kurasa zake hutumwa, vichwa vyake vikiwa vimeondolewa; jina lililo mahali pengine juu yake hutoka. Mwalimu akiomba maneno ya upole zaidi, andiko la mrejesho lisilo na jina la mwanafunzi hutumwa.',
        },
        {
          name: 'Malipo',
          text: 'Safaricom (M-Pesa) hushughulikia malipo ya simu: hupata nambari ya simu unayoandika, kiasi, na rejea au nambari ya akaunti ya shule. Paystack, pale tumeiweka, hushughulikia kadi na uhamisho wa benki: hupata anwani yako ya barua pepe, kiasi na nambari ya ankara. Benki huona unachoandika unapohamisha pesa. Hakuna kati yao anayepata kitu kuhusu mwanafunzi. Pale programu inaposema “mazoezi”, hakuna kinachotumwa.',
        },
        { name: 'Mwandiko', text: 'Kisomaji cha Sahihi chenyewe hufanya kazi kwenye mashine na hakitumi kitu.' },
        {
          name: 'Google',
          text: 'Ukibonyeza kitufe chake tu, na pale tumekiweka. Google hutuambia jina lako, anwani yako ya barua pepe na nambari yake ya kukutambua.',
        },
        { name: 'Hifadhi', text: 'Tunapohifadhi picha, hifadhidata au nakala za akiba kwenye mashine nyingine, huenda huko. Tuulize ziko wapi.' },
        { name: 'Si kingine', text: 'Kurasa hazichukui fonti, takwimu wala matangazo ya biashara kutoka kwa wengine.' },
      ],
    },
    {
      title: 'Kwa muda gani',
      table: {
        caption: 'Kinachofutwa kiotomatiki, na baada ya siku ngapi',
        columns: ['Nini', 'Kwa kawaida hufutwa baada ya'],
        rows: retentionKinds.map((kind) => [kinds[kind], days(retentionDays[kind].usual)]),
      },
      after: ['Hizi ni siku za kawaida; tunaweza kuweka nyingine.'],
      items: [
        {
          name: 'Wanafunzi, mitihani, kurasa na alama',
          text: 'Hadi shule ifute. Shule inaweza kuamua kwamba walioondoka wafutwe kiotomatiki baada ya miaka kadhaa.',
        },
        { name: 'Akaunti', text: 'Hadi zifutwe, pamoja na makala zake.' },
        { name: 'Ankara, malipo, krediti', text: 'Hubaki: ni vitabu vya hesabu vya shule na vyetu.' },
        {
          name: 'Jumbe, vibali vya nambari, siku za kupiga',
          text: 'Muda uleule wa mwanafunzi, mtihani au darasa. Gharama ya jumbe za mwezi hubaki pamoja na vitabu vya hesabu.',
        },
        { name: 'Hesabu za kuzuia mafuriko ya maombi, habari za papo hapo', text: 'Huondolewa ndani ya siku moja.' },
        {
          name: 'Nani alifanya nini',
          text: 'Kumbukumbu ya matendo na ya mabadiliko ya alama hubaki, na majina ya walimu. Kuhusu mwanafunzi aliyefutwa hubaki kitambulisho tu.',
        },
        { name: 'Nakala za akiba', text: `Kwa kawaida ${days(keptFor.backupDays)}: kilichofutwa bado kimo ndani yake hadi wakati huo.` },
      ],
    },
    {
      title: 'Haki zako',
      text: [
        'Sheria ya Ulinzi wa Data inakupa wewe, na mtoto wako kupitia kwako, haki hizi. Kuhusu mwanafunzi iombe shule, kuhusu akaunti yako tuombe sisi.',
      ],
      items: [
        { name: 'Kujulishwa', text: 'Kinachohifadhiwa na sababu yake: ukurasa huu, na shule.' },
        { name: 'Kuona', text: 'Viongozi wa shule wanaweza kukupa yote kuhusu mwanafunzi kwenye faili moja, pamoja na picha za kurasa.' },
        {
          name: 'Kupinga',
          text: 'Matumizi ya data yako. Matokeo kwenye ukurasa wa familia, jumbe na kupiga hufungwa mara tu unapoondoa kibali chako hapo; jumbe pia unapojibu STOP, ONDOKA au TOKA kwa nambari inayotajwa na ujumbe.',
        },
        {
          name: 'Kusahihishiwa',
          text: 'Shule hurekebisha maelezo ya mwanafunzi. Wewe hubadilisha jina na anwani yako kwenye mipangilio. Alama unayodhani si sahihi inaweza kuulizwa.',
        },
        {
          name: 'Kufutiwa',
          text: 'Viongozi wa shule wanaweza kumfuta mwanafunzi pamoja na karatasi, alama na picha zake zote. Faili zenye kurasa za wanafunzi kadhaa, faili za darasa zilizochapwa, barua zilizotumwa na nakala za akiba hazitafutwi ndani yake; hizo mbili za mwisho huondoka baada ya siku zake. Tunaifuta akaunti mwenyewe anapoomba.',
        },
        {
          name: 'Kuondoka na data yako',
          text: 'Faili ya mwanafunzi inaweza kusomwa na programu nyingine (JSON na picha). Matokeo hupakuliwa kama majedwali.',
        },
        {
          name: 'Kulalamika',
          text: 'Kwa Ofisi ya Kamishna wa Ulinzi wa Data, ikiwa shule au sisi hatufanyi kile ambacho Sheria inataka.',
        },
      ],
    },
    {
      title: 'Jinsi inavyolindwa',
      text: [
        'Manenosiri na misimbo huhifadhiwa kwa namna ambayo hayawezi kusomwa tena. Anachoweza kuona mtu hukaguliwa kwa kila ombi. Picha zinazosubiri kwenye simu, na majina ya darasa ambalo simu ya mwalimu husoma bila mtandao, vyote vimefungwa kwa siri. Kila badiliko la alama na kila tendo la msimamizi huwekwa kwenye kumbukumbu.',
        'Data ikipotea au ikionwa na asiyeruhusiwa, Sheria inatutaka tuijulishe shule, na shule imjulishe Kamishna ndani ya saa 72.',
      ],
    },
    {
      title: 'Mabadiliko',
      text: [
        'Sera hii inapobadilika, hupata tarehe mpya, na masharti hueleza kilichobadilika. Aliyekubali awali huambiwa mara moja, ndani ya programu.',
      ],
    },
  ],
}
