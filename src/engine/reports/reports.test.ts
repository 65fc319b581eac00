import { describe, expect, it } from 'vitest'
import { layOutReport } from '#engine/reports/lay-out-report.ts'
import { defaultNationalWeights } from '#engine/reports/national-weights.ts'
import { randomOf } from '#engine/reports/made-numbers.fixture.ts'
import { findMeanGrade } from '#engine/reports/mean-grade.ts'
import { fillPlaceholders, isPlaceholder, knownPlaceholders, listPlaceholders, placeholderValues } from '#engine/reports/placeholders.ts'
import { guessGrading, makeReport, type ReportExam, type SatExam } from '#engine/reports/pupil-report.ts'
import { findOtherName } from '#engine/reports/remarks/find-other-name.ts'
import { proposeRemarks } from '#engine/reports/remarks/propose-remarks.ts'
import { remarkBank } from '#engine/reports/remarks/remark-bank.ts'
import { remarkLimits } from '#engine/reports/remarks/remark-limits.ts'
import { reportWords } from '#engine/reports/report-words.ts'
import { showPercent } from '#engine/reports/show-percent.ts'
import { defaultWeights } from '#engine/reports/sitting.ts'
import { addUpStrands } from '#engine/reports/strands.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

const term = { year: 2026, term: 2 } as const
const before = { year: 2026, term: 1 } as const

describe('the mean grade', () => {
  const subjects = (points: Record<string, number | null>) => Object.entries(points).map(([key, own]) => ({ key, percent: own, points: own }))
  const eight = { English: 10, Kiswahili: 9, Mathematics: 12, Biology: 10, Chemistry: 11, Physics: 12, Geography: 8, Agriculture: 10 }

  it('is of Mathematics, the best language and the five best others', () => {
    const mean = findMeanGrade(subjects(eight), 'en')
    expect(mean).toMatchObject({ points: 12 + 10 + 12 + 11 + 10 + 10 + 9, grade: { code: 'A-' }, why: null })
    expect(mean.counted).not.toContain('Geography')
  })

  it.each([
    ['no-mathematics', { ...eight, Mathematics: null }],
    ['no-language', { Mathematics: 12, Biology: 10, Chemistry: 11, Physics: 12, Geography: 8, Agriculture: 10, Music: 9 }],
    ['too-few', { Mathematics: 12, English: 10, Biology: 10 }],
  ] as const)('is none where there is %s', (why, points) => {
    expect(findMeanGrade(subjects(points), 'en')).toMatchObject({ points: null, grade: null, why })
  })

  it.each([
    [81, 'A'],
    [80, 'A-'],
    [74, 'A-'],
    [73, 'B+'],
    [60, 'B'],
    [46, 'C+'],
    [45, 'C'],
    [11, 'D-'],
    [10, 'E'],
    [7, 'E'],
  ])('of %i points is %s', (total, code) => {
    const names = ['Mathematics', 'English', 'Biology', 'Chemistry', 'Physics', 'Geography', 'Music']
    const each = Math.floor(total / 7)
    const points = Object.fromEntries(names.map((name, at) => [name, each + (at < total - each * 7 ? 1 : 0)]))
    expect(findMeanGrade(subjects(points), 'en').grade?.code).toBe(code)
  })
})

it.each([
  [74.5, '74.5'],
  [74.96, '74.9'],
  [75, '75'],
  [74.4, '74'],
  [57.99, '57.9'],
  [0, '0'],
])('%d per cent never reads as another level than the one beside it: %s', (percent, shown) => {
  expect(showPercent(percent, gradeBands({ grading: 'cbc8' }))).toBe(shown)
})

describe('a report', () => {
  const exam = (id: string, subject: string, extra: Partial<ReportExam> = {}): ReportExam => ({
    ...term,
    id,
    title: id,
    subject,
    kind: 'end-term',
    paper: null,
    weight: 50,
    day: '2026-07-01',
    grading: 'cbc8',
    teacher: 'Njeri Kamau',
    ...extra,
  })
  const mark = (examId: string, percent: number | null, topics: SatExam['topics'] = []): SatExam => ({
    examId,
    score: percent,
    percent,
    missing: percent === null ? 'absent' : null,
    topics,
  })
  const rules = { grading: 'cbc8', weights: defaultWeights, language: 'en' } as const

  it('has levels with their words, points of all areas, the change since last term and what was missed', () => {
    const exams = [
      exam('m1', 'Mathematics', { ...before, day: '2026-03-01' }),
      exam('m2', 'mathematics '),
      exam('e2', 'English'),
      exam('s2', 'Social Studies'),
    ]
    const report = makeReport({ exams, sat: [mark('m1', 50), mark('m2', 74.5), mark('e2', null)] }, [before, term], rules)
    expect(report.subjects.map(({ subject, shown, grade, change }) => [subject, shown, grade?.code, grade?.word, change])).toEqual([
      ['English', null, undefined, undefined, null],
      ['mathematics ', '74.5', 'ME1', 'Good', 25],
    ])
    expect(report.subjects[0]?.exams).toMatchObject([{ missing: 'absent', share: null }])
    expect(report).toMatchObject({
      points: 6,
      pointsMax: 8,
      mean: null,
      history: [
        { term: 1, points: 5 },
        { term: 2, points: 6 },
      ],
    })
  })

  it('takes the boundaries that the school set for the latest exam of the subject', () => {
    const exams = [exam('p', 'Physics', { grading: 'kcse', boundaries: { A: 60 } })]
    expect(makeReport({ exams, sat: [mark('p', 61)] }, [term], { ...rules, grading: 'kcse' }).subjects[0]?.grade?.code).toBe('A')
  })

  it('adds strands up over exams, and says of few marks that they are too few', () => {
    const strands = addUpStrands(
      [
        { topic: 'Heat', earned: 2, max: 3 },
        { topic: 'heat', earned: 2, max: 2 },
        { topic: 'Waves', earned: 3, max: 3 },
      ],
      { grading: 'cbc8' },
    )
    expect(strands).toMatchObject([
      { topic: 'Heat', earned: 4, max: 5, grade: { code: 'EE2' } },
      { topic: 'Waves', grade: null },
    ])
  })

  it('is graded as most of its exams are', () => {
    expect(guessGrading([exam('a', 'x'), exam('b', 'y', { grading: 'kcse' }), exam('c', 'z', { grading: 'kcse' })])).toBe('kcse')
    expect(guessGrading([exam('a', 'x', { grading: 'percent' })])).toBe('percent')
    expect(guessGrading([])).toBe('percent')
  })

  /** A class year of made pupils, with gaps. */
  function madeReport(seed: number, grading: 'cbc8' | 'kcse' | 'percent', language: 'en' | 'sw') {
    const random = randomOf(seed)
    const names = ['Mathematics', 'English', 'Kiswahili', 'Biology', 'Chemistry', 'Physics', 'Geography', 'Business Studies', 'History & Government']
    const subjects = names.slice(0, 1 + Math.floor(random() * names.length))
    const exams = [before, term].flatMap((of) =>
      subjects.map((subject) => exam(`${subject}${of.term}`, subject, { ...of, grading, day: `2026-0${of.term * 2}-10` })),
    )
    const marks = exams.map(({ id }) =>
      mark(id, random() < 0.15 ? null : Math.round(random() * 1000) / 10, [
        { topic: 'Heat', earned: Math.floor(random() * 9), max: 8 },
        { topic: 'Waves', earned: 1, max: 2 },
      ]),
    )
    return makeReport({ exams, sat: marks }, [before, term], { grading, weights: defaultWeights, language })
  }

  it('is named in its remarks as names are written, whatever the class list has', () => {
    for (const language of ['en', 'sw'] as const) {
      const said = proposeRemarks(madeReport(1, 'kcse', language), { name: "D'SOUZA BRIAN", language }).class
      expect(said).toContain("D'Souza")
      expect(said).not.toContain("D'SOUZA")
    }
  })

  it('gets remarks that fit their lines, name no other and contradict no figure', () => {
    for (let seed = 0; seed < 300; seed++) {
      for (const language of ['en', 'sw'] as const) {
        const report = madeReport(seed, seed % 2 ? 'cbc8' : 'kcse', language)
        const of = { name: "Achieng' Otieno", language }
        const remarks = proposeRemarks(report, of)
        expect(proposeRemarks(report, of)).toEqual(remarks)
        expect(remarks.class.length).toBeLessThanOrEqual(remarkLimits.class)
        expect(remarks.head.length).toBeLessThanOrEqual(remarkLimits.head)
        for (const text of remarks.subjects) expect(text.length).toBeLessThanOrEqual(remarkLimits.subject)
        const others = { own: of.name, others: ['Brian Wafula', 'Zawadi Njoroge'], allowed: report.subjects.map(({ subject }) => subject) }
        for (const text of [remarks.class, remarks.head, ...remarks.subjects]) expect(findOtherName(text, others)).toBeNull()
        const bank = remarkBank[language]
        for (const [at, { percent }] of report.subjects.entries()) {
          if (percent === null) expect(remarks.subjects[at]).toBe(bank.subjectMissed)
          else if (percent < 40)
            expect([...bank.subject.high, ...bank.subject.good].some((praise) => remarks.subjects[at]?.includes(praise))).toBe(false)
        }
        const now = report.history.at(-1)?.points
        const last = report.history.length > 1 ? report.history[0]?.points : null
        if (typeof now === 'number' && typeof last === 'number' && now < last) expect(remarks.class).not.toContain(bank.rose(last - now))
      }
    }
  })

  const form = (report: ReturnType<typeof madeReport>) => ({
    name: "Wambũi Ng'ang'a Kĩmani",
    admission: '2931/23',
    assessment: 'B004417226',
    report,
    national: null,
    subjectRemarks: report.subjects.map(() => ({ text: 'w'.repeat(remarkLimits.subject), by: 'Njeri Kamau', day: '2026-07-31' })),
    classRemark: { text: 'Long words here. '.repeat(12).trim(), by: 'Njeri Kamau', day: '2026-07-31' },
    headRemark: null,
  })
  const ofClass = (grading: 'cbc8' | 'kcse' | 'percent', language: 'en' | 'sw') => ({
    school: 'Makueni Ridge School',
    address: 'P.O. Box 41, Wote',
    className: 'Grade 9 East',
    teacher: null,
    grading,
    language,
    term: { ...term, startsOn: '2026-04-27', endsOn: '2026-07-31' },
    nextStartsOn: '2026-08-24',
    pathway: null,
    national: defaultNationalWeights,
  })

  it('stands on its page, whatever is in it', () => {
    for (let seed = 0; seed < 60; seed++) {
      const grading = (['cbc8', 'kcse', 'percent'] as const)[seed % 3] ?? 'cbc8'
      const language = seed % 2 ? 'sw' : 'en'
      for (const page of layOutReport(ofClass(grading, language), form(madeReport(seed, grading, language)))) {
        for (const drawing of page) {
          const [x, y] = drawing.kind === 'line' ? [Math.max(drawing.x1, drawing.x2), Math.max(drawing.y1, drawing.y2)] : [drawing.x, drawing.y]
          expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
          expect(x).toBeLessThanOrEqual(PAGE_WIDTH - 8)
          expect(y).toBeLessThanOrEqual(PAGE_HEIGHT - 8)
        }
      }
    }
  })

  it('says so where somebody else approved the class teacher’s remarks', () => {
    const saidBy = (teacher: string | null) =>
      layOutReport({ ...ofClass('kcse', 'en'), teacher }, form(madeReport(3, 'kcse', 'en')))[0]?.flatMap((item) =>
        item.kind === 'text' && /class teacher,/i.test(item.text) ? [item.text] : [],
      )
    expect(saidBy('Njeri Kamau')).toEqual(['Class teacher, 31 July 2026'])
    expect(saidBy('Joyce Wambui')).toEqual(['For the class teacher, 31 July 2026'])
  })

  it('carries its strands on a second side where they are known', () => {
    expect(layOutReport(ofClass('cbc8', 'en'), form(madeReport(3, 'cbc8', 'en')))).toHaveLength(2)
    expect(layOutReport(ofClass('kcse', 'en'), form(madeReport(3, 'kcse', 'en')))).toHaveLength(1)
  })

  it('a change has its sign on a form, and nothing is “of 84” without a mean', () => {
    const report = madeReport(7, 'kcse', 'en')
    const subjects = [3, -2, 0].flatMap((change) => report.subjects.slice(0, 1).map((subject) => ({ ...subject, change })))
    const without = placeholderValues(ofClass('kcse', 'en'), form({ ...report, subjects, points: null }))
    expect([1, 2, 3].map((at) => without.get(`subject.${at}.change`))).toEqual(['+3', '−2', '0'])
    for (const text of ['{{points}} / {{points.max}}', '{{points}} of {{ Points.max }}', '{{points.max}}'])
      expect(fillPlaceholders(text, without) ?? '').toBe('')
    expect(fillPlaceholders('Points: {{points}} of {{points.max}}', without)).toBe('Points: ')
    const withMean = placeholderValues(ofClass('kcse', 'en'), form({ ...report, points: 62, pointsMax: 84 }))
    expect(fillPlaceholders('{{points}} of {{points.max}}', withMean)).toBe('62 of 84')
  })

  it('gives every placeholder that is known, and no other, a value', () => {
    const values = placeholderValues(ofClass('cbc8', 'en'), form(madeReport(3, 'cbc8', 'en')))
    for (const name of knownPlaceholders) expect(values.has(name)).toBe(true)
    for (const name of values.keys()) expect(isPlaceholder(name)).toBe(true)
    for (const name of ['nmae', 'subject.0.name', 'subject.21.name', 'subject.1.rank', '__proto__', '']) expect(isPlaceholder(name)).toBe(false)
  })
})

it('placeholders in a text are found and filled; a lone one keeps its number', () => {
  const values = new Map<string, string | number | null>([
    ['name', '=HYPERLINK("x")'],
    ['points', 56],
  ])
  expect(listPlaceholders('{{ Name }} has {{points}} of {{points.max}}')).toEqual(['name', 'points', 'points.max'])
  expect(fillPlaceholders('{{points}}', values)).toBe(56)
  expect(fillPlaceholders('{{name}}: {{points}}', values)).toBe('=HYPERLINK("x"): 56')
  expect(fillPlaceholders('{{points.max}}', values)).toBeNull()
})

describe('a remark', () => {
  const names = { own: "Achieng' Otieno", others: ["Brian Ng'ang'a", 'Hope Wanjiru', 'Grace Otieno'], allowed: ['English'] }
  it.each([
    ['Brian works well.', 'Brian'],
    ['Better than Ng’ang’a’s work.', 'Ng’ang’a’s'],
    ['Achieng has hope, and Otieno is proud.', null],
    ['Works with hope and grace in English.', null],
    ['There is Hope.', 'Hope'],
    ['Brianna is somebody else.', null],
  ])('“%s” names %s', (text, found) => {
    expect(findOtherName(text, names)).toBe(found)
  })
})

it('the words of forms and remarks have no holes', () => {
  expect(findWordFaults(reportWords)).toEqual([])
  expect(findWordFaults(remarkBank)).toEqual([])
})
