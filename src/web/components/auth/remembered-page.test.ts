import { describe, expect, it } from 'vitest'
import { isOwnPath } from '#web/components/auth/remembered-page.ts'

describe('the page to open after sign-in', () => {
  it.each(['/app', '/app/exams/1?tab=marks', '/blog-management', '/'])('may be %s', (path) => {
    expect(isOwnPath(path)).toBe(true)
  })

  it.each([
    '',
    'app',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'https://evil.example/app',
    'javascript:alert(1)',
  ])('is never %j, which leads away from the site', (path) => {
    expect(isOwnPath(path)).toBe(false)
  })
})
