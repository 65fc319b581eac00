import { SaxesParser, type SaxesOptions } from 'saxes'

interface Listeners {
  /** `from` is where the tag begins. */
  open?: (name: string, attributes: Record<string, string>, from: number) => void
  text?: (text: string) => void
  /** `to` is where it has ended. */
  close?: (name: string, to: number) => void
}

/** Reads XML that is well formed, and throws at any other and at one that declares a document type: no entity is ever followed. */
export function parseXml(xml: string, { open, text, close }: Listeners, { keepsPrefixes = false } = {}): void {
  const nameOf = (name: string) => (keepsPrefixes ? name : bare(name))
  const parser = strictly(new SaxesParser())
  parser.on('opentag', ({ name, attributes }) => {
    // The parser stands behind the tag; the last `<` before it begins it, for a `<` within an attribute is not well formed.
    const end = parser.position
    open?.(nameOf(name), attributes, xml.lastIndexOf('<', end - 1))
  })
  if (text !== undefined) parser.on('text', text)
  parser.on('closetag', ({ name }) => close?.(nameOf(name), parser.position))
  parser.write(xml).close()
}

/** The parser, throwing at what is not well formed and at a document type. */
export function strictly<Options extends SaxesOptions>(parser: SaxesParser<Options>): SaxesParser<Options> {
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A document type.')
  })
  return parser
}

/** Some programs write `x:c` for `c`. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function decode(part: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(part ?? new Uint8Array())
}
