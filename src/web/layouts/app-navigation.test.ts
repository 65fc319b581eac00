import { describe, expect, it } from 'vitest'
import { roles } from '#contract/base/roles.ts'
import { helpOfScreens } from '#web/components/help/help-of-screen.ts'
import { findHome, listAppLinks, listOwnLinks } from '#web/layouts/app-navigation.ts'
import { appWords } from '#web/layouts/app-words.ts'

const names = appWords.en.links

describe('the navigation of the app', () => {
  it('leads to the steps of the exam that is open', () => {
    const links = listAppLinks('TEACHER', '/app/exams/e1/upload', names)
    expect(links.map(({ label, to }) => [label, to])).toEqual([
      ['Home', '/app'],
      ['Exams', '/app/exams'],
      ['Upload', '/app/exams/e1/upload'],
      ['Review', '/app/exams/e1/review'],
      ['Results', '/app/exams/e1/results'],
      ['Classes', '/app/classes'],
      ['Messages', '/app/messages'],
      ['Blog', '/blog-management'],
    ])
  })

  it('leads to a choice of exams when none is open', () => {
    expect(listAppLinks('PRINCIPAL', '/app/classes', names)[2]?.to).toBe('/app/upload')
  })

  it.each(['/app/exams/from-paper', '/app/exams/from-paper/d1'])('leads to a choice of exams from %s, where none is open', (path) => {
    expect(listAppLinks('TEACHER', path, names).map(({ to, isCurrent }) => [to, isCurrent])).toEqual([
      ['/app', false],
      ['/app/exams', true],
      ['/app/upload', false],
      ['/app/review', false],
      ['/app/results', false],
      ['/app/classes', false],
      ['/app/messages', false],
      ['/blog-management', false],
    ])
  })

  it('takes no other screen below the exams for an exam', () => {
    const fixed = Object.keys(helpOfScreens).filter((path) => /^\/app\/exams\/[^:]/.test(path))
    expect(fixed).toContain('/app/exams/from-paper')
    expect(fixed.filter((path) => listAppLinks('TEACHER', path, names)[3]?.to !== '/app/review')).toEqual([])
  })

  it('leads the administrator to the administration', () => {
    expect(listAppLinks('ADMINISTRATOR', '/admin', names, { seesCredits: true }).map(({ label, to }) => [label, to])).toEqual([
      ['Dashboard', '/admin'],
      ['Money', '/admin/money'],
      ['Messages', '/admin/messages'],
      ['Enquiries', '/admin/enquiries'],
      ['Newsletter', '/admin/newsletter'],
      ['Mail', '/admin/mail'],
      ['Trail', '/admin/trail'],
      ['Operations', '/admin/operations'],
      ['Blog', '/blog-management'],
    ])
  })

  it.each([
    ['TEACHER', '/app', 'Home'],
    ['TEACHER', '/app/exams', 'Exams'],
    ['TEACHER', '/app/exams/e1', 'Exams'],
    ['TEACHER', '/app/exams/e1/sheets', 'Exams'],
    ['TEACHER', '/app/exams/e1/plain', 'Upload'],
    ['TEACHER', '/app/exams/e1/phones', 'Upload'],
    ['TEACHER', '/app/exams/e1/review', 'Review'],
    ['TEACHER', '/app/exams/e1/standardisation/marking', 'Review'],
    ['TEACHER', '/app/exams/e1/second-opinions/answers', 'Review'],
    ['TEACHER', '/app/remarkings', 'Review'],
    ['TEACHER', '/app/exams/e1/feedback', 'Results'],
    ['TEACHER', '/app/exams/e1/examiner-report', 'Results'],
    ['TEACHER', '/app/results', 'Results'],
    ['TEACHER', '/app/papers/p1', 'Results'],
    ['TEACHER', '/app/classes/c1', 'Classes'],
    ['TEACHER', '/app/reports', 'Classes'],
    ['PRINCIPAL', '/app/school', 'School'],
    ['HEAD_TEACHER', '/app/school/pupils/p1', 'School'],
    ['TEACHER', '/blog-management', 'Blog'],
    ['ADMINISTRATOR', '/admin', 'Dashboard'],
    ['ADMINISTRATOR', '/admin/', 'Dashboard'],
    ['ADMINISTRATOR', '/admin/mail', 'Mail'],
    ['ADMINISTRATOR', '/admin/messages', 'Messages'],
    ['ADMINISTRATOR', '/admin/phone', 'Messages'],
    ['ADMINISTRATOR', '/admin/retention', 'Operations'],
    ['ADMINISTRATOR', '/admin/backups', 'Operations'],
  ] as const)('marks for a %s %s as under %s alone', (role, pathname, label) => {
    const current = listAppLinks(role, pathname, names).filter((link) => link.isCurrent)
    expect(current.map((link) => link.label)).toEqual([label])
  })

  it('leads to the credits of a school who sees them, and nobody else', () => {
    expect(listAppLinks('TEACHER', '/app/credits/statements', names, { seesCredits: true }).find((link) => link.isCurrent)?.label).toBe('Credits')
    expect(listAppLinks('PRINCIPAL', '/app', names).map(({ label }) => label)).not.toContain('Credits')
  })

  it('leads nobody to money where nothing is charged', () => {
    expect(listAppLinks('ADMINISTRATOR', '/admin', names).map(({ to }) => to)).not.toContain('/admin/money')
  })

  it('leads a sponsor to what its credits did', () => {
    expect(listAppLinks('SPONSOR', '/app/sponsor', names).map(({ label, to }) => [label, to])).toEqual([
      ['Overview', '/app/sponsor'],
      ['Blog', '/blog-management'],
    ])
  })

  it('leads a guardian to their children', () => {
    expect(listAppLinks('PARENT', '/app', names).map(({ label, to }) => [label, to])).toEqual([
      ['Your children', '/app'],
      ['Blog', '/blog-management'],
    ])
  })

  it.each(['STUDENT'] as const)('offers a %s only to write posts', (role) => {
    expect(listAppLinks(role, '/app', names).map(({ label }) => label)).toEqual(['Blog'])
  })

  it.each(roles)('opens for a %s the home of that role', (role) => {
    const homes: Partial<Record<typeof role, string | null>> = { ADMINISTRATOR: '/admin', PARENT: null, STUDENT: null, SPONSOR: '/app/sponsor' }
    expect(findHome(role)).toBe(role in homes ? homes[role] : '/app')
  })

  it.each(roles)('offers a %s their settings, and colleagues to who leads a school', (role) => {
    const isLeader = ['HEAD_TEACHER', 'PRINCIPAL', 'SCHOOL_ADMINISTRATOR'].includes(role)
    expect(listOwnLinks(role, '/app', names).map(({ label }) => label)).toEqual(isLeader ? ['Settings', 'Colleagues'] : ['Settings'])
  })
})
