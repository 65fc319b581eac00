import { SaxesParser } from 'saxes'

/** An element of a parsed XML file. Entities that the file declares are not expanded. */
export class XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[] = []
  text = ''
  /** The line of its tag, from 1. */
  readonly line: number

  constructor(name: string, attributes: Readonly<Record<string, string>>, line = 1) {
    this.name = name
    this.line = line
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

interface PartOfXml {
  root: XmlElement
  /** The elements that had no end yet at the fault. */
  unclosed: readonly XmlElement[]
  /** The line of the fault, from 1; null where there is none. */
  brokenAt: number | null
  fault: string
}

/** Reads XML up to its end or to the first thing that is not well formed, nested too deep or too long. */
export function parseXmlUntilFault(text: string): PartOfXml {
  const root = new XmlElement('', {})
  const open: XmlElement[] = [root]
  let count = 0
  const parser = new SaxesParser()
  const say = (words: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += words
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw new Error('The XML is too deep or too long.')
    const element = new XmlElement(name, attributes, parser.line)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', say)
  parser.on('cdata', say)
  try {
    parser.write(text).close()
    return { root, unclosed: [], brokenAt: null, fault: '' }
  } catch (error) {
    return { root, unclosed: open, brokenAt: parser.line, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Throws for what is not well-formed, nested too deep or too long. */
export function parseXml(text: string): XmlElement {
  const { root, brokenAt, fault } = parseXmlUntilFault(text)
  if (brokenAt !== null) throw new Error(fault)
  const [document] = root.children
  if (document === undefined) throw new Error('The XML is empty.')
  return document
}
