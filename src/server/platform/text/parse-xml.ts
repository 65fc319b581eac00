import { SaxesParser, type SaxesOptions } from 'saxes'

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

function refuseFaults<Options extends SaxesOptions>(parser: SaxesParser<Options>): SaxesParser<Options> {
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** Makes a parser throw at what is not well formed and at a document type. */
export function refuseDoctype<Options extends SaxesOptions>(parser: SaxesParser<Options>): SaxesParser<Options> {
  parser.on('doctype', () => {
    throw new Error('A document type.')
  })
  return refuseFaults(parser)
}

/** Some programs write `x:c` for `c`. */
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function decodeXml(part: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(part ?? new Uint8Array())
}

/** An element of a parsed XML file. Entities that the file declares are not expanded. */
export class XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[] = []
  text = ''

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
  }

  child(name: string): XmlElement | null {
    return this.children.find((each) => each.name === name) ?? null
  }

  all(name: string): XmlElement[] {
    return this.children.filter((each) => each.name === name)
  }

  /** The first element of this name at any depth. */
  find(name: string): XmlElement | null {
    for (const each of this.children) {
      const found = each.name === name ? each : each.find(name)
      if (found !== null) return found
    }
    return null
  }
}

const MAX_DEPTH = 200
const MAX_ELEMENTS = 400_000

/** Throws for what is not well-formed, nested too deep or too long. */
export function parseXml(text: string): XmlElement {
  const root = new XmlElement('', {})
  const open: XmlElement[] = [root]
  let count = 0
  const parser = refuseFaults(new SaxesParser())
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw new Error('The XML is too deep or too long.')
    const element = new XmlElement(name, attributes)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (words) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += words
  })
  parser.write(text).close()
  const [document] = root.children
  if (document === undefined) throw new Error('The XML is empty.')
  return document
}
