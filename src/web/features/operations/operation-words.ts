import type { Words } from '#web/components/words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const en = {
  title: 'Operations',
  note: 'How the program does: what waits, what runs, how large it has become. No pupil’s work is on this page.',
  loading: 'Loading the operations',
  missing: 'The operations cannot be shown',
  retention: 'What is kept, and how long',
  figures: { waiting: 'Jobs that wait', oldest: 'The oldest waits', dead: 'Dead jobs', processes: 'Processes' },
  /** A length of time, from seconds to days. */
  long: (seconds: number) => {
    if (seconds < minute) return `${seconds} s`
    if (seconds < hour) return `${Math.floor(seconds / minute)} min`
    if (seconds < day) return `${Math.floor(seconds / hour)} h ${Math.floor((seconds % hour) / minute)} min`
    return seconds < 2 * day ? '1 day' : `${Math.floor(seconds / day)} days`
  },
  unsupervised: 'The queue is not looked after',
  unsupervisedText: (last: string | null, overdue: number) => {
    const when = last === null ? 'No worker has managed to since it started, or none runs.' : `The last time was ${last}.`
    const jobs = overdue === 1 ? 'One job is held by a worker that is gone or stuck.' : `${overdue} jobs are held by workers that are gone or stuck.`
    return `${when} ${overdue === 0 ? '' : `${jobs} `}What a worker had when it died is not tried again meanwhile. Its log says why; start it again if that does not mend itself.`
  },
  queues: 'Queues',
  queuesEmpty: 'Nothing waits and nothing runs.',
  queuesRest: (count: number) => (count === 1 ? 'In one other queue there is nothing.' : `In ${count} other queues there is nothing.`),
  queueColumns: { work: 'Work', waiting: 'Waiting', oldest: 'Oldest', running: 'Running', later: 'Later', dead: 'Dead' },
  deadTitle: 'Dead jobs',
  deadText: 'They came to nothing at every try, and wait here for 30 days. Mend the reason first, then try again.',
  deadNone: 'There are none.',
  deadMore: (shown: number, all: number) => `The latest ${shown} of ${all}.`,
  deadColumns: { work: 'Work', reason: 'Reason', at: 'Failed', tries: 'Tries', actions: 'What now' },
  retry: 'Try again',
  retryLabel: (work: string) => `Try again: ${work}`,
  retried: 'It waits in its queue again.',
  setAside: 'Set aside',
  setAsideLabel: (work: string) => `Set aside: ${work}`,
  setAsideTitle: 'Set this job aside?',
  setAsideText: 'It leaves this list for good and is not tried again. What it was to do stays undone; the trail keeps which kind of work it was.',
  setAsideDone: 'Set aside.',
  busy: 'One moment',
  processes: 'Processes',
  processesNone: 'No process has said that it runs.',
  upgrade: 'Two versions run at once: an upgrade is under way. It ends when every process runs the new one.',
  processColumns: { machine: 'Machine', role: 'Role', version: 'Version', memory: 'Memory', since: 'Since', state: 'State' },
  roles: { api: 'site and API', worker: 'worker', all: 'everything' },
  alive: 'runs',
  silent: 'not heard of',
  storage: 'Storage',
  storageFacts: { database: 'Database', objects: 'Files', growth: 'Growth' },
  objectCount: (count: string) => `${count} ${count === '1' ? 'file' : 'files'}`,
  growth: (size: string) => `${size} a day`,
  notYet: 'not measured yet',
  tables: 'The largest tables',
  tableColumns: { table: 'Table', size: 'Size', rows: 'Rows, about' },
  days: 'Day by day',
  dayColumns: { day: 'Day', database: 'Database', files: 'Files' },
  backups: 'Backups',
  backupsNone: 'No place for backups is set: this program backs nothing up.',
  backupsLate: 'The last backup is too old, or there is none.',
  backupsUntested: 'Nobody has tested for 30 days whether a backup can be restored.',
  backupsWell: (at: string) => `The last backup was made ${at}, and a restore was tested within 30 days.`,
  backupsOpen: 'To the backups',
  schools: 'What schools use',
  schoolsText: (at: string) => `Numbers alone, counted ${at}.`,
  schoolsNotYet: 'Counted once a day, the first time a minute after the start.',
  schoolSearch: 'Search schools',
  schoolHint: 'Name of a school',
  schoolNone: (search: string) => (search === '' ? 'Nothing has been counted yet.' : `No school matches “${search}”.`),
  ofQuota: (used: string, quota: string) => `${used} of ${quota}`,
  schoolMissing: 'The schools cannot be shown',
  schoolLoading: 'Loading the schools',
  schoolColumns: {
    name: 'School',
    staff: 'Staff',
    pupils: 'Pupils',
    exams: 'Exams',
    pages: 'Pages',
    files: 'Uploads',
    calls: 'AI calls this month',
    cost: 'Cost',
  },
  helpAnswers: {
    title: 'Did the help help?',
    none: 'Nobody has answered below an article yet.',
    article: 'Article',
    language: 'Language',
    en: 'English',
    sw: 'Kiswahili',
    helped: 'Yes',
    notYet: 'Not yet',
  },
}
export type OperationWords = typeof en

export const operationWords: Words<OperationWords> = {
  en,
  sw: {
    title: 'Uendeshaji',
    note: 'Hali ya programu: kinachosubiri, kinachoendelea, na ukubwa wake. Hakuna kazi ya mwanafunzi kwenye ukurasa huu.',
    loading: 'Uendeshaji unapakiwa',
    missing: 'Uendeshaji hauwezi kuonyeshwa',
    retention: 'Kinachohifadhiwa, na kwa muda gani',
    figures: { waiting: 'Kazi zinazosubiri', oldest: 'Ya zamani zaidi', dead: 'Zilizoshindikana', processes: 'Michakato' },
    long: (seconds) => {
      if (seconds < minute) return `sek ${seconds}`
      if (seconds < hour) return `dak ${Math.floor(seconds / minute)}`
      if (seconds < day) return `saa ${Math.floor(seconds / hour)} dak ${Math.floor((seconds % hour) / minute)}`
      return `siku ${Math.floor(seconds / day)}`
    },
    unsupervised: 'Foleni haisimamiwi',
    unsupervisedText: (last, overdue) => {
      const when = last === null ? 'Hakuna mfanyakazi aliyefaulu tangu kuanza, au hakuna anayeendelea.' : `Mara ya mwisho ilikuwa ${last}.`
      const jobs =
        overdue === 1
          ? 'Kazi moja inashikwa na mfanyakazi aliyetoweka au kukwama.'
          : `Kazi ${overdue} zinashikwa na wafanyakazi waliotoweka au kukwama.`
      return `${when} ${overdue === 0 ? '' : `${jobs} `}Kazi za mfanyakazi aliyetoweka hazijaribiwi tena kwa sasa. Kumbukumbu yake inaeleza sababu; mwanzishe tena tatizo lisipoisha lenyewe.`
    },
    queues: 'Foleni',
    queuesEmpty: 'Hakuna kinachosubiri wala kinachoendelea.',
    queuesRest: (count) => (count === 1 ? 'Katika foleni moja nyingine hakuna kitu.' : `Katika foleni nyingine ${count} hakuna kitu.`),
    queueColumns: {
      work: 'Kazi',
      waiting: 'Zinazosubiri',
      oldest: 'Ya zamani',
      running: 'Zinazoendelea',
      later: 'Za baadaye',
      dead: 'Zilizoshindikana',
    },
    deadTitle: 'Kazi zilizoshindikana',
    deadText: 'Zilishindikana kila zilipojaribiwa, na husubiri hapa kwa siku 30. Rekebisha sababu kwanza, kisha ujaribu tena.',
    deadNone: 'Hakuna.',
    deadMore: (shown, all) => `${shown} za mwisho kati ya ${all}.`,
    deadColumns: { work: 'Kazi', reason: 'Sababu', at: 'Lini', tries: 'Majaribio', actions: 'Sasa' },
    retry: 'Jaribu tena',
    retryLabel: (work) => `Jaribu tena: ${work}`,
    retried: 'Inasubiri tena kwenye foleni yake.',
    setAside: 'Weka kando',
    setAsideLabel: (work) => `Weka kando: ${work}`,
    setAsideTitle: 'Uiweke kazi hii kando?',
    setAsideText:
      'Inaondoka kwenye orodha hii kabisa na haitajaribiwa tena. Ilichopaswa kufanya hakitafanyika; kumbukumbu hubaki na aina ya kazi hiyo.',
    setAsideDone: 'Imewekwa kando.',
    busy: 'Subiri kidogo',
    processes: 'Michakato',
    processesNone: 'Hakuna mchakato uliosema kuwa unaendelea.',
    upgrade: 'Matoleo mawili yanaendelea kwa pamoja: programu inaboreshwa. Uboreshaji huisha kila mchakato ukiendesha toleo jipya.',
    processColumns: { machine: 'Mashine', role: 'Kazi yake', version: 'Toleo', memory: 'Kumbukumbu', since: 'Tangu', state: 'Hali' },
    roles: { api: 'tovuti na API', worker: 'mfanyakazi', all: 'yote' },
    alive: 'unaendelea',
    silent: 'haujasikika',
    storage: 'Hifadhi',
    storageFacts: { database: 'Hifadhidata', objects: 'Faili', growth: 'Ukuaji' },
    objectCount: (count) => `faili ${count}`,
    growth: (size) => `${size} kwa siku`,
    notYet: 'bado haujapimwa',
    tables: 'Majedwali makubwa zaidi',
    tableColumns: { table: 'Jedwali', size: 'Ukubwa', rows: 'Safu, takriban' },
    days: 'Siku kwa siku',
    dayColumns: { day: 'Siku', database: 'Hifadhidata', files: 'Faili' },
    backups: 'Nakala za akiba',
    backupsNone: 'Mahali pa nakala za akiba hapajawekwa: programu hii haihifadhi nakala yoyote.',
    backupsLate: 'Nakala ya mwisho ni ya zamani mno, au hakuna.',
    backupsUntested: 'Kwa siku 30 hakuna aliyejaribu kama nakala inaweza kurudishwa.',
    backupsWell: (at) => `Nakala ya mwisho ilitengenezwa ${at}, na kurudisha kulijaribiwa ndani ya siku 30.`,
    backupsOpen: 'Nenda kwenye nakala',
    schools: 'Matumizi ya shule',
    schoolsText: (at) => `Nambari tu, zilizohesabiwa ${at}.`,
    schoolsNotYet: 'Huhesabiwa mara moja kwa siku, mara ya kwanza dakika moja baada ya kuanza.',
    schoolSearch: 'Tafuta shule',
    schoolHint: 'Jina la shule',
    schoolNone: (search) => (search === '' ? 'Bado hakuna kilichohesabiwa.' : `Hakuna shule inayolingana na “${search}”.`),
    ofQuota: (used, quota) => `${used} kati ya ${quota}`,
    schoolMissing: 'Shule haziwezi kuonyeshwa',
    schoolLoading: 'Shule zinapakiwa',
    schoolColumns: {
      name: 'Shule',
      staff: 'Wafanyakazi',
      pupils: 'Wanafunzi',
      exams: 'Mitihani',
      pages: 'Kurasa',
      files: 'Faili',
      calls: 'Maombi ya AI mwezi huu',
      cost: 'Gharama',
    },
    helpAnswers: {
      title: 'Je, msaada umesaidia?',
      none: 'Bado hakuna aliyejibu chini ya makala.',
      article: 'Makala',
      language: 'Lugha',
      en: 'Kiingereza',
      sw: 'Kiswahili',
      helped: 'Ndiyo',
      notYet: 'Bado',
    },
  },
}
