import { parseSync } from 'vite'

/** Fields by which the engine says something; what stands in them is a code with its values. */
const saidFields = new Set([
  'asks',
  'doubt',
  'doubts',
  'fault',
  'faults',
  'loss',
  'losses',
  'message',
  'note',
  'notes',
  'problem',
  'problems',
  'reason',
  'reasons',
  'text',
  'why',
])

/** Where a source writes a sentence into one of these fields, as `doubt: 'the answer is rounded'`. */
export function findSaidFields(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  visit(program, (node) => {
    const [name, value] = assigned(node)
    if (name === null || !saidFields.has(name)) return
    for (const text of textsIn(value)) if (/\S\s\S/.test(text)) found.push(`${name}: ${text}`)
  })
  return found
}

/** The name that a node gives a value to, and the value. */
function assigned(node: Node): [string | null, unknown] {
  switch (node['type']) {
    case 'Property':
      return [nameOf(node['key']), node['value']]
    case 'VariableDeclarator':
      return [nameOf(node['id']), node['init']]
    case 'AssignmentExpression':
      return [nameOf(node['left']), node['right']]
    case 'CallExpression':
      return pushed(node)
    default:
      return [null, null]
  }
}

/** `problems.push('The page is torn.')` writes into `problems`. */
function pushed({ callee, arguments: given }: Node): [string | null, unknown] {
  if (!isNode(callee) || callee['type'] !== 'MemberExpression' || nameOf(callee['property']) !== 'push') return [null, null]
  return [nameOf(callee['object']), { type: 'ArrayExpression', elements: given }]
}

function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node['type'] === 'MemberExpression') return nameOf(node['property'])
  const name = node['type'] === 'Identifier' ? node['name'] : node['type'] === 'Literal' ? node['value'] : null
  return typeof name === 'string' ? name : null
}

/** A text, or what a choice, a sum or a list of texts may come to; the values of a code are no sentences of the program. */
function textsIn(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral':
      return [
        listOf(node['quasis'])
          .map((quasi) => (isNode(quasi['value']) ? String(quasi['value']['cooked']) : ''))
          .join('…')
          // Between the values of the program stands no word of its own.
          .replace(/^[…\s]*$/, ''),
      ]
    case 'ConditionalExpression':
      return [...textsIn(node['consequent']), ...textsIn(node['alternate'])]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...textsIn(node['left']), ...textsIn(node['right'])]
    case 'ArrayExpression':
      return listOf(node['elements']).flatMap(textsIn)
    default:
      return []
  }
}

type Node = Record<string, unknown>

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, look))
  if (!isNode(node)) return
  look(node)
  for (const part of Object.values(node)) visit(part, look)
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
