import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { readPicturePath } from '#contract/base/picture-path.ts'

/** Below this nothing is written but the page's own: a text of marks alone can grow thirteenfold. */
const maxGrowth = 20

/**
 * Markdown as people on GitHub write it, as HTML that is safe to show. HTML in it is text; links lead to web pages and mail
 * addresses and vouch for nobody; of pictures, only our own are shown. Headings begin at the second level: the title of the
 * page is the first.
 */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml({ labelAttributes: 'class="hide"' })] })
  if (html.length > 10_000 + text.length * maxGrowth) return renderPlain(text)
  // The parser has written every tag in this text itself, and every other `<`, `>` and `"` as an entity.
  return html
    .replaceAll(/<(\/?)h([1-6])\b/g, (_tag, slash: string, level: string) => `<${slash}h${Math.min(Number(level) + 1, 6)}`)
    .replaceAll(/<a href="([^"]*)"/g, (_tag, href: string) => openLink(href))
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, (_tag, source: string, alt: string) => showPicture(source, alt))
    .replaceAll(/<input type="checkbox" disabled=""( checked="")? ?\/?>/g, (_tag, checked?: string) => showTask(checked !== undefined))
    .replaceAll('<table>', '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** The text as it was typed, in paragraphs: for what cannot be rendered in time. */
export function renderPlain(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll('\n', '<br />\n')}</p>`).join('\n')
}

function openLink(href: string): string {
  if (href.startsWith('#')) return `<a href="${href}"`
  // Without a protocol it is an address on this site, or the parser has emptied it.
  const isSafe = /^(?:https?:|mailto:|[^:]*$|[/?#])/i.test(href)
  return `<a href="${isSafe ? href : ''}" rel="nofollow ugc noopener"`
}

/** Pages load nothing from elsewhere, so a picture from there is its words. */
function showPicture(source: string, alt: string): string {
  return readPicturePath(source) === null ? alt : `<img src="${source}?w=960" alt="${alt}" loading="lazy" />`
}

function showTask(isDone: boolean): string {
  return `<span aria-hidden="true">${isDone ? '☑' : '☐'}</span><span class="hide">${isDone ? 'Done:' : 'To do:'}</span>`
}
