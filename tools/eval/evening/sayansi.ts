import type { Subject } from '#tools/eval/evening/subject.ts'

/** Science in Kiswahili: words and sentences. */
export const sayansi: Subject = {
  code: 'EVENSAYA',
  exam: { title: 'Sayansi Gredi ya 8: mwisho wa muhula', subject: 'Sayansi', language: 'sw', grading: 'cbc8', sheet: 'dense' },
  asked: [
    {
      question: {
        id: '1',
        type: 'choice',
        marks: 1,
        text: 'Ni kiungo kipi kinachosukuma damu mwilini?',
        options: ['Ini', 'Moyo', 'Figo', 'Pafu'],
        answer: ['Moyo'],
      },
      answers: `
        1 Moyo
        0 Ini | Figo | Pafu`,
    },
    {
      question: {
        id: '2(a)',
        type: 'short',
        marks: 1,
        text: 'Taja mchakato ambao mimea hutumia kutengeneza chakula.',
        scheme: [{ code: 'B1', text: 'usanisinuru', accept: ['usanidinuru', 'fotosinthesisi'], reject: ['upumuaji'] }],
      },
      answers: `
        1 usanisinuru | Usanisinuru | usanidinuru | Ni usanisinuru | usanisinuuru | ~upumuaji~ usanisinuru
        0 upumuaji | mvukizo | uchavushaji | mmeng'enyo | kupumua`,
    },
    {
      question: {
        id: '2(b)',
        type: 'short',
        marks: 1,
        text: 'Ni gesi gani inayotolewa katika mchakato huo?',
        scheme: [{ code: 'B1', text: 'oksijeni', accept: ['gesi ya oksijeni'], reject: ['kaboni dayoksaidi', 'naitrojeni'] }],
      },
      answers: `
        1 oksijeni | Oksijeni | gesi ya oksijeni | hewa ya oksijeni | oksijen
        0 kaboni dayoksaidi | naitrojeni | haidrojeni | Si oksijeni ni kaboni | mvuke`,
    },
    {
      question: {
        id: '3',
        type: 'short',
        marks: 2,
        text: 'Kwa nini tunanawa mikono kabla ya kula?',
        scheme: [
          { code: 'B1', text: 'kuondoa viini vya magonjwa', accept: ['kuua vijidudu', 'kuondoa vijidudu', 'kuondoa uchafu'] },
          { code: 'B1', text: 'kuzuia magonjwa', accept: ['ili tusipate magonjwa', 'kuepuka kipindupindu', 'tusiambukizwe magonjwa'] },
        ],
      },
      answers: `
        11 Ili kuondoa viini vya magonjwa na kuzuia magonjwa kama kipindupindu. | Kuondoa vijidudu ili tusipate magonjwa. | tunaua vijidudu na kuepuka kipindupindu | Kuondoa uchafu mikononi ili tusiambukizwe magonjwa.
        10 Ili kuondoa uchafu. | kuua vijidudu vilivyo mikononi
        01 Ili tusipate magonjwa. | Kuzuia magonjwa ya tumbo.
        00 Ili chakula kiwe kitamu. | Kwa sababu mwalimu amesema. | Ili mikono iwe laini. | Haisaidii kuzuia chochote.`,
    },
    {
      question: {
        id: '4(a)',
        type: 'short',
        marks: 1,
        text: 'Taja mdudu anayeeneza malaria.',
        scheme: [{ code: 'B1', text: 'mbu', accept: ['mbu jike', 'anofelesi', 'mbu aina ya anofelesi'], reject: ['nzi', 'kupe'] }],
      },
      answers: `
        1 mbu | Mbu | mbu jike | anofelesi | Ni mbu | ~nzi~ mbu
        0 nzi | kupe | chawa | kiroboto | mende`,
    },
    {
      question: {
        id: '4(b)',
        type: 'short',
        marks: 2,
        anyOf: 2,
        text: 'Taja njia mbili za kuzuia malaria.',
        scheme: [
          { code: 'B1', text: 'kulala ndani ya chandarua', accept: ['kutumia neti', 'kutumia chandarua'] },
          { code: 'B1', text: 'kufukia madimbwi', accept: ['kumwaga maji yaliyotuama', 'kuondoa maji yaliyosimama'] },
          { code: 'B1', text: 'kufyeka nyasi', accept: ['kufyeka vichaka', 'kukata nyasi'] },
          { code: 'B1', text: 'kupulizia dawa ya kuua mbu', accept: ['kunyunyizia dawa', 'kutumia dawa ya mbu'] },
        ],
      },
      answers: `
        1010 Kulala ndani ya chandarua na kufyeka nyasi.
        1100 Kutumia neti na kufukia madimbwi.
        0011 kufyeka vichaka na kunyunyizia dawa
        1100 Kumwaga maji yaliyotuama na kulala ndani ya chandarua
        1001 kutumia chandarua na kutumia dawa ya mbu
        1000 Kutumia chandarua.
        0010 kukata nyasi na kunawa mikono
        0100 Kufukia madimbwi na kula matunda.
        0001 kunyunyizia dawa
        0000 Kunywa maji safi na kunawa mikono. | Kula vizuri na kulala mapema. | Kwenda hospitali.`,
    },
    {
      question: {
        id: '5(a)',
        type: 'short',
        marks: 1,
        text: 'Udongo unapochukuliwa na maji au upepo, hali hiyo huitwaje?',
        scheme: [{ code: 'B1', text: 'mmomonyoko wa udongo', accept: ['mmomonyoko', 'mmomonyoko wa ardhi'] }],
      },
      answers: `
        1 mmomonyoko wa udongo | Mmomonyoko | mmomonyoko | mmomonyoko wa ardhi | momonyoko wa udongo
        0 mafuriko | ukame | maporomoko ya ardhi | uchafuzi wa udongo | mmeng'enyo`,
    },
    {
      question: {
        id: '5(b)',
        type: 'short',
        marks: 2,
        anyOf: 2,
        text: 'Taja njia mbili za kuzuia hali hiyo.',
        scheme: [
          { code: 'B1', text: 'kupanda miti', accept: ['upandaji wa miti', 'kutokata miti'] },
          { code: 'B1', text: 'kutengeneza matuta', accept: ['kuchimba matuta', 'kujenga makinga maji'] },
          { code: 'B1', text: 'kupanda nyasi', accept: ['kufunika udongo kwa nyasi', 'kupanda mimea inayofunika udongo'] },
        ],
      },
      answers: `
        110 Kupanda miti na kutengeneza matuta.
        101 kupanda miti na kupanda nyasi
        011 Kuchimba matuta na kupanda nyasi.
        110 Upandaji wa miti na kujenga makinga maji
        100 Kupanda miti.
        010 kutengeneza matuta
        100 Kupanda miti na kulima sana.
        001 Kupanda nyasi na kuchoma taka.
        000 Kukata miti na kulima kando ya mto. | Kufuga mifugo wengi. | Kutumia mbolea na dawa.`,
    },
    {
      question: {
        id: '6',
        type: 'choice',
        marks: 1,
        text: 'Ni sayari ipi iliyo karibu zaidi na jua?',
        options: ['Zuhura', 'Dunia', 'Zebaki', 'Mirihi'],
        answer: ['Zebaki'],
      },
      answers: `
        1 Zebaki
        0 Zuhura | Dunia | Mirihi`,
    },
    {
      question: {
        id: '7',
        type: 'short',
        marks: 1,
        text: 'Taja sehemu ya mmea inayofyonza maji.',
        scheme: [{ code: 'B1', text: 'mizizi', accept: ['mzizi'], reject: ['shina', 'majani'] }],
      },
      answers: `
        1 mizizi | Mizizi | mzizi | Ni mizizi | mizizi ya mmea | ~shina~ mizizi
        0 shina | majani | maua | matawi | mbegu`,
    },
    {
      question: {
        id: '8(a)',
        type: 'short',
        marks: 1,
        text: 'Ugonjwa upi husababishwa na ukosefu wa vitamini C?',
        scheme: [{ code: 'B1', text: 'kiseyeye', reject: ['matege', 'utapiamlo'] }],
      },
      answers: `
        1 kiseyeye | Kiseyeye | ugonjwa wa kiseyeye | kiseeyeye
        0 matege | utapiamlo | upungufu wa damu | malaria | kwashakoo | si kiseyeye`,
    },
    {
      question: {
        id: '8(b)',
        type: 'short',
        marks: 1,
        text: 'Taja chakula chenye vitamini C kwa wingi.',
        scheme: [{ code: 'B1', text: 'machungwa', accept: ['chungwa', 'ndimu', 'malimau', 'limau', 'mapera'] }],
      },
      answers: `
        1 machungwa | Machungwa | chungwa | ndimu | malimau | mapera
        0 ugali | nyama | maziwa | mayai | machozi | mkate`,
    },
    {
      question: {
        id: '9',
        type: 'short',
        marks: 1,
        text: 'Barafu inapopata joto na kuwa maji, badiliko hilo huitwaje?',
        scheme: [{ code: 'B1', text: 'kuyeyuka', accept: ['uyeyukaji', 'kuyeyuka kwa barafu'], reject: ['kuganda', 'mvukizo'] }],
      },
      answers: `
        1 kuyeyuka | Kuyeyuka | uyeyukaji | kuyeyuka kwa barafu | ~kuganda~ kuyeyuka
        0 kuganda | mvukizo | kuchemka | mgando | kutoneshwa`,
    },
    {
      question: {
        id: '10',
        type: 'short',
        marks: 2,
        text: 'Kwa nini waya za umeme hufunikwa kwa plastiki?',
        scheme: [
          {
            code: 'B1',
            text: 'plastiki haipitishi umeme',
            accept: ['plastiki ni kihami', 'plastiki si kipitishi cha umeme'],
            reject: ['plastiki hupitisha umeme'],
          },
          {
            code: 'B1',
            text: 'kuzuia mshtuko wa umeme',
            accept: ['ili watu wasipigwe na umeme', 'ili mtu asipate mshtuko', 'kuzuia kupigwa na umeme'],
          },
        ],
      },
      answers: `
        11 Plastiki haipitishi umeme kwa hivyo huzuia mshtuko wa umeme. | Kwa sababu plastiki ni kihami na watu wasipigwe na umeme. | plastiki haipitishi umeme ili mtu asipate mshtuko
        10 Kwa sababu plastiki haipitishi umeme. | Plastiki ni kihami.
        01 Ili watu wasipigwe na umeme. | kuzuia mshtuko wa umeme
        00 Plastiki hupitisha umeme vizuri. | Ili waya zipendeze. | Ili umeme usiishe haraka. | Kwa sababu waya ni nzito.`,
    },
    {
      question: {
        id: '11',
        type: 'short',
        marks: 2,
        text: 'Eleza tofauti mbili kati ya mishipa ya ateri na vena.',
        scheme: [
          {
            code: 'B1',
            text: 'ateri hutoa damu moyoni na vena huirudisha',
            accept: ['ateri hubeba damu kutoka moyoni', 'vena hurudisha damu moyoni'],
            reject: ['ateri hurudisha damu moyoni'],
          },
          { code: 'B1', text: 'ateri ina kuta nene', accept: ['vena ina kuta nyembamba', 'kuta za ateri ni nene'] },
        ],
      },
      answers: `
        11 Ateri hubeba damu kutoka moyoni, vena huirudisha. Ateri ina kuta nene. | Vena hurudisha damu moyoni na ina kuta nyembamba kuliko ateri. | ateri hutoa damu moyoni na kuta za ateri ni nene
        10 Ateri hubeba damu kutoka moyoni. | vena hurudisha damu moyoni
        01 Ateri ina kuta nene kuliko vena. | Vena ina kuta nyembamba.
        00 Ateri hurudisha damu moyoni. | Ateri ni nyekundu na vena ni nyeusi. | Zote hubeba maji. | Ateri haina damu.`,
    },
    {
      question: {
        id: '12',
        type: 'short',
        marks: 1,
        text: 'Kwa nini mbuga za wanyama ni muhimu kwa nchi?',
        scheme: [{ code: 'B1', text: 'huvutia watalii', accept: ['huleta watalii', 'huleta pesa za kigeni', 'huleta fedha za kigeni', 'utalii'] }],
      },
      answers: `
        1 Huvutia watalii. | Kwa sababu huleta watalii. | huleta pesa za kigeni | Watalii huja na nchi hupata fedha za kigeni. | utalii
        0 Wanyama ni wazuri. | Huleta mvua. | Ili watu wapate nyama. | Hazileti watalii. | Kwa sababu ni kubwa.`,
    },
  ],
}
