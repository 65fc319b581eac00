import { describe, expect, it } from 'vitest'
import type { PupilRecord, RecordAnswer } from '#server/features/families/record/read-record.ts'
import { renderRecord } from '#server/features/families/record/render-record.ts'

const now = new Date('2026-11-20T08:00:00Z')

/** A record in which every text that somebody typed is `typed`. */
function makeRecord(typed: string, language: 'en' | 'sw' | null = null): PupilRecord {
  return {
    school: typed,
    className: typed,
    pupil: { name: typed, school_id: 's', class_id: 'c', feedback_language: language, admission: typed, guardian_name: typed, guardian_phone: typed },
    exams: [
      {
        title: typed,
        language: 'en',
        className: typed,
        date: '2026-10-02T08:00:00Z',
        confirmedAt: now,
        publishedAt: now,
        absent: false,
        sum: { total: 3, max: 4 },
        answers: [
          {
            question: typed,
            marks: 3,
            max: 4,
            reading: { choice: [], text: typed },
            reasons: [{ code: typed, text: typed, awarded: true, marks: 3, evidence: typed, why: [], confidence: 1 }],
            pointsStand: true,
          },
        ],
        feedback: { language: 'en', text: typed },
        appeals: [
          {
            paper_id: 'p',
            question: typed,
            reason: typed,
            marks: 2,
            changed_to: 3,
            answer: typed,
            answered_by_name: typed,
            created_at: '2026-11-01T08:00:00Z',
            answered_at: '2026-11-02T08:00:00Z',
          },
        ],
        pictures: [{ path: 'pages/0c7a.jpg', page: 1 }],
      },
    ],
    links: [{ id: 'l', created_at: '2026-11-01T08:00:00Z', ended_at: null }],
    guardians: [{ name: typed, phone: typed, created_at: '2026-11-01T08:00:00Z' }],
    agreements: [{ phone: typed, text_version: typed, given_at: '2026-11-01T08:00:00Z', withdrawn_at: null }],
    messages: [{ phone: typed, sentAt: '2026-11-01T08:00:00Z' }],
    consents: [{ text_version: typed, given_at: '2026-11-01T08:00:00Z', withdrawn_at: '2026-11-03T08:00:00Z' }],
  }
}

const tagsOf = (page: string) => page.match(/<[^>]*>?/g)

describe('the page of a pupil’s export', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'--><svg/onload=alert(1)>",
    '</style></title><b>',
    '<a href="javascript:alert(1)">x</a>',
  ])('is the same markup whatever is typed: %s', (hostile) => {
    // Two names in attributes would differ; there are none but a page's number and the files beside it.
    expect(tagsOf(renderRecord(makeRecord(hostile), now))).toEqual(tagsOf(renderRecord(makeRecord('Amani'), now)))
  })

  it('runs nothing, and loads nothing but the pictures beside it', () => {
    const page = renderRecord(makeRecord('Amani'), now)
    expect(page).not.toMatch(/<script|\son\w+=|https?:|url\(/i)
    expect(page).toContain('default-src &#x27;none&#x27;')
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, to]) => to)).toEqual(['#en', '#sw', 'pages/0c7a.jpg', 'pages/0c7a.jpg'])
  })

  it('says it in both languages, the family’s first', () => {
    const page = renderRecord(makeRecord('Amani', 'sw'), now)
    expect(page).toContain('<html lang="sw">')
    const [swahili, english] = [
      page.indexOf('Yale ambayo shule inahifadhi kuhusu Amani</h1>'),
      page.indexOf('What the school keeps about Amani</h1>'),
    ]
    expect(swahili).toBeGreaterThan(0)
    expect(english).toBeGreaterThan(swahili)
    for (const said of ['3 of 4 marks', 'Alama 3 kati ya 4', 'The mark is now 3.', 'Sasa alama ni 3.', 'withdrawn on', 'kiliondolewa tarehe'])
      expect(page).toContain(said)
  })

  it('gives no mark and no sign where nobody has judged, and no sign where the marks were given as a whole', () => {
    const record = makeRecord('Amani')
    const changed = (change: Partial<RecordAnswer>) => ({
      ...record,
      exams: record.exams.map((exam) => ({ ...exam, sum: null, answers: exam.answers.map((answer) => ({ ...answer, ...change })) })),
    })
    const unread = record.exams[0]?.answers[0]?.reasons.map((reason) => ({ ...reason, awarded: false, confidence: 0 })) ?? []
    const page = renderRecord(changed({ marks: null, reasons: unread }), now)
    expect(page).toContain('Not decided yet, of 4')
    expect(page).not.toMatch(/[✓✗]|\b0 of 4/)
    expect(renderRecord(changed({ pointsStand: false }), now)).not.toMatch(/[✓✗]/)
    expect(renderRecord(record, now)).toMatch(/✓/)
  })
})
