import { SaxesParser } from 'saxes'

/** An element of a parsed XML file. Entities that a file declares itself are not expanded. */
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

  /** The first of this name at any depth. */
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
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
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
