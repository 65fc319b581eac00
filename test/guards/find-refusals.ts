import { parseSync } from 'vite'

/** Two words with a space between them: no code, no path, no name of a field. */
const sentence = /\p{L}[,.:;]? \p{L}/u

interface Node {
  type: string
  [field: string]: unknown
}

/** The codes that are given to `new AppError(…)`, and what of its arguments is written out for people. */
export interface RefusalsOfFile {
  codes: string[]
  sentences: string[]
}

/** Reads a source as the compiler does: a comment, another class or a type is no refusal. */
export function findRefusals(name: string, source: string): RefusalsOfFile {
  const found: RefusalsOfFile = { codes: [], sentences: [] }
  for (const node of walk(parseSync(name, source).program)) {
    if (node.type !== 'NewExpression' || !isNamed(node['callee'], 'AppError')) continue
    const [first] = childrenOf(node['arguments'])
    found.codes.push(...[...walk(first)].flatMap((each) => (isCodePlace(each) ? textsOf(each) : [])))
    found.sentences.push(...sentencesIn(node['arguments']))
  }
  return found
}

/** Sentences in what a schema is made of; neither a type nor what an `Error` says to programmers is one. */
export function findSentencesOfSchemas(name: string, source: string): string[] {
  const { program } = parseSync(name, source)
  return sentencesIn(program, (node) => node.type.startsWith('TSLiteral') || (node.type === 'NewExpression' && isNamed(node['callee'], 'Error')))
}

function sentencesIn(root: unknown, isLeftOut?: (node: Node) => boolean): string[] {
  return [...walk(root, isLeftOut)].flatMap(textsOf).filter((text) => sentence.test(text))
}

function isCodePlace({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string'
}

function textsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type !== 'TemplateElement') return []
  const cooked: unknown = Reflect.get(Object(node['value']), 'cooked')
  return typeof cooked === 'string' ? [cooked] : []
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node['name'] === name
}

function* walk(from: unknown, isLeftOut: (node: Node) => boolean = () => false): Generator<Node> {
  for (const node of childrenOf(from)) {
    if (isLeftOut(node)) continue
    yield node
    for (const part of Object.values(node)) yield* walk(part, isLeftOut)
  }
}

function childrenOf(from: unknown): Node[] {
  if (Array.isArray(from)) return from.flatMap(childrenOf)
  return isNode(from) ? [from] : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
