import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipAfter, shareHead } from '#server/platform/http/shared-head.ts'

describe('pages with a head in common', () => {
  const styles = Array.from({ length: 3000 }, (_, at) => `.rule-${at}{margin:${(at * 7919) % 97}px}`).join('')
  const rest = `<body>${'<p class="rule-7">Achieng, 78 %, “vizuri sana”</p>'.repeat(300)}</body>`

  for (const [what, head] of [
    ['a short one', '<head>'],
    ['one longer than what a stream looks back to', styles],
    ['none', ''],
  ] as const)
    it(`are one gzip file, with ${what}`, () => {
      for (const each of [rest, 'x', '']) expect(gunzipSync(gzipAfter(shareHead(head), Buffer.from(each))).toString()).toBe(head + each)
    })

  it('look back into it', () => {
    const repeated = Buffer.from(styles.slice(-8000))
    const bytesAfter = (head: string) => gzipAfter(shareHead(head), repeated).length - gzipAfter(shareHead(head), Buffer.alloc(0)).length
    expect(bytesAfter(styles)).toBeLessThan(bytesAfter('') / 10)
  })
})
