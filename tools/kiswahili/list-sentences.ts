import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A sentence of a words file: its text in Kiswahili, and where that stands in the source. */
export interface Sentence {
  /** The file without `src` and ending, and the path of the sentence in it. */
  key: string
  /** Placeholders stand in braces: {count}. Where the languages have different cases, all of the English. */
  english: string
  kiswahili: string
  file: string
  line: number
  start: number
  end: number
  /** The expression of each placeholder, by its name. */
  placeholders: ReadonlyMap<string, string>
}

type Node = Record<string, unknown> & { type: string; start: number; end: number }

/** Every sentence of the program in both languages, by file. `root` is the repository. */
export function listSentences(root: string): Sentence[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
  return files.toSorted().flatMap((file) => {
    if (/\/en\//.test(file)) return []
    const source = readFileSync(join(root, file), 'utf8')
    if (!/\/sw\//.test(file)) return /\bsw\b/.test(source) ? new Reading(file, source).listBoth() : []
    const other = file.replace('/sw/', '/en/')
    return new Reading(file, source, new Reading(other, readFileSync(join(root, other), 'utf8'))).listBoth()
  })
}

/** One source with its top-level names. The English of a file in `words/sw` stands in a file of its own. */
class Reading {
  private readonly program: Node
  private readonly names = new Map<string, Node>()
  private readonly listed = new Set<number>()
  private readonly found: Sentence[] = []

  private readonly file: string
  private readonly source: string
  private readonly english: Reading | null

  constructor(file: string, source: string, english: Reading | null = null) {
    this.file = file
    this.source = source
    this.english = english
    const { program, errors } = parseSync(file, source)
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
    this.program = asNode(program) ?? fail(file)
    for (const statement of nodesIn(this.program['body'])) {
      const declared = asNode(statement['declaration']) ?? statement
      if (declared.type === 'FunctionDeclaration') this.names.set(nameOf(declared['id']), declared)
      for (const each of nodesIn(declared['declarations'])) {
        const value = asNode(each['init'])
        if (value !== null) this.names.set(nameOf(each['id']), value)
      }
    }
  }

  listBoth(): Sentence[] {
    if (this.english === null) this.findPairs(this.program, '')
    else for (const [name, value] of this.names) this.pair(this.english.names.get(name) ?? null, value, name)
    return this.found
  }

  /** Every object with both languages, named by the constant and the properties that it stands in. */
  private findPairs(node: Node, path: string): void {
    const en = propertyOf(node, 'en')
    const sw = propertyOf(node, 'sw')
    if (en !== null && sw !== null) return this.pair(en, sw, path)
    const own = node.type === 'VariableDeclarator' ? nameOf(node['id']) : node.type === 'Property' ? nameOf(node['key']) : ''
    const here = own === '' ? path : path === '' ? own : `${path}.${own}`
    for (const value of Object.values(node)) for (const each of nodesIn(value)) this.findPairs(each, here)
  }

  /** `name` stands for English that is not written out, such as the words of a drawing. */
  private pair(en: Node | null, sw: Node, path: string, name = ''): void {
    const [english, kiswahili] = [en && (this.english ?? this).resolve(en), this.resolve(sw)]
    if (kiswahili.type === 'ObjectExpression') {
      for (const [key, value] of this.propertiesOf(kiswahili)) {
        const other = english === null ? null : ((this.english ?? this).propertiesOf(english).get(key) ?? null)
        this.pair(other, value, path === '' ? key : `${path}.${key}`, key)
      }
    } else if (kiswahili.type === 'ArrayExpression') {
      const others = english === null ? [] : nodesIn(english['elements'])
      for (const [at, each] of nodesIn(kiswahili['elements']).entries()) this.pair(others[at] ?? null, each, `${path}.${at}`)
    } else this.listPieces(english, kiswahili, path, name)
  }

  private listPieces(english: Node | null, kiswahili: Node, path: string, name: string): void {
    const other = this.english ?? this
    const originals = english === null ? [name] : other.piecesIn(english).map((piece) => other.write(piece).text)
    const pieces = this.piecesIn(kiswahili)
    for (const [at, piece] of pieces.entries()) {
      if (this.listed.has(piece.start)) continue
      this.listed.add(piece.start)
      const { text, placeholders } = this.write(piece)
      const original = originals.length === pieces.length ? (originals[at] ?? '') : originals.join(' / ')
      // A name or a code, which is the same in both.
      if (text === original) continue
      this.found.push({
        key: `${this.file.replace(/^src\/|\.tsx?$/g, '')} ${path}${pieces.length > 1 ? `#${at + 1}` : ''}`,
        english: original,
        kiswahili: text,
        file: this.file,
        line: this.source.slice(0, piece.start).split('\n').length,
        start: piece.start,
        end: piece.end,
        placeholders,
      })
    }
  }

  /** The texts that people read in a value: not what it compares with, nor what it asks a function with. */
  private piecesIn(node: Node, seen = new Set<Node>()): Node[] {
    if (seen.has(node)) return []
    seen.add(node)
    if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')) {
      const inner = nodesIn(node['expressions']).flatMap((each) => this.piecesIn(each, seen))
      return isSaid(this.write(node).text) ? [node, ...inner] : inner
    }
    const parts = Object.entries(node).flatMap(([name, value]) =>
      (node.type === 'BinaryExpression' && node['operator'] !== '+') ||
      (name === 'key' && node['computed'] !== true) ||
      name === 'test' ||
      name === 'property'
        ? []
        : nodesIn(value),
    )
    const [noun] = nodesIn(node['arguments'])
    const isCount = node.type === 'CallExpression' && /^count(?:Sw|En)$/.test(nameOf(node['callee']))
    const helper = node.type === 'Identifier' ? this.names.get(nameOf(node)) : undefined
    return [...parts.filter((part) => !(isCount && part === noun)), ...(helper === undefined ? [] : [helper])].flatMap((part) =>
      this.piecesIn(part, seen),
    )
  }

  /** A text with its expressions as placeholders. */
  private write(node: Node): { text: string; placeholders: Map<string, string> } {
    const placeholders = new Map<string, string>()
    if (node.type === 'Literal') return { text: String(node['value']), placeholders }
    const expressions = nodesIn(node['expressions']).map((each) => {
      const code = this.source.slice(each.start, each.end)
      const counted = /^count(?:Sw|En)\('([\p{L} ]+)', ([\w.]+)/u.exec(code)
      const simple = /^(?:\w+\()?([\w.]+)(?:[,)][^?{}`]*)?$/.exec(code)
      const base = counted ? `${counted[2]} ${counted[1]}` : (simple?.[1] ?? 'value')
      let name = base
      for (let count = 2; placeholders.has(name) && placeholders.get(name) !== code; count++) name = `${base} ${count}`
      placeholders.set(name, code)
      return `{${name}}`
    })
    const quasis = nodesIn(node['quasis']).map((each) => String(Reflect.get(Object(each['value']), 'cooked')))
    return { text: quasis.map((quasi, at) => `${quasi}${expressions[at] ?? ''}`).join(''), placeholders }
  }

  private resolve(node: Node): Node {
    if (/^TS(?:As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/.test(node.type)) return this.resolve(asNode(node['expression']) ?? node)
    const named = node.type === 'Identifier' ? this.names.get(nameOf(node)) : undefined
    return named === undefined || named.type === 'FunctionDeclaration' ? node : this.resolve(named)
  }

  private propertiesOf(node: Node): Map<string, Node> {
    const found = new Map<string, Node>()
    for (const each of nodesIn(node['properties'])) {
      const spread = each.type === 'SpreadElement' ? asNode(each['argument']) : null
      if (spread !== null) for (const [key, value] of this.propertiesOf(this.resolve(spread))) found.set(key, value)
      const value = asNode(each['value'])
      if (value !== null) found.set(nameOf(each['key']), value)
    }
    return found
  }
}

/** Words, not a code or a class name. */
function isSaid(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replaceAll(/\{[^{}]*\}/g, '')) && !['en', 'sw', 'li', 'long', 'short', 'percent'].includes(text)
}

function propertyOf(node: Node, name: string): Node | null {
  if (node.type !== 'ObjectExpression') return null
  return asNode(nodesIn(node['properties']).find((each) => nameOf(each['key']) === name)?.['value'])
}

function nameOf(value: unknown): string {
  const node = asNode(value)
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

function nodesIn(value: unknown): Node[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.map(asNode).filter((each) => each !== null)
}

function asNode(value: unknown): Node | null {
  return isNode(value) ? value : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function fail(file: string): never {
  throw new Error(`${file} cannot be parsed.`)
}
