import type { NoMeanGrade } from '#engine/reports/mean-grade.ts'
import type { NationalWeights, Pathway } from '#engine/reports/national-weights.ts'
import type { SittingKind } from '#engine/reports/sitting.ts'
import type { TermKey } from '#engine/terms/terms.ts'
import type { MissingWhy } from '#engine/reports/weigh-subject.ts'
import { formatList } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What stands on a report form. */
interface ReportWords {
  form: string
  term: (term: number) => string
  termOf: (key: TermKey) => string
  dates: (from: string, to: string) => string
  name: string
  assessment: string
  admission: string
  className: string
  teacher: string
  days: string
  area: string
  subject: string
  level: string
  grade: string
  points: string
  change: string
  remark: string
  by: string
  allAreas: string
  meanGrade: string
  total: string
  ofPoints: (max: number) => string
  ofBestSeven: (max: number) => string
  mean: (counted: readonly string[], left: readonly string[]) => string
  noMean: Record<NoMeanGrade, string>
  history: (max: number) => string
  historyPlain: string
  /** In place of the figure. */
  noHistory: string
  levels: string
  grades: string
  expectations: string
  andOver: (from: number) => string
  classRemarks: string
  headRemarks: string
  classTeacher: string
  forClassTeacher: string
  head: string
  signature: string
  nextTerm: (day: string) => string
  rules: string
  stamp: string
  missing: Record<MissingWhy, string>
  missed: (what: readonly string[]) => string
  kinds: Record<SittingKind, string>
  paper: (paper: number) => string
  strands: string
  strand: string
  marks: string
  tooLittle: string
  strandsNote: (least: number) => string
  pathways: Record<Pathway, string>
  national: string
  nationalNote: (weights: NationalWeights) => string
  nationalYear: (grade: number, weight: number) => string
  nationalPaper: (weight: number) => string
  nationalSoFar: string
  nationalOf: (earned: string, of: number) => string
  nationalNone: string
  nationalAhead: string
}

export const reportWords: Words<ReportWords> = {
  en: {
    form: 'Report form',
    term: (term) => `Term ${term}`,
    termOf: ({ year, term }) => `Term ${term}, ${year}`,
    dates: (from, to) => `${from} to ${to}`,
    name: 'Name',
    assessment: 'Assessment number',
    admission: 'Admission number',
    className: 'Class',
    teacher: 'Class teacher',
    days: 'Days present',
    area: 'Learning area',
    subject: 'Subject',
    level: 'Level',
    grade: 'Grade',
    points: 'Points',
    change: 'Change',
    remark: 'Teacher’s remark',
    by: 'By',
    allAreas: 'All learning areas',
    meanGrade: 'Mean grade',
    total: 'All subjects',
    ofPoints: (max) => `of ${max} points`,
    ofBestSeven: (max) => `of ${max} points, best seven`,
    mean: (_counted, left) =>
      left.length === 0
        ? 'Mathematics, the better language and the five best others count.'
        : `Mathematics, the better language and the five best others count; ${formatList(left, 'en')} ${left.length === 1 ? 'is' : 'are'} not among them this term.`,
    noMean: {
      'no-mathematics': 'No mean grade: there is no mark in Mathematics.',
      'no-language': 'No mean grade: there is no mark in English, Kiswahili or Kenyan Sign Language.',
      'too-few': 'No mean grade: it needs Mathematics, a language and five more subjects with marks.',
    },
    history: (max) => `Points of ${max}, term by term`,
    historyPlain: 'Points, term by term',
    noHistory: 'No term has a mean yet.',
    levels: 'What the levels mean, from per cent',
    grades: 'Grades, per cent and points',
    expectations: 'EE Exceeding, ME Meeting, AE Approaching, BE Below expectations.',
    andOver: (from) => `${from} and over`,
    classRemarks: 'Class teacher’s remarks',
    headRemarks: 'Head teacher’s remarks',
    classTeacher: 'Class teacher',
    forClassTeacher: 'For the class teacher',
    head: 'Head teacher',
    signature: 'Signature',
    nextTerm: (day) => `Next term opens on ${day}.`,
    rules: 'Every mark was confirmed by a teacher. This form carries no rank. A mark can be questioned: write to the class teacher.',
    stamp: 'School stamp',
    missing: { absent: 'absent', 'no-page': 'no script', 'missing-page': 'a page is missing', 'needs-review': 'being marked' },
    missed: (what) => `Not counted, and no zero: ${formatList(what, 'en')}.`,
    kinds: { opener: 'Opener', cat: 'CAT', 'mid-term': 'Mid-term', 'end-term': 'End-term' },
    paper: (paper) => `Paper ${paper}`,
    strands: 'Strands',
    strand: 'Strand',
    marks: 'Marks',
    tooLittle: 'Too little to tell',
    strandsNote: (least) => `Added up over the exams of the term. A strand of fewer than ${least} marks says too little.`,
    pathways: { stem: 'STEM', 'arts-sports': 'Arts and Sports Science', social: 'Social Sciences' },
    national: 'Towards the KCBE',
    nationalNote: ({ grade10, grade11, grade12 }) =>
      `Of 100, the school’s assessment of Grade 10 counts ${grade10}, that of Grade 11 ${grade11}, and the council’s paper in Grade 12 ${grade12}. The school worked this out from its own confirmed exams of each year; the result is the council’s.`,
    nationalYear: (grade, weight) => `Grade ${grade}, of ${weight}`,
    nationalPaper: (weight) => `Grade 12 paper, of ${weight}`,
    nationalSoFar: 'So far',
    nationalOf: (earned, of) => `${earned} of ${of}`,
    nationalNone: 'no mark',
    nationalAhead: 'to come',
  },
  sw: {
    form: 'Ripoti ya mwanafunzi',
    term: (term) => `Muhula wa ${term}`,
    termOf: ({ year, term }) => `Muhula wa ${term}, ${year}`,
    dates: (from, to) => `${from} hadi ${to}`,
    name: 'Jina',
    assessment: 'Nambari ya tathmini',
    admission: 'Nambari ya usajili',
    className: 'Darasa',
    teacher: 'Mwalimu wa darasa',
    days: 'Siku alizohudhuria',
    area: 'Eneo la kujifunza',
    subject: 'Somo',
    level: 'Kiwango',
    grade: 'Gredi',
    points: 'Pointi',
    change: 'Badiliko',
    remark: 'Maoni ya mwalimu',
    by: 'Na',
    allAreas: 'Maeneo yote',
    meanGrade: 'Gredi ya wastani',
    total: 'Masomo yote',
    ofPoints: (max) => `kati ya pointi ${max}`,
    ofBestSeven: (max) => `kati ya pointi ${max}, saba bora`,
    mean: (_counted, left) =>
      left.length === 0
        ? 'Hisabati, lugha bora na masomo mengine matano bora yanahesabiwa.'
        : `Hisabati, lugha bora na masomo mengine matano bora yanahesabiwa; ${formatList(left, 'sw')} ${left.length === 1 ? 'halimo' : 'hayamo'} muhula huu.`,
    noMean: {
      'no-mathematics': 'Hakuna gredi ya wastani: hakuna alama ya Hisabati.',
      'no-language': 'Hakuna gredi ya wastani: hakuna alama ya Kiingereza, Kiswahili wala Lugha ya Ishara ya Kenya.',
      'too-few': 'Hakuna gredi ya wastani: inahitaji Hisabati, lugha na masomo mengine matano yenye alama.',
    },
    history: (max) => `Pointi kati ya ${max}, muhula kwa muhula`,
    historyPlain: 'Pointi, muhula kwa muhula',
    noHistory: 'Bado hakuna muhula wenye wastani.',
    levels: 'Maana ya viwango, kuanzia asilimia',
    grades: 'Gredi, asilimia na pointi',
    expectations: 'EE Anazidi, ME Anafikia, AE Anakaribia, BE Yuko chini ya matarajio.',
    andOver: (from) => `${from} na zaidi`,
    classRemarks: 'Maoni ya mwalimu wa darasa',
    headRemarks: 'Maoni ya mwalimu mkuu',
    classTeacher: 'Mwalimu wa darasa',
    forClassTeacher: 'Kwa niaba ya mwalimu wa darasa',
    head: 'Mwalimu mkuu',
    signature: 'Sahihi',
    nextTerm: (day) => `Muhula ujao unafunguliwa ${day}.`,
    rules: 'Kila alama ilithibitishwa na mwalimu. Fomu hii haina nafasi za ushindani. Alama inaweza kuulizwa: mwandikie mwalimu wa darasa.',
    stamp: 'Muhuri wa shule',
    missing: { absent: 'hakuwepo', 'no-page': 'hakuna karatasi', 'missing-page': 'ukurasa haupo', 'needs-review': 'inasahihishwa' },
    missed: (what) => `Haikuhesabiwa, wala si sifuri: ${formatList(what, 'sw')}.`,
    kinds: { opener: 'Ufunguzi', cat: 'Jaribio', 'mid-term': 'Katikati ya muhula', 'end-term': 'Mwisho wa muhula' },
    paper: (paper) => `Karatasi ya ${paper}`,
    strands: 'Mada',
    strand: 'Mada',
    marks: 'Alama',
    tooLittle: 'Ni chache mno kusema',
    strandsNote: (least) => `Zimejumlishwa kwa mitihani ya muhula. Mada yenye alama chini ya ${least} inasema machache mno.`,
    pathways: { stem: 'Sayansi na Teknolojia (STEM)', 'arts-sports': 'Sanaa na Sayansi ya Michezo', social: 'Sayansi ya Jamii' },
    national: 'Kuelekea KCBE',
    nationalNote: ({ grade10, grade11, grade12 }) =>
      `Kati ya 100, tathmini ya shule ya Gredi ya 10 ina ${grade10}, ya Gredi ya 11 ina ${grade11}, na karatasi ya baraza katika Gredi ya 12 ina ${grade12}. Shule imekokotoa haya kutoka mitihani yake iliyothibitishwa ya kila mwaka; matokeo ni ya baraza.`,
    nationalYear: (grade, weight) => `Gredi ya ${grade}, kati ya ${weight}`,
    nationalPaper: (weight) => `Karatasi ya Gredi ya 12, kati ya ${weight}`,
    nationalSoFar: 'Kufikia sasa',
    nationalOf: (earned, of) => `${earned} kati ya ${of}`,
    nationalNone: 'hakuna alama',
    nationalAhead: 'bado',
  },
}

export function getReportWords(language: Language): ReportWords {
  return reportWords[language]
}
