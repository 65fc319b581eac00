import { describe, expect, it } from 'vitest'
import { listAppLinks } from '#web/layouts/app-navigation.ts'

describe('the navigation of the app', () => {
  it('leads to the steps of the exam that is open', () => {
    const links = listAppLinks('TEACHER', '/app/exams/e1/upload')
    expect(links.map(({ label, to }) => [label, to])).toEqual([
      ['Exams', '/app/exams'],
      ['Upload', '/app/exams/e1/upload'],
      ['Review', '/app/exams/e1/review'],
      ['Results', '/app/exams/e1/results'],
      ['Classes', '/app/classes'],
    ])
  })

  it('leads to a choice of exams when none is open', () => {
    expect(listAppLinks('PRINCIPAL', '/app/classes')[1]?.to).toBe('/app/upload')
  })

  it.each([
    ['/app/exams', 'Exams'],
    ['/app/exams/e1', 'Exams'],
    ['/app/exams/e1/sheets', 'Exams'],
    ['/app/exams/e1/review', 'Review'],
    ['/app/results', 'Results'],
    ['/app/papers/p1', 'Results'],
    ['/app/classes/c1', 'Classes'],
  ])('marks %s as under %s alone', (pathname, label) => {
    const current = listAppLinks('TEACHER', pathname).filter((link) => link.isCurrent)
    expect(current.map((link) => link.label)).toEqual([label])
  })

  it.each(['PARENT', 'STUDENT', 'ADMINISTRATOR'] as const)('offers a teacher’s work to no %s', (role) => {
    expect(listAppLinks(role, '/app')).toEqual([])
  })
})
