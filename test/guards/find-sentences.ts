import { parseSync } from 'vite'

/** Attributes that people read or hear; one that is called `label` or ends in it is a property of ours that they read. */
const spokenAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'title',
  'label',
  'hint',
  'note',
  'lead',
  'text',
])
const letters = /\p{L}{2,}/u

/** Names, which stand the same in both languages, and what the honeypot offers to programs alone. */
const names = new Set(['Sahihi', 'PDF', 'Google', 'Facebook', 'Website'])

/** Where a component says something by itself: a text between its tags, or a label with letters in it. */
export function findSentences(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  const say = (text: string) => {
    const said = text.trim().replaceAll(/\s+/g, ' ')
    if (letters.test(said) && !names.has(said)) found.push(said)
  }
  visit(
    program,
    (node) => {
      if (node['type'] === 'JSXText') say(String(node['value']))
      if (node['type'] === 'JSXExpressionContainer') sayStrings(node['expression'], say)
      if (node['type'] === 'JSXAttribute' && isSpoken(node['name'])) sayStrings(node['value'], say)
    },
    isAttribute,
  )
  return found
}

/** A text, or what a choice between texts may come to. What is computed is words of somebody else. */
function sayStrings(node: unknown, say: (text: string) => void): void {
  if (!isNode(node)) return
  const { type } = node
  if (type === 'Literal' && typeof node['value'] === 'string') say(node['value'])
  if (type === 'TemplateLiteral' && Array.isArray(node['quasis'])) {
    for (const quasi of node['quasis']) if (isNode(quasi) && isNode(quasi['value'])) say(String(quasi['value']['cooked']))
  }
  if (type === 'ConditionalExpression') for (const part of [node['consequent'], node['alternate']]) sayStrings(part, say)
  if (type === 'LogicalExpression') for (const part of [node['left'], node['right']]) sayStrings(part, say)
  if (type === 'JSXExpressionContainer') sayStrings(node['expression'], say)
}

function isSpoken(name: unknown): boolean {
  return isNode(name) && spokenAttributes.has(String(name['name']))
}

/** The values of other attributes are class names and the like. */
function isAttribute(node: Node): boolean {
  return node['type'] === 'JSXAttribute'
}

type Node = Record<string, unknown>

function visit(node: unknown, look: (node: Node) => void, isOpaque: (node: Node) => boolean, isInside = false): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, look, isOpaque, isInside))
  if (!isNode(node)) return
  // An expression that is the whole value of an attribute was looked at with its attribute, where that is spoken.
  if (!(isInside && node['type'] === 'JSXExpressionContainer')) look(node)
  for (const value of Object.values(node)) visit(value, look, isOpaque, isOpaque(node))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
