import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { postMarks, type PostPage } from '#contract/post-page.ts'
import { fillTemplate, readTemplate } from '#server/features/blog/page-template.ts'

const nasty = `</script><!--<b a="1" b='2'>&amp; \\ \u2028 $& $1 “ẽ”\n${postMarks.title}`
const texts: PostPage = { ...postMarks, title: nasty, html: '<p>A &amp; B</p>', id: '7', description: nasty }

const built = [
  `<title>${postMarks.title} · Sahihi</title><meta name="description" content="${postMarks.description}"/>`,
  `<script type="application/ld+json">{"headline":"${postMarks.title}","url":"https://a.example/blog/${postMarks.id}"}</script>`,
  `<div class="prose">${postMarks.html}</div>`,
  `<script type="late/script">window.stream.enqueue("[{\\"_1\\":2},\\"${postMarks.title}\\",\\"${postMarks.html}\\"]\\n");</script>`,
  '<script>start()</script>',
].join('')
const template = readTemplate(built)
const { html: filled } = fillTemplate(template, texts)

/** What stands between two texts of the page. */
function between(start: string, end: string): string {
  const from = filled.indexOf(start) + start.length
  return filled.slice(from, filled.indexOf(end, from))
}

describe('a page that was written with marks', () => {
  it('holds a post’s texts as text, and its content as it is', () => {
    expect(between('<title>', '</title>')).toBe(
      `&lt;/script&gt;&lt;!--&lt;b a=&quot;1&quot; b=&#x27;2&#x27;&gt;&amp;amp; \\ \u2028 $&amp; $1 “ẽ”\n${postMarks.title} · Sahihi`,
    )
    expect(between('content="', '"/>')).not.toMatch(/[<>"]/)
    expect(between('<div class="prose">', '</div>')).toBe('<p>A &amp; B</p>')
  })

  it('holds them in its data, which nothing can end', () => {
    const json = between('<script type="application/ld+json">', '</script>')
    expect(JSON.parse(json)).toEqual({ headline: nasty, url: 'https://a.example/blog/7' })
    expect(json).not.toMatch(/[<>\u2028]/)
  })

  it('holds them in its script as the browser’s code reads them', () => {
    const call = between('window.stream.enqueue(', ');</script>')
    expect(call).not.toMatch(/[<>\u2028]/)
    expect(JSON.parse(String(JSON.parse(call)))).toEqual([{ _1: 2 }, nasty, '<p>A &amp; B</p>'])
  })

  it('has as many scripts as before', () => {
    expect(filled.match(/<script/g)).toHaveLength(3)
    expect(filled.match(/<\/script>/g)).toHaveLength(3)
  })
})

describe('the policy of a page that was filled', () => {
  const planted = 'fetch("https://elsewhere.example")'
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const scriptsOf = (policy: string) => /script-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ') ?? []

  it('lets the template’s scripts run, and the one that the server fills', () => {
    const { policy, html } = fillTemplate(template, texts)
    const call = /<script type="late\/script">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(scriptsOf(policy)).toContain(hash('start()'))
    expect(scriptsOf(policy)).toContain(hash(call))
  })

  it.each(Object.keys(postMarks))('lets no script run that came with a post, as its %s', (field) => {
    for (const text of [`<script>${planted}</script>`, `</script><script>${planted}</script>`, `"><script>${planted}</script>`]) {
      const { policy } = fillTemplate(template, { ...texts, [field]: text })
      expect(scriptsOf(policy)).not.toContain(hash(planted))
      expect(scriptsOf(policy)).toHaveLength(2)
    }
  })

  it('holds no script more, even where a text were written as it is', () => {
    const { html, policy } = fillTemplate(template, { ...texts, html: `<script>${planted}</script><style>b{}</style>` })
    expect(html).toContain(`<script>${planted}</script>`)
    expect(policy).not.toContain(hash(planted))
    expect(policy).not.toContain(hash('b{}'))
  })
})
