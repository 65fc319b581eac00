import type { FeaturesWords } from '#web/features/site/words/features-words.ts'

export const features: FeaturesWords = {
  head: {
    title: 'Huduma',
    description:
      'Usahihishaji wenye ushahidi, uchanganuzi, milango ya watumiaji na ulinzi kwa mitihani iliyoandikwa kwa mkono, kwa Kiingereza na Kiswahili.',
  },
  title: 'Kutoka rundo la karatasi mezani hadi alama yenye sababu.',
  lead: 'Mambo kumi na mawili ambayo programu inafanya, inavyoshirikiana na mingine, na takwimu inazopimwa kwazo.',
  demo: 'Omba onyesho',
  pricing: 'Tazama bei',
  groups: [
    {
      title: 'Usahihishaji wa AI',
      features: [
        {
          name: 'Mwandiko kwa lugha mbili',
          text: 'Kiingereza na Kiswahili: majibu ya mstari mmoja husomwa na kisomaji chetu kwenye mashine ya shule yako, marefu na AI ikiwa shule yako imechagua mfumo wa AI. Neno lenye shaka unaonyeshwa, halibahatishwi.',
        },
        {
          name: 'Usahihishaji wa papo hapo wa darasa zima',
          text: 'Pakia darasa zima kwa mara moja, kutoka mashine ya nakala au simu, na utazame alama zikifika ukurasa kwa ukurasa.',
        },
        {
          name: 'Miongozo inayokokotoa alama',
          text: 'M1, A1, B1, alama za kufuatisha na “zozote 5 kati ya 8”, kama watahini wanavyoandika, pamoja na sababu ya kila alama.',
        },
      ],
      picture: {
        name: 'marking',
        alt: 'Skrini ya ukaguzi: picha ya jibu la mwanafunzi, kilichosomwa, vipengele vya alama na misimbo yake, na maendeleo ya swali.',
      },
    },
    {
      title: 'Uchanganuzi',
      features: [
        {
          name: 'Ripoti kwa darasa na mada',
          text: 'Mtawanyo wa alama, wastani wa gredi na mada kwa gredi za KCSE, viwango vya CBC au asilimia, kwa darasa na mkuu wa shule. Mzazi husoma ya mtoto wake.',
        },
        {
          name: 'Uchanganuzi wa maswali',
          text: 'Swali lipi lilikuwa gumu mno, lipi liliwatofautisha wanafunzi, na jibu lipi lisilo sahihi liliwavutia.',
        },
        { name: 'Utabiri wa mapema', text: 'Nani yuko hatarini, na alama zinazoonyesha hivyo, kukiwa bado na muda wa kusaidia.' },
      ],
      picture: {
        name: 'results',
        alt: 'Matokeo ya darasa: wastani, ya juu na ya chini, mtawanyo kwa gredi, kila mwanafunzi na alama na gredi yake, na kila swali na urahisi wake.',
      },
    },
    {
      title: 'Urahisi wa kutumia',
      features: [
        {
          name: 'Milango kulingana na wajibu',
          text: 'Walimu husahihisha na kuthibitisha, wakuu wa shule huona shule nzima, wazazi na wanafunzi huona matokeo yao yaliyotangazwa.',
        },
        {
          name: 'Mrejesho kwa kila mwanafunzi',
          text: 'Yaliyoenda vizuri, yaliyokosewa, na maswali ya marudio kuhusu mada zilizopotezewa alama.',
        },
        {
          name: 'Kwa simu na kwa wavuti',
          text: 'Kila kitu hufanya kazi kwenye kivinjari cha simu ndogo, na upakiaji kwenye mtandao dhaifu huendelea ulipokomea.',
        },
      ],
      picture: {
        name: 'phone',
        alt: 'Skrini ya ukaguzi kwenye simu: swali, jibu na kilichosomwa, na vitufe vya kidole gumba chini.',
      },
    },
    {
      title: 'Usalama na kutegemeka',
      features: [
        { name: 'Majina yanabaki yamefunikwa', text: 'Jina hupakwa rangi kabla ya ukurasa kusomwa na usomaji wowote wa AI ulio nje ya shule.' },
        { name: 'Kumbukumbu ya kila badiliko', text: 'Nani alibadilisha alama, lini, kutoka nini hadi nini, na kwa nini.' },
        {
          name: 'Hakuna kinachopotea, msaada saa 24, siku 7',
          claim: 'promise',
          text: 'Picha huhifadhiwa kama ilivyofika, kazi iliyokatizwa huendelea ilipokomea, na unaweza kutuandikia wakati wowote.',
        },
      ],
      picture: {
        name: 'covered',
        alt: 'Ukurasa mzima kwenye ukaguzi: sehemu yenye jina la mwanafunzi haionyeshwi.',
      },
    },
  ],
  integrations: {
    title: 'Inavyoshirikiana na mifumo mingine',
    statuses: { available: 'Inapatikana', soon: 'Inakuja karibuni', development: 'Inaundwa' },
    items: [
      { name: 'Orodha za darasa kwa CSV', text: 'Kutoka mfumo wowote wa shule au lahajedwali', status: 'available' },
      { name: 'Matokeo kwa CSV na JSON', text: 'Kwa fomu za ripoti na uchanganuzi wako mwenyewe', status: 'available' },
      { name: 'Mstari wa amri', text: 'Karatasi na usahihishaji bila kivinjari', status: 'available' },
      { name: 'Kuingia kwa Google', text: 'Pale ambapo shule yako imeiweka', status: 'available' },
      { name: 'SMS kwa walezi', text: 'Matokeo kwenye simu yoyote', status: 'available' },
      { name: 'USSD', text: 'Matokeo kwa kupiga simu, pale tumeweka nambari', status: 'available' },
      { name: 'M-Pesa', text: 'Malipo kutoka kwenye simu', status: 'available' },
      { name: 'Usomaji wa AI wa shule yenyewe', text: 'Akaunti ya shule yako kwa huduma ya AI', status: 'soon' },
      { name: 'eTIMS ya KRA', text: 'Ankara za kodi zenye nambari ya udhibiti ya KRA', status: 'development' },
    ],
  },
  specifications: {
    title: 'Vipimo vya kiufundi',
    items: [
      { label: 'Karatasi kwa saa', value: '1000+', note: 'haijapimwa' },
      { label: 'Usahihi', value: '99.5%', note: 'ya viduara vilivyosomwa' },
      { label: 'Upatikanaji', value: '99.9%', note: 'ni lengo' },
      { label: 'Majibu, chini ya', value: 'sekunde 2', note: 'ni lengo' },
    ],
  },
  closing: {
    title: 'Ione kwa mwongozo wako mwenyewe.',
    lead: 'Tuma karatasi moja ya maswali na mwongozo wake wa kusahihisha; tutachapa karatasi za majibu na kusahihisha darasa pamoja nawe.',
    action: 'Omba onyesho',
    other: 'Tazama bei',
  },
}
