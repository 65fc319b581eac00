import type { HomeWords } from '#web/features/site/words/home-words.ts'

export const home: HomeWords = {
  head: {
    title: 'Sahihi: usahihishaji wa mitihani unaoonyesha hatua zake',
    description:
      'Sahihi husahihisha mitihani iliyoandikwa kwa mkono kwa shule za Kenya na kuonyesha mstari uliopata kila alama. Unakagua yenye shaka na kuthibitisha.',
  },
  hero: {
    title: ['Usahihishaji wa mitihani', 'unaoonyesha', 'hatua zake.'],
    lead: 'Wanafunzi huandika kwa mkono. Sahihi husahihisha karatasi kwa mwongozo wako na kuonyesha mstari uliopata kila alama. Unakagua yenye shaka, unathibitisha, na kila mwanafunzi anapata mrejesho.',
    demo: 'Omba onyesho',
    more: 'Jifunze zaidi',
    moreAbout: 'kuhusu huduma',
    start: 'Anza sasa',
    guardians: { before: 'Kwa wazazi:', link: 'matokeo ya mtoto wako' },
    facts: [
      { figure: '500+', of: 'shule' },
      { figure: '50K+', of: 'wanafunzi' },
      { figure: '2M+', of: 'mitihani iliyosahihishwa' },
    ],
  },
  versus: {
    title: 'Changamoto, na suluhisho',
    was: 'Kwa mkono',
    is: 'Kwa Sahihi',
    rows: [
      {
        was: 'Mwalimu anapeleka karatasi arobaini nyumbani na kuzirudisha baada ya wiki mbili.',
        is: 'Karatasi zinaskaniwa baada ya kengele. Zote zinasahihishwa ukiwa unakunywa chai.',
      },
      {
        was: 'Karatasi ya kumi na ya arobaini zinasahihishwa kwa hali mbili tofauti.',
        is: 'Mwongozo mmoja kwa wote. Kila alama inataja mstari wake: M1, A1, B1, pamoja na alama za kufuatisha.',
      },
      {
        was: 'Alama isiyo na sababu. Mwanafunzi anaona 2 na hajifunzi chochote.',
        is: 'Kila alama inaonyesha maneno yaliyoipata, na inasema kilichokosekana.',
      },
      {
        was: 'Kufikia wakati orodha ya darasa inachapwa, mada imeshapita.',
        is: 'Mada ngumu na wanafunzi wanaohitaji msaada wanaonekana kwenye skrini alasiri hiyohiyo.',
      },
    ],
  },
  steps: {
    title: 'Jinsi inavyofanya kazi',
    items: [
      { name: 'Skani na upakie', text: 'Simu au mashine yoyote ya nakala. Chapa karatasi yetu au tumia yako.' },
      { name: 'Usahihishaji wa AI', text: 'Mwongozo wako, mstari kwa mstari, ushahidi ukiwa umeangaziwa.' },
      { name: 'Mrejesho kwa kila mwanafunzi', text: 'Yaliyoenda vizuri, ya kurekebisha, na maswali ya kujaribu.' },
      { name: 'Maarifa ya kuchukulia hatua', text: 'Nani anahitaji msaada, katika mada gani, na swali gani liliwapotosha.' },
    ],
  },
  features: {
    title: 'Mambo matano inayofanya',
    items: [
      {
        name: 'Usahihishaji wa kiotomatiki',
        text: 'Mwandiko wa Kiingereza na Kiswahili, viduara, nambari zenye vipimo na majibu mafupi. Yenye shaka yanakusubiri, na insha zote unaziamua wewe.',
      },
      { name: 'Mrejesho wenye maana', text: 'Unatokana na makosa ya mwanafunzi mwenyewe, kwa lugha ya somo.' },
      { name: 'Uchanganuzi wa matokeo', text: 'Gredi za KCSE au viwango vya CBC, uchanganuzi wa maswali, mada na mwelekeo wa darasa na shule.' },
      { name: 'Milango ya walimu na wazazi', text: 'Walimu huthibitisha na kutangaza. Wazazi huona matokeo ya mtoto wao, kwenye simu.' },
      { name: 'Inafanya kazi kwenye kila kifaa', text: 'Kwenye simu ndogo, mtandao dhaifu na kibodi pekee.' },
    ],
  },
  tour: { title: 'Tembelea bidhaa' },
  remarks: {
    title: 'Maoni',
    stars: '5 kati ya 5',
    sample: 'Maoni ya mfano; watu hawa ni wa kubuni',
    items: [
      {
        of: 'Maoni ya mkuu wa shule',
        text: 'Tulirudisha karatasi za katikati ya muhula siku mbili baada ya mtihani. Kwa mara ya kwanza chumba kizima cha walimu kilizungumza kuhusu mada zile zile tatu, na la kufanya Jumatatu.',
        name: 'Grace Mutua',
        role: 'Mkuu wa shule, Makueni',
        signature: 'G. Mutua',
      },
      {
        of: 'Maoni ya mwalimu wa darasa',
        text: 'Inanionyesha mstari ambao iliupa alama. Nisipokubali, ninabonyeza kitufe kimoja, na karatasi nyingine kumi na tatu zinafuata.',
        name: 'Otieno Were',
        role: 'Mwalimu wa fizikia, Kisumu',
        signature: 'O. Were',
      },
      {
        of: 'Maoni ya mzazi',
        text: 'Matokeo yalikuja kwa Kiswahili, yakiwa na yale ambayo mwanangu alifanya vizuri na maswali mawili ya kujaribu.',
        name: 'Fatuma Noor',
        role: 'Mzazi, Garissa',
        signature: 'F. Noor',
      },
    ],
  },
  reasons: {
    title: 'Sababu sita za kuchagua Sahihi',
    items: [
      { name: 'Ushahidi kwenye ukurasa', text: 'Hakuna alama bila maneno yaliyoipata.' },
      { name: 'Mtu huthibitisha', text: 'Hakuna kinachomfikia mwanafunzi kabla mwalimu anayetajwa kwa jina hajasema.' },
      { name: 'Majina yanabaki yamefunikwa', text: 'Karatasi husahihishwa bila majina; AI haioni jina lolote.' },
      { name: 'Mwongozo wako, gredi zako', text: 'Mipaka ya KCSE na CBC ambayo shule yako inaiweka.' },
      { name: 'Kiswahili kote', text: 'Karatasi, mrejesho na matokeo ya wazazi.' },
    ],
    measured: { name: 'Madai yaliyopimwa', before: 'Kila takwimu inaelekeza kwenye', link: 'jinsi ilivyopimwa', after: '.' },
  },
  closing: {
    title: 'Tuletee karatasi za darasa moja.',
    lead: 'Tutazisahihisha pamoja, kwa mwongozo wako, na matokeo yanabaki kuwa yako.',
    action: 'Omba onyesho',
    note: 'Ushauri wa bure umejumuishwa',
  },
}
