import { describe, expect, it } from 'vitest'
import { startLate } from '#tools/build/start-late.ts'

const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><script id="early">setTheme()</script><script type="application/ld+json">{"@type":"Blog"}</script></head><body>
<script>window.a = 1</script><script type="module" async="">import "/assets/a.js"</script><script id="_R_">later()</script></body></html>`

describe('a page that starts late', () => {
  const starter = 'start("$&")'
  const late = startLate(page, starter)

  it('fetches no module early, and keeps its styles', () => {
    expect(late).not.toContain('modulepreload')
    expect(late).toContain('<link rel="late" href="/assets/a.js"/>')
    expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
  })

  it('runs at once what must be there before the first paint', () => {
    expect(late).toContain(`<script id="early">setTheme()</script>`)
  })

  it('leaves blocks of data as they are', () => {
    expect(late).toContain('<script type="application/ld+json">{"@type":"Blog"}</script>')
  })

  it('leaves every other script in its place, to be started later', () => {
    expect(late).toContain('<script type="late/script">window.a = 1</script><script type="late/module" async="">import "/assets/a.js"</script>')
    expect(late).toContain('<script type="late/script" id="_R_">later()</script>')
  })

  it('ends with the script that starts them, word for word', () => {
    expect(late.trim()).toMatch(/<script>start\("\$&"\)<\/script><\/body><\/html>$/)
  })

  it('is finished only once', () => {
    expect(startLate(late, starter)).toBe(late)
  })
})
