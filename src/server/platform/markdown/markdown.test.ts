import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isQuickToRender, isTooSlowToRender } from '#server/platform/markdown/is-quick-to-render.ts'
import { renderMarkdown, renderPlain } from '#server/platform/markdown/render-markdown.ts'
import type { ReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'

const rel = 'rel="nofollow ugc noopener"'
const own = '/api/blog/images/0a1b2c3d-0a1b-4c3d-8e5f-0123456789ab'

describe('Markdown', () => {
  it.each([
    ['keeps the page’s one first heading', '# One\n\n## Two\n\n###### Six', '<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>'],
    ['has emphasis and lists', '*a* **b**\n\n- c', '<p><em>a</em> <strong>b</strong></p>\n<ul>\n<li>c</li>\n</ul>'],
    ['opens links that vouch for nobody', '[a](https://a.example/?b=1&c)', `<p><a href="https://a.example/?b=1&amp;c" ${rel}>a</a></p>`],
    ['finds bare addresses', 'www.a.example', `<p><a href="http://www.a.example" ${rel}>www.a.example</a></p>`],
    ['links to pages of ours', '[a](/pricing)', `<p><a href="/pricing" ${rel}>a</a></p>`],
    ['takes mail addresses', '<a@b.example>', `<p><a href="mailto:a@b.example" ${rel}>a@b.example</a></p>`],
    ['shows our own pictures', `![Desks](${own})`, `<p><img src="${own}?w=960" alt="Desks" loading="lazy" /></p>`],
    ['has the words of other pictures', '![Desks "1"](https://a.example/x.png "t")', '<p>Desks &quot;1&quot;</p>'],
    ['shows what is done', '- [x] a', '<ul>\n<li><span aria-hidden="true">☑</span><span class="hide">Done:</span> a</li>\n</ul>'],
  ])('%s', (_name, text, html) => {
    expect(renderMarkdown(text)).toBe(html)
  })

  it('lets wide tables be moved by keyboard', () => {
    expect(renderMarkdown('|a|\n|-|\n|b|')).toMatch(
      /^<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>[^]*<\/table><\/div>$/,
    )
  })
})

/** What has got past one or another renderer of Markdown. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<!--><script>alert(1)</script>-->',
  '<details open ontoggle=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](irc://evil.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  `![x" onerror="alert(1)](${own})`,
  `![x](${own}?x" onerror="alert(1))`,
  '![x](/api/blog/images/../../auth/logout)',
  '[x](https://a.example "t" onclick="alert(1)")',
  '[x](https://a.example" onclick="alert(1))',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '`<script>alert(1)</script>`',
  '```<script>\nalert(1)\n```',
  '```js" onload="alert(1)\nx\n```',
  '|<script>|\n|-|\n|<img src=x onerror=alert(1)>|',
  '[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))',
  '[^<script>]\n\n[^<script>]: x',
  'www.a.example/"onmouseover="alert(1)',
  'https://a.example/<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="x" \nonclick=alert(1)>',
  '- [ ] <input autofocus onfocus=alert(1)>',
  '# <script>alert(1)</script>',
  '~~<b onmouseover=alert(1)>~~',
]
const tags = new Set(
  'p h2 h3 h4 h5 h6 em strong del a ul ol li blockquote code pre hr br img table thead tbody tr th td div span section sup'.split(' '),
)
const attributes: Record<string, RegExp> = {
  href: /^(?:|#[\w%-]+|\/[^/].*|https?:.*|mailto:.*|[\w%.-]+)$/,
  src: /^\/api\/blog\/images\/[\da-f-]{36}\?w=960$/,
}

describe('Markdown that means harm', () => {
  it.each(attacks)('stays words: %j', (text) => {
    for (const html of [renderMarkdown(text), renderMarkdown(`> - ${text}`), renderPlain(text)]) {
      for (const [, name = '', rest = ''] of html.matchAll(/<\/?([^\s>/]+)((?:[^">]|"[^"]*")*)>/g)) {
        expect(tags, `in ${html}`).toContain(name)
        for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s="/]+)="([^"]*)"/g)) {
          expect(attribute, `in ${html}`).not.toMatch(/^on|style|srcset|formaction/i)
          const rule = attributes[attribute]
          if (rule) expect(value.replaceAll('&amp;', '&'), `in ${html}`).toMatch(rule)
        }
      }
      // Every other bracket is an entity.
      expect(html.replaceAll(/<\/?[a-z][^<>]*>/g, '')).not.toMatch(/[<>]/)
    }
  })
})

describe('a text that takes long', () => {
  let pool: ReaderPool
  beforeAll(() => {
    pool = startReaderPool({ threads: 1, markdownTimeoutMs: 800 })
  })
  afterAll(() => pool.close())

  it.each([
    ['prose', 'Lorem ipsum dolor sit amet, *elit* sed do [a](https://a.example).\n\n'.repeat(1400), true],
    ['a long list', '- Mark the method, then the answer.\n'.repeat(400), true],
    ['marks that may belong to each other', '_ *'.repeat(30_000), false],
    ['lists in lists', '1. '.repeat(30_000), false],
    ['brackets', '[a]('.repeat(20_000), false],
  ])('is told beforehand: %s', (_name, text, isQuick) => {
    expect(isQuickToRender(text)).toBe(isQuick)
  })

  it('is not begun where it would hold a thread for seconds', () => {
    expect(isTooSlowToRender('_ *'.repeat(30_000))).toBe(true)
    expect(isTooSlowToRender('A *word* of a **long** post, and `code`.\n\n'.repeat(3000))).toBe(false)
  })

  it('is given up, and the thread goes on with the next', async () => {
    await expect(pool.renderMarkdown('_ *'.repeat(33_000))).rejects.toMatchObject({ kind: 'too-slow' })
    expect(await pool.renderMarkdown('# a')).toBe('<h2>a</h2>')
  })
})
