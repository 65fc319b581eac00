import { countEn } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

/** Topics by class, the change since the last exam, the agreement by line. */
const en = {
  topics: {
    title: 'Topics by class',
    note: 'Per cent of the marks',
    class: 'Class',
    pupils: (count: number) => (count === 1 ? '1 pupil' : `${count} pupils`),
    cell: (percent: string, pupils: number, marks: string) => `${percent}, ${countEn('pupil', pupils)}, ${marks} ${marks === '1' ? 'mark' : 'marks'}`,
    tooLittle: 'too little to tell',
    below: (to: number) => `below ${to}`,
    between: (from: number, to: number) => `${from} to ${to}`,
    from: (from: number) => `${from} and over`,
    legend: (marks: number, pupils: number) => `under ${marks} marks or ${pupils} pupils: too little to tell`,
    weakestAll: (topic: string) => `${topic} is the weakest topic in every class that can be told.`,
    weakest: (topic: string) => `${topic} is the weakest topic of all classes together.`,
    none: 'No question of this exam names a topic. Give the questions topics, and this says what each class has to learn again.',
  },
  change: {
    title: 'Change since the last exam',
    since: (title: string, day: string) => `${title}, confirmed ${day}`,
    loading: 'Comparing with the last exam',
    'no-subject': 'This exam names no subject, so no earlier one can be found.',
    'no-earlier': 'There is no earlier confirmed exam of these pupils in this subject that you may open.',
    'too-few': (both: number, least: number) =>
      `${both === 1 ? '1 pupil wrote' : `${both} pupils wrote`} both exams and can be compared: it takes ${least}, and their marks must differ.`,
    'one-class':
      'Whole papers cannot say whether the class rose or fell: they are different, and no second class of ten pupils or more wrote both. They can say who moved within the class.',
    notLinked: (least: number) => `No question stands in both exams with settled marks of ${least} pupils, so none is compared.`,
    linked: ({ questions, pupils, before, now, error }: { questions: number; pupils: number; before: string; now: string; error: string }) =>
      `${questions === 1 ? 'One question stands' : `${questions} questions stand`} in both exams. Of the marks there ${pupils} pupils earned ${before} then and ${now} now (± ${error}):`,
    explain:
      'Each mark is taken as its distance from the mean of those who wrote both exams, in spreads of its own exam: a harder paper makes nobody worse. So a class can only rise against the others.',
    class: 'Class',
    pupils: 'Pupils',
    before: 'Then',
    now: 'Now',
    changed: 'Change',
    rose: 'rose',
    fell: 'fell',
    same: 'no more than chance',
    whole: { rose: 'more than then.', fell: 'fewer than then.', same: 'no more than chance.' },
    drawn: (name: string, before: string, now: string) => `${name}: from ${before} to ${now} spreads.`,
    alike: (both: number, likeness: string) =>
      `${both} pupils wrote both. How alike the two exams order them: ${likeness}, where 1 is the same order.`,
    unlike: 'That is so little that the two cannot have asked for the same: take what follows as a hint at most.',
    movers: (count: number) =>
      count === 0
        ? 'Nobody rose or fell by more than the standard errors of the two exams explain.'
        : `${count === 1 ? '1 pupil' : `${count} pupils`} rose or fell by more than the standard errors of the two exams explain.`,
    noMovers: 'Who moved cannot be told: the standard error of one of the exams is not known.',
    who: 'Who moved',
    pupil: 'Pupil',
  },
  agree: {
    title: 'Agreement by scheme line',
    note: 'One stroke a decision',
    of: (overruled: number, compared: number) => `${overruled} of ${compared}`,
    line: (question: string, text: string) => (text === '' ? `Question ${question}` : `Question ${question}: ${text}`),
    unclear: 'Overruled often: this line is unclear.',
    every: 'Agreed every time.',
    mostly: 'Mostly agreed.',
    few: (decisions: number) => (decisions === 1 ? 'One decision: too little to tell.' : `${decisions} decisions: too little to tell.`),
    overruled: 'a person overruled the program',
    agreed: 'they agreed',
    none: 'Nobody has decided an answer yet that the program had judged.',
    more: (lines: number) => (lines === 1 ? 'Show 1 more line' : `Show ${lines} more lines`),
  },
}

export type OverviewWords = typeof en

const sw: OverviewWords = {
  topics: {
    title: 'Mada kwa darasa',
    note: 'Asilimia ya alama',
    class: 'Darasa',
    pupils: (count) => (count === 1 ? 'mwanafunzi 1' : `wanafunzi ${count}`),
    cell: (percent, pupils, marks) => `${percent}, ${pupils === 1 ? 'mwanafunzi 1' : `wanafunzi ${pupils}`}, alama ${marks}`,
    tooLittle: 'hazitoshi kusema',
    below: (to) => `chini ya ${to}`,
    between: (from, to) => `${from} hadi ${to}`,
    from: (from) => `${from} na zaidi`,
    legend: (marks, pupils) => `chini ya alama ${marks} au wanafunzi ${pupils}: hazitoshi kusema`,
    weakestAll: (topic) => `${topic} ndiyo mada dhaifu zaidi katika kila darasa linaloweza kusemwa.`,
    weakest: (topic) => `${topic} ndiyo mada dhaifu zaidi ya madarasa yote kwa pamoja.`,
    none: 'Hakuna swali la mtihani huu linalotaja mada. Yape maswali mada, na hapa pataonyesha kila darasa lijifunze nini tena.',
  },
  change: {
    title: 'Mabadiliko tangu mtihani uliopita',
    since: (title, day) => `${title}, yalithibitishwa ${day}`,
    loading: 'Inalinganisha na mtihani uliopita',
    'no-subject': 'Mtihani huu hautaji somo, kwa hivyo wa awali hauwezi kupatikana.',
    'no-earlier': 'Hakuna mtihani wa awali uliothibitishwa wa wanafunzi hawa katika somo hili ambao unaweza kuufungua.',
    'too-few': (both, least) =>
      `${both === 1 ? 'Mwanafunzi 1 aliandika' : `Wanafunzi ${both} waliandika`} mitihani yote miwili na kuweza kulinganishwa: wanahitajika ${least}, na alama zao zitofautiane.`,
    'one-class':
      'Karatasi nzima haziwezi kusema kama darasa lilipanda au kushuka: ni tofauti, na hakuna darasa la pili la wanafunzi kumi au zaidi lililoandika zote mbili. Zinaweza kusema nani alisogea ndani ya darasa.',
    notLinked: (least) =>
      `Hakuna swali lililo katika mitihani yote miwili lenye alama zilizothibitika za wanafunzi ${least}, kwa hivyo hakuna linalolinganishwa.`,
    linked: ({ questions, pupils, before, now, error }) =>
      `${questions === 1 ? 'Swali moja limo' : `Maswali ${questions} yamo`} katika mitihani yote miwili. Kati ya alama zake, wanafunzi ${pupils} walipata ${before} wakati ule na ${now} sasa (± ${error}):`,
    explain:
      'Kila alama huchukuliwa kama umbali wake kutoka wastani wa walioandika mitihani yote miwili, kwa mkengeuko sanifu wa mtihani wake: karatasi ngumu zaidi haimshushi mtu. Kwa hivyo darasa linaweza tu kupanda dhidi ya mengine.',
    class: 'Darasa',
    pupils: 'Wanafunzi',
    before: 'Wakati ule',
    now: 'Sasa',
    changed: 'Mabadiliko',
    rose: 'limepanda',
    fell: 'limeshuka',
    same: 'si zaidi ya bahati',
    whole: { rose: 'zaidi ya wakati ule.', fell: 'pungufu ya wakati ule.', same: 'tofauti isiyozidi bahati.' },
    drawn: (name, before, now) => `${name}: kutoka mikengeuko sanifu ${before} hadi ${now}.`,
    alike: (both, likeness) =>
      `Wanafunzi ${both} waliandika yote miwili. Mitihani inavyofanana katika kuwapanga: ${likeness}, ambapo 1 ni mpangilio uleule.`,
    unlike: 'Hiyo ni ndogo sana: huenda haikuuliza mambo yaleyale. Yafuatayo ni dokezo tu.',
    movers: (count) =>
      count === 0
        ? 'Hakuna aliyepanda au kushuka zaidi ya makosa sanifu ya mitihani yote miwili.'
        : `${count === 1 ? 'Mwanafunzi 1 amepanda' : `Wanafunzi ${count} wamepanda`} au kushuka zaidi ya makosa sanifu ya mitihani yote miwili.`,
    noMovers: 'Aliyesogea hawezi kusemwa: kosa sanifu la mmojawapo wa mitihani halijulikani.',
    who: 'Waliosogea',
    pupil: 'Mwanafunzi',
  },
  agree: {
    title: 'Makubaliano kwa kila mstari wa mwongozo',
    note: 'Mstari mmoja kwa kila uamuzi',
    of: (overruled, compared) => `${overruled} kati ya ${compared}`,
    line: (question, text) => (text === '' ? `Swali la ${question}` : `Swali la ${question}: ${text}`),
    unclear: 'Hubadilishwa mara nyingi: mstari huu hauko wazi.',
    every: 'Walikubaliana kila mara.',
    mostly: 'Walikubaliana mara nyingi.',
    few: (decisions) => (decisions === 1 ? 'Uamuzi 1: hautoshi kusema.' : `Maamuzi ${decisions}: hayatoshi kusema.`),
    overruled: 'mtu alibadilisha uamuzi wa programu',
    agreed: 'walikubaliana',
    none: 'Bado hakuna aliyeamua jibu ambalo programu ilikuwa imelipima.',
    more: (lines) => (lines === 1 ? 'Onyesha mstari 1 zaidi' : `Onyesha mistari ${lines} zaidi`),
  },
}

export const overviewWords: Words<OverviewWords> = { en, sw }
