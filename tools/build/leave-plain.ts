/**
 * Takes the code of the app out of a page that works without it: what fetches modules early goes, and every script but the one
 * that runs early (`id="early"`) and blocks of data. In their place stands one short script (src/web/late/plain-page.ts).
 */
export function leavePlain(html: string, script: string): string {
  const bare = html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    // Its styles stand in the page; nothing here looks for their files.
    .replaceAll(/<link rel="stylesheet"[^>]* disabled=""\/>/g, '')
    .replaceAll(/<script\b([^>]*)>[\s\S]*?<\/script>/g, (whole, attributes: string) =>
      /\bid="early"|\btype="application\//.test(attributes) ? whole : '',
    )
  if (!bare.includes('</body>')) throw new Error('A page without </body> cannot be left plain')
  return bare.replace('</body>', () => `<script>${script}</script></body>`)
}
