import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Thibitisha na utangaze matokeo',
  lead: 'Kuthibitisha husema alama ni za mwisho. Kutangaza huwaruhusu wanafunzi na walezi kuziona. Ni hatua mbili kwa makusudi.',
  steps: [
    {
      title: 'Tazama matokeo',
      minutes: 5,
      text: 'Ukurasa huonyesha wastani, mtawanyo, kila swali, na kila mwanafunzi. Karatasi hufunguka na alama zake kwenye ukurasa, na inaweza kuhifadhiwa kama PDF. **Pakua CSV** na **Pakua XLSX** hutoa orodha.',
      picture: 'results',
    },
    {
      title: 'Uelewe mtihani',
      minutes: 5,
      text: '**Uchanganuzi** husema alama zinaweza kuaminiwa kiasi gani, wanafunzi gani wako karibu na mpaka wa gredi, kila darasa lijifunze nini tena, na cha kurekebisha: jibu sahihi ambalo huenda si hilo, au jibu ambalo wanafunzi bora hutoa na mwongozo haulikubali. Mbonyezo mmoja huonyesha alama zitakazobadilika. Rekebisha kabla ya kuthibitisha.',
    },
    {
      title: 'Thibitisha',
      minutes: 1,
      text: 'Ukurasa hutaja kinachozuia, kila kimoja na njia ya kukirekebisha: majibu na kurasa zinazosubiri, karatasi zisizo na mwanafunzi au zisizo na jibu hata moja, maswali ambayo karatasi haikuuliza. Pasipo na kinachozuia bonyeza **Thibitisha mtihani**. Kinachokuwa cha mwisho huonyeshwa kabla. Jina lako na wakati huhifadhiwa, na alama hufungwa hadi mtu afungue mtihani tena.',
    },
    {
      title: 'Fundisha kisichoeleweka',
      minutes: 10,
      text: 'Mtihani ukishathibitishwa, **Uchanganuzi** una makundi ya wanafunzi wenye wazo lilelile lisilo sahihi. **Chapa karatasi** hutoa ukurasa wenye majina yao kwa ajili yako, na mmoja usio na majina wa kuwanakilishia. **Fungua ripoti** huelekeza kwenye ripoti ya mtahini iliyoandaliwa kutokana na alama: ihariri, itie sahihi, uipakue. **Linganisha karatasi** hutaja jozi zenye machaguo yaleyale yasiyo sahihi kuliko bahati inavyoweza kueleza. Hilo halithibitishi chochote: tazama karatasi zote mbili na uwasikilize wanafunzi wote wawili.',
    },
    {
      title: 'Soma mrejesho',
      minutes: 10,
      text: '**Mrejesho** huonyesha nusu ukurasa kwa kila mwanafunzi, ulioandikwa kutokana na alama: yaliyokwenda vizuri, alama zilizopotea na kwa nini, na hatua moja inayofuata. Badilisha unachotaka, kisha uidhinishe. Kilichoidhinishwa na mtu pekee ndicho hutoka pamoja na matokeo, na **Chapa kwa darasa** huweka wanafunzi wawili katika ukurasa.',
    },
    {
      title: 'Tangaza',
      minutes: 2,
      text: '**Tangaza** humpa kila mwanafunzi msimbo. Hakuna aliye nje ya shule anayeona lolote kabla, na kila msimbo huonyesha tokeo moja tu.',
    },
    {
      title: 'Gawa misimbo',
      minutes: 3,
      text: '**Misimbo ya matokeo** huiorodhesha, tayari kuchapwa na kukatwa. Msimbo uliopotea au ulioonwa na wengine hubadilishwa: wa zamani huacha kufanya kazi papo hapo. Kiongozi huweka kwenye mipangilio misimbo ifanye kazi kwa siku ngapi.',
    },
    {
      title: 'Jibu maswali',
      minutes: 0,
      text: 'Rufaa ziko kwenye ukurasa wa matokeo, kila moja pamoja na picha ya jibu kando ya alama. Unajibu, na unaweza kubadilisha alama hiyo moja; historia yake hubaki. **Ondoa** huficha tena matokeo yote, na misimbo ya zamani hubaki batili.',
    },
  ],
  next: ['guardians-and-pupils', 'reviewing', 'privacy'],
}
