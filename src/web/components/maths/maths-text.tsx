import { createElement, useMemo, type ReactNode } from 'react'
import { findMaths } from '#engine/maths/find-maths.ts'
import type { MathNode } from '#engine/maths/math-node.ts'
import { useMathsReader } from '#web/components/maths/maths-reader.ts'

/** A text with its formulae, as MathML. A text without formulae loads nothing. */
export function MathsText({ text }: { text: string }) {
  const parts = useMemo(() => findMaths(text), [text])
  return parts.map((part, at) => (part.kind === 'text' ? part.text : <Formula key={at} tex={part.tex} typed={part.typed} />))
}

function Formula({ tex, typed }: { tex: string; typed: string }) {
  const read = useMathsReader()
  const tree = useMemo(() => read?.(tex) ?? null, [read, tex])
  return tree === null ? typed : draw(tree, 0)
}

/** A line above is drawn as an accent: browsers know no other way that they all share. */
function draw(node: MathNode, key: number): ReactNode {
  const children = node.children.map(draw)
  if (node.tag === 'menclose') {
    const inside = createElement('mrow', { key: 'inside' }, ...children)
    const isTop = node.attributes.notation?.includes('top') === true
    return createElement(isTop ? 'mover' : 'mrow', { key }, inside, ...(isTop ? [createElement('mo', { key: 'line', stretchy: 'true' }, '‾')] : []))
  }
  return createElement(node.tag, { key, ...node.attributes }, ...(node.text === '' ? children : [node.text]))
}
