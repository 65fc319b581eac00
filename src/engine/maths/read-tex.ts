import temml from 'temml'
import { mathAttributes, mathTags, type MathNode, mathsLimits } from '#engine/maths/math-node.ts'

/** Commands that make others, reach outside of the formula or change how the page looks. */
const refused =
  /\\(?:[gex]?def|(?:future)?let|global|long|(?:re|provide)?newcommand|renewcommand|providecommand|newenvironment|DeclareMathOperator|href|url|includegraphics|html\w*|class|id|data|style|cssId|tag|label|(?:eq)?ref|(?:text|f?box|page)?color(?:box)?|definecolor|rule|raisebox|[mh]?kern|[mh]?skip|hspace|vspace|char|unicode|csname|expandafter|noexpand|input|begingroup|endgroup|bgroup|egroup|require|toggle|cancelto|verb)(?![A-Za-z])/

/** The library's types leave it out. Of one that has none any more, no formula could be set. */
const given: unknown = Reflect.get(temml, '__renderToMathMLTree')
if (typeof given !== 'function') throw new Error('This temml gives no tree.')
const render = given

const kept = new Map<string, MathNode | null>()
const maxCached = 500

/**
 * A formula in TeX as a tree of MathML, or null where it is none, is too long or too deep, or uses what is refused: then what
 * was typed is shown as text. Nothing of it can run, load or style anything.
 */
export function readTex(tex: string): MathNode | null {
  const known = kept.get(tex)
  if (known !== undefined) return known
  const read = isBounded(tex) ? parse(tex) : null
  if (kept.size >= maxCached) kept.clear()
  kept.set(tex, read)
  return read
}

function isBounded(tex: string): boolean {
  if (tex.length > mathsLimits.texMaxChars || refused.test(tex)) return false
  let depth = 0
  for (const sign of tex) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > mathsLimits.texMaxDepth) return false
  }
  return (tex.match(/\\(?:left|begin)(?![A-Za-z])/g)?.length ?? 0) <= mathsLimits.texMaxDepth
}

function parse(tex: string): MathNode | null {
  try {
    const options = { throwOnError: true, trust: false, strict: true, maxExpand: mathsLimits.maxExpand, wrap: 'none' } as const
    const tree: unknown = Reflect.apply(render, temml, [tex, options])
    const read = readNode(tree, { nodes: 0 }, 0)
    return read.length === 1 ? (read[0] ?? null) : null
  } catch {
    return null
  }
}

/** Its own tree is no promise of the library: each node is looked at before it is taken. */
function readNode(node: unknown, count: { nodes: number }, depth: number): MathNode[] {
  count.nodes += 1
  if (count.nodes > mathsLimits.maxNodes || depth > 60 || typeof node !== 'object' || node === null) throw new Error('This formula is too large.')
  const all: unknown = Reflect.get(node, 'children')
  const list: unknown[] = Array.isArray(all) ? all : []
  const type: unknown = Reflect.get(node, 'type')
  const tag = mathTags.find((each) => each === type)
  if (tag === undefined) {
    // A fragment, an element that is passed over for what it holds, or text that stands by itself.
    const text: unknown = Reflect.get(node, 'text')
    if (typeof text === 'string') return text.trim() === '' ? [] : [{ tag: 'mtext', attributes: {}, children: [], text }]
    const inside = list.flatMap((child) => readNode(child, count, depth + 1))
    return type === undefined || type === '' ? inside : [{ tag: 'mrow', attributes: {}, children: inside, text: '' }]
  }
  const isToken = tag === 'mi' || tag === 'mn' || tag === 'mo' || tag === 'mtext'
  return [
    {
      tag,
      attributes: readAttributes(Reflect.get(node, 'attributes')),
      children: isToken ? [] : list.flatMap((child) => readNode(child, count, depth + 1)),
      text: isToken ? list.map(textOf).join('') : '',
    },
  ]
}

function readAttributes(attributes: unknown): MathNode['attributes'] {
  if (typeof attributes !== 'object' || attributes === null) return {}
  return Object.fromEntries(
    mathAttributes.flatMap((name) => {
      const value: unknown = Reflect.get(attributes, name)
      return (typeof value === 'string' || typeof value === 'boolean') && /^[\w. -]{0,20}$/.test(String(value)) ? [[name, String(value)]] : []
    }),
  )
}

function textOf(node: unknown): string {
  const text: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'text') : null
  return typeof text === 'string' ? text : ''
}
