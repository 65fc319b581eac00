/**
 * Lets a prerendered page paint before its code arrives. The links that fetch modules early wait (`rel="late"`, until the page is idle), and every inline script
 * but the one that runs early (`id="early"`: theme, language, who is signed in) and blocks of data gets the type `late/…`, which a
 * browser leaves alone. The script `starter` (src/web/late/start-page.ts) then puts each back in its own place and order.
 */
export function startLate(html: string, starter: string): string {
  if (html.includes('"late/')) return html
  const withoutPreloads = html.replaceAll('<link rel="modulepreload"', '<link rel="late"')
  const late = withoutPreloads.replaceAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (/\bid="early"| src=|\btype="application\//.test(attributes)) return whole
    const type = /\btype="module"/.test(attributes) ? 'module' : 'script'
    const rest = attributes.replace(/\s*type="[^"]*"/, '')
    return `<script type="late/${type}"${rest}>${text}</script>`
  })
  if (!late.includes('</body>')) throw new Error('A page without </body> cannot be started late')
  return late.replace('<head>', `<head><script>${lateScript}</script>`).replace('</body>', () => `<script>${starter}</script></body>`)
}

/** The two hands are drawn with once the page was painted: `tokens.css` leaves them out while this mark stands. */
const lateScript = `document.documentElement.dataset.late=''`
