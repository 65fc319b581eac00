/**
 * Puts a page's styles into the page, so that it paints without asking again. The links stay in their places, where React
 * looks for them, but disabled: a browser fetches none of these.
 */
export function inlineStyles(html: string, readStyle: (address: string) => string): string {
  return html.replaceAll(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (_whole, address: string) => {
    const css = readStyle(fileOfStyle(address))
    if (/<\/style/i.test(css)) throw new Error(`${address} holds the end of a style element and cannot stand in a page`)
    return `<style>${css.trim()}</style><link rel="stylesheet" href="${address}" disabled=""/>`
  })
}

/** A `#` marks styles that a route shares with what is fetched later; the file is the same. */
export function fileOfStyle(address: string): string {
  return address.replace(/#$/, '')
}
