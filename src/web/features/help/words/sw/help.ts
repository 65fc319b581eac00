import type { HelpWords } from '#web/features/help/words/help-words.ts'

export const help: HelpWords = {
  head: {
    title: 'Msaada kwa walimu',
    description:
      'Jinsi ya kusahihisha mtihani kwa Sahihi, hatua kwa hatua: kuchapa karatasi, kuskani, kukagua, kutangaza matokeo, na la kufanya jambo likiharibika.',
  },
  title: 'Msaada kwa walimu',
  search: {
    label: 'Tafuta kwenye msaada',
    hint: 'Ukurasa haupo, kubadilisha alama…',
    act: 'Tafuta',
    found: (count) => (count === 1 ? 'Makala 1 imepatikana' : `Makala ${count} zimepatikana`),
    none: (search) => `Hakuna makala yenye “${search}”. Punguza neno moja, au tuulize.`,
  },
  often: {
    label: 'Huulizwa mara nyingi:',
    links: [
      { text: 'ukurasa haupo', article: 'when-something-goes-wrong' },
      { text: 'kubadilisha alama baada ya kutangaza', article: 'confirming-and-publishing' },
      { text: 'kutumia karatasi tulizo nazo', article: 'own-sheets' },
    ],
  },
  topics: {
    begin: { title: 'Anza', text: 'Mtihani wa kwanza, orodha ya darasa, mfano wa kujaribu.' },
    paper: { title: 'Karatasi', text: 'Karatasi zetu, za kawaida, na zako mwenyewe.' },
    pages: { title: 'Kurasa: simu na skana', text: 'Mwanga, misimbo, kurasa zinazosubiri.' },
    marking: { title: 'Kusahihisha', text: 'Makundi, insha, wenzako, usomaji wa AI.' },
    results: { title: 'Matokeo na walezi', text: 'Kuthibitisha, kutangaza, maswali yanayorudi.' },
    school: { title: 'Shule na faragha', text: 'Wenzako, akaunti, kinachotoka kwenye mashine.' },
  },
  articles: (count) => (count === 1 ? 'Makala 1' : `Makala ${count}`),
  breadcrumb: 'Msaada',
  minutes: (minutes) => (minutes === 1 ? '(dakika 1)' : `(dakika ${minutes})`),
  inAll: (minutes) => (minutes === 1 ? 'Kwa jumla, takriban dakika 1 ya muda wako' : `Kwa jumla, takriban dakika ${minutes} za muda wako`),
  keys: 'Vitufe',
  next: 'Soma baadaye',
  ask: { title: 'Muulize mtu', text: 'Kisichojibiwa hapa, mtu hukijibu.', act: 'Tuandikie' },
  helped: {
    ask: 'Je, hii imesaidia?',
    yes: 'Ndiyo',
    notYet: 'Bado',
    thanks: 'Asante: imehesabiwa.',
    sorry: 'Asante: imehesabiwa. Tuandikie kinachokosekana, mtu atajibu.',
  },
  pictures: {
    exam: 'Ukurasa wa mtihani, pamoja na maswali yake na muhtasari kando yake.',
    class: 'Darasa na wanafunzi wake na kitufe cha kuleta orodha.',
    sheets: 'Kuchagua darasa na idadi ya karatasi za ziada za kuchapa.',
    upload: 'Ukurasa wa kupakia pamoja na kurasa zilizosomwa na mmoja unaosubiri.',
    review: 'Jibu kwenye ukaguzi, pamoja na picha na hoja za alama.',
    results: 'Matokeo ya darasa: takwimu, mtawanyo na wanafunzi.',
    template: 'Orodha ya karatasi za shule yenyewe.',
  },
}
