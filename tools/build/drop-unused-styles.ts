import { transform } from 'lightningcss'

/**
 * Takes out of a page's styles what takes hold of no class that the page can have: it was built with the styles of everything that
 * shares a file with it. `sources` are all the texts that a class may come from, the markup and what writes it. A name that is put
 * together, such as `btn--` and a kind, keeps every class that begins so.
 */
export function dropUnusedStyles(css: string, sources: readonly string[]): string {
  const words = new Set(sources.flatMap((source) => source.match(/[\w-]+/g) ?? []))
  const beginnings = [...words].filter((word) => word.endsWith('-') && /\w/.test(word))
  const unused = [...listClasses(css)].filter((name) => !words.has(name) && !beginnings.some((each) => name.startsWith(each)))
  return write(css, unused)
}

function listClasses(css: string): Set<string> {
  const found = new Set<string>()
  for (const [, name = ''] of css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) found.add(name)
  return found
}

function write(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols })
  return Buffer.from(code).toString('utf8')
}
