import { describe, expect, it } from 'vitest'
import { proposeTerms } from '#engine/terms/terms.ts'
import type { OpenedPaper } from '#server/features/publishing/queries.ts'
import { groupBySitting } from '#server/features/messages/group-by-sitting.ts'

const terms = [...proposeTerms(2025), ...proposeTerms(2026)]

let papers = 0
/** Published on the day on which it was sat, where nothing else is said. */
function paper(subject: string, title: string, day: string, more: { publishedOn?: string; kind?: 'cat' | 'end-term' } = {}): OpenedPaper {
  papers += 1
  const { publishedOn = day, kind = null } = more
  const exam = { id: `e${papers}`, schoolId: 's', ownerId: null, title, subject, confirmedAt: null, confirmedByName: null, publishedAt: null }
  return {
    paper: { id: `p${papers}`, examId: exam.id, version: 1, absent: false, missingConfirmed: [] },
    className: null,
    exam: { ...exam, reportKind: kind, reportPaper: null },
    day,
    pupil: { name: 'Amani', admission: '417' },
    pupilId: 'a',
    schoolName: 'Mwangaza',
    publishedAt: new Date(`${publishedOn}T09:00:00Z`),
    issuedAt: new Date(`${publishedOn}T09:00:00Z`),
    settings: null,
  }
}

/** What a caller is offered, and the subjects of each. */
const offered = (all: readonly OpenedPaper[]) =>
  groupBySitting(all, terms).map(({ kind, term, year, title, papers: own }) => [
    kind === null ? title : `${kind} ${term} ${year}`,
    own.map(({ exam }) => exam.subject),
  ])

describe('the exams that a caller hears of', () => {
  it('hold the papers of a kind and term, the last published first', () => {
    expect(
      offered([
        paper('Maths', 'Maths End-term', '2026-10-12'),
        paper('English', 'English End-term', '2026-10-15'),
        paper('Maths', 'Maths Mid-term', '2026-09-20', { publishedOn: '2026-10-30' }),
        paper('Maths', 'Maths End-term', '2026-07-20'),
        paper('Maths', 'Holiday work', '2025-12-20', { kind: 'end-term' }),
      ]),
    ).toEqual([
      ['mid-term 3 2026', ['Maths']],
      ['end-term 3 2026', ['Maths', 'English']],
      ['end-term 2 2026', ['Maths']],
      ['end-term 3 2025', ['Maths']],
    ])
  })

  it('are two where a subject comes twice, and where CATs lie weeks apart; the papers of a subject are one', () => {
    const first = [paper('Maths', 'CAT', '2026-09-01'), paper('English', 'CAT', '2026-09-02')]
    const second = [paper('Maths', 'CAT', '2026-09-14'), paper('Physics', 'CAT', '2026-10-20')]
    expect(offered([...first, ...second])).toEqual([
      ['cat 3 2026', ['Physics']],
      ['cat 3 2026', ['Maths']],
      ['cat 3 2026', ['Maths', 'English']],
    ])
    expect(offered([paper('Physics', 'Paper 1, End-term', '2026-10-12'), paper('Physics', 'Paper 2, End-term', '2026-10-13')])).toHaveLength(1)
  })

  it('stand alone where nothing says what they are', () => {
    expect(offered([paper('Maths', 'Fractions', '2026-10-12'), paper('English', 'Poems', '2026-10-12')])).toEqual([
      ['Poems', ['English']],
      ['Fractions', ['Maths']],
    ])
  })

  it('stay the same when another is published or one of their papers is taken back', () => {
    const [maths, english, older] = [
      paper('Maths', 'End-term', '2026-10-12'),
      paper('English', 'End-term', '2026-10-13'),
      paper('Maths', 'CAT', '2026-09-01'),
    ]
    const keyOf = (all: OpenedPaper[]) => groupBySitting(all, terms).find(({ kind }) => kind === 'end-term')?.key
    const key = keyOf([maths, english])
    expect(key).toBeDefined()
    expect([keyOf([english]), keyOf([maths, english, older]), keyOf([maths, english, paper('Kiswahili', 'End-term', '2026-10-01')])]).toEqual([
      key,
      key,
      key,
    ])
  })
})
