import { expect, it } from 'vitest'
import { leavePlain } from '#tools/build/leave-plain.ts'

it('keeps what runs early and data, and puts one script in the place of the app', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"><script id="early">e()</script><script type="application/ld+json">{}</script></head><body>Hello<script>go()</script><script type="module" src="/a.js"></script></body>'
  expect(leavePlain(page, 'p()')).toBe(
    '<head><script id="early">e()</script><script type="application/ld+json">{}</script></head><body>Hello<script>p()</script></body>',
  )
  expect(() => leavePlain('<p>', 'p()')).toThrow('cannot be left plain')
})
