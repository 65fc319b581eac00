import { unzipSync } from 'fflate'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { parseXml, XmlElement } from '#server/platform/text/parse-xml.ts'

/** The parts of a Word file that say what its pages hold. Elements and attributes have their usual prefixes, whatever the file calls them. */
export interface OpenDocx {
  document: XmlElement
  numbering: XmlElement | null
  styles: XmlElement | null
  footnotes: XmlElement | null
  /** A picture by its relation. */
  pictureOf: (id: string) => Uint8Array | null
}

/** Unpacked; a paper with its pictures has a few. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
const MAX_XML_CHARS = 12_000_000
const MAX_RENAMED = 400_000

/** Throws `UnusablePicture` for what is no Word file. */
export function openDocx(bytes: Uint8Array): OpenDocx {
  const files = unpack(bytes)
  const main = mainPartOf(files)
  const document = files.get(main)
  if (document === undefined) throw new UnusablePicture({ code: 'damaged-docx' })
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = relationsOf(files.get(`${folder}_rels/${main.slice(folder.length)}.rels`), folder)
  const part = (type: string): XmlElement | null => {
    const named = [...relations.values()].find((each) => each.type.endsWith(`/${type}`))?.target ?? `${folder}${type}.xml`
    const found = files.get(named)
    return found === undefined ? null : parse(found)
  }
  return {
    document: parse(document),
    numbering: part('numbering'),
    styles: part('styles'),
    footnotes: part('footnotes'),
    pictureOf: (id) => files.get(relations.get(id)?.target ?? '') ?? null,
  }
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          !/\.(?:xml|rels)$|[\\/]media[\\/]/i.test(name) ||
          /(?:theme|settings|comments|header|footer|fontTable|webSettings)[^\\/]*\.xml$/i.test(name)
        )
          return false
        total += originalSize
        if (total > MAX_UNPACKED_BYTES) throw new UnusablePicture({ code: 'large-file', megabytes: MAX_UNPACKED_BYTES / 1024 / 1024 })
        return true
      },
    })
    // Some programs write the names as Windows does, or from the root.
    return new Map(Object.entries(files).map(([name, content]) => [plainName(name), content]))
  } catch (error) {
    if (error instanceof UnusablePicture) throw error
    throw new UnusablePicture({ code: 'damaged-docx' }, { cause: error })
  }
}

function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '')
}

/** Word may call it `document2.xml`. */
function mainPartOf(files: ReadonlyMap<string, Uint8Array>): string {
  const relation = [...relationsOf(files.get('_rels/.rels'), '').values()].find(({ type }) => type.endsWith('/officeDocument'))
  return relation !== undefined && files.has(relation.target) ? relation.target : 'word/document.xml'
}

function relationsOf(file: Uint8Array | undefined, folder: string): Map<string, { type: string; target: string }> {
  return new Map(
    (file === undefined ? [] : parse(file).children).map(({ attributes }) => {
      const target = attributes['Target'] ?? ''
      return [attributes['Id'] ?? '', { type: attributes['Type'] ?? '', target: /^[\\/]/.test(target) ? plainName(target) : resolve(folder, target) }]
    }),
  )
}

function resolve(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of plainName(`${folder}${target}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function parse(bytes: Uint8Array): XmlElement {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.length > MAX_XML_CHARS) throw new UnusablePicture({ code: 'large-file', megabytes: Math.round(MAX_XML_CHARS / 1_000_000) })
  try {
    return rename(parseXml(text), new Map(), { left: MAX_RENAMED })
  } catch (error) {
    throw new UnusablePicture({ code: 'damaged-docx' }, { cause: error })
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The usual prefix of a namespace, of the strict form of Word files too; null for one that nothing here asks for. */
function prefixOf(uri: string): string | null {
  if (/\/wordprocessingml\/(?:2006\/)?main$/.test(uri)) return 'w'
  if (/\/officeDocument\/(?:2006\/)?math$/.test(uri)) return 'm'
  if (/\/officeDocument\/(?:2006\/)?relationships$/.test(uri)) return 'r'
  if (/\/drawingml\/(?:2006\/)?main$/.test(uri)) return 'a'
  if (/\/drawingml\/(?:2006\/)?wordprocessingDrawing$/.test(uri)) return 'wp'
  if (uri.endsWith('/wordprocessingGroup')) return 'wpg'
  if (/\/markup-compatibility\//.test(uri)) return 'mc'
  return uri === 'urn:schemas-microsoft-com:vml' ? 'v' : null
}

function rename(element: XmlElement, outer: ReadonlyMap<string, string>, budget: { left: number }): XmlElement {
  budget.left -= 1
  if (budget.left < 0) throw new Error('The XML is too long.')
  const declared = Object.entries(element.attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  const prefixes =
    declared.length === 0
      ? outer
      : new Map([...outer, ...declared.map(([name, uri]): [string, string] => [name.slice(6), prefixOf(uri) ?? name.slice(6)])])
  const usual = (name: string, isAttribute: boolean): string => {
    const colon = name.indexOf(':')
    // An attribute without a prefix belongs to no namespace.
    const prefix = colon < 0 ? (isAttribute ? '' : (prefixes.get('') ?? '')) : (prefixes.get(name.slice(0, colon)) ?? name.slice(0, colon))
    const local = name.slice(colon + 1)
    return prefix === '' ? local : `${prefix}:${local}`
  }
  const renamed = new XmlElement(
    usual(element.name, false),
    Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [usual(name, true), value])),
  )
  renamed.text = element.text
  for (const child of element.children) renamed.children.push(rename(child, prefixes, budget))
  return renamed
}
