import { SaxesParser, type SaxesOptions } from 'saxes'

export { parseXml, XmlElement } from '#engine/text/parse-xml.ts'

interface Listeners {
  /** `from` is where the tag begins. */
  open?: (name: string, attributes: Record<string, string>, from: number) => void
  text?: (text: string) => void
  /** `to` is where the tag ends. */
  close?: (name: string, to: number) => void
}

/** Reads XML tag by tag. Throws at what is not well formed and at a document type, so no entity is ever expanded. */
export function scanXml(xml: string, { open, text, close }: Listeners, { keepsPrefixes = false } = {}): void {
  const nameOf = (name: string) => (keepsPrefixes ? name : withoutPrefix(name))
  const parser = refuseDoctype(new SaxesParser())
  parser.on('opentag', ({ name, attributes }) => {
    // The parser stands behind the tag. The last `<` before that begins it, since an attribute cannot contain one.
    open?.(nameOf(name), attributes, xml.lastIndexOf('<', parser.position - 1))
  })
  if (text !== undefined) parser.on('text', text)
  parser.on('closetag', ({ name }) => close?.(nameOf(name), parser.position))
  parser.write(xml).close()
}

/** Makes a parser throw at what is not well formed and at a document type. */
export function refuseDoctype<Options extends SaxesOptions>(parser: SaxesParser<Options>): SaxesParser<Options> {
  parser.on('doctype', () => {
    throw new Error('A document type.')
  })
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** Some programs write `x:c` for `c`. */
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function decodeXml(part: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(part ?? new Uint8Array())
}
