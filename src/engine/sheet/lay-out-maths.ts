import type { MathNode } from '#engine/maths/math-node.ts'
import { drawLine, drawText } from '#engine/sheet/drawing.ts'
import type { Weight } from '#engine/sheet/drawing.ts'
import { ASCENT, AXIS, DESCENT, RULE, drawRoot, hide, space, stackFraction, type MathBox, type MathStyle } from '#engine/sheet/math-box.ts'
import { measureText } from '#engine/sheet/measure-text.ts'

const SCRIPT = 0.72
const MIN_SIZE = 1.7
const largeSigns = new Set(['∑', '∏', '∫', '∬', '∮', '⋃', '⋂'])
/** Signs with air around them; before a sign or at the beginning they belong to what follows. */
const relations = /^[=<>≤≥≠≈≡∝→⇌←↔⇒⇔∈∉⊂⊆∼≅:]$/
const operations = /^[+−±∓×÷·∗∪∩∧∨∘]$/
const brackets = /^[()[\]{}|‖⟨⟩⌊⌋⌈⌉]$/

/** Lays a formula out beside text of this size. Letters stand upright: the faces that sheets are printed in have no slanted ones. */
export function layOutMaths(node: MathNode, style: { size: number; weight?: Weight; grey?: number }): MathBox {
  return layOut(node, { size: style.size, weight: style.weight ?? 'regular', grey: style.grey ?? 0, level: 0 })
}

function layOut(node: MathNode, style: MathStyle): MathBox {
  const [first, second, third] = node.children
  switch (node.tag) {
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'mo':
      return layOutToken(node, style)
    case 'mspace':
      return space(readEms(node.attributes.width) * style.size)
    case 'mphantom':
      return hide(row(node.children, style))
    case 'mfrac':
      return layOutFraction(first, second, style, node.attributes.linethickness === '0')
    case 'msqrt':
      return drawRoot(row(node.children, style), null, style)
    case 'mroot':
      return drawRoot(box(first, style), box(second, smaller(smaller(style))), style)
    case 'msup':
      return layOutScripts(first, { above: second }, style)
    case 'msub':
      return layOutScripts(first, { below: second }, style)
    case 'msubsup':
      return layOutScripts(first, { below: second, above: third }, style)
    case 'mover':
      return layOutStack(first, { above: second }, style)
    case 'munder':
      return layOutStack(first, { below: second }, style)
    case 'munderover':
      return layOutStack(first, { below: second, above: third }, style)
    case 'mtable':
      return layOutTable(node, style)
    case 'menclose':
      return layOutEnclosed(node, style)
    default:
      return row(node.children, style)
  }
}

function box(node: MathNode | undefined, style: MathStyle): MathBox {
  return node === undefined ? space(0) : layOut(node, style)
}

function layOutToken({ tag, text }: MathNode, { size, weight, grey }: MathStyle): MathBox {
  // Marks of what is applied to what have no width and no sign.
  const shown = text.replaceAll(/[\u2061-\u2064\u200b]/g, '')
  if (shown === '') return space(0)
  const isLarge = tag === 'mo' && largeSigns.has(shown)
  const own = isLarge ? size * 1.45 : size
  const drop = isLarge ? size * 0.22 : 0
  return {
    width: measureText(shown, own, weight),
    ascent: own * ASCENT - drop,
    descent: own * DESCENT + drop,
    draw: (x, baseline) => [drawText(shown, x, baseline + drop, { size: own, weight, grey })],
  }
}

/** Side by side; signs get their air, and brackets the height of what they hold. */
function row(nodes: readonly MathNode[], style: MathStyle): MathBox {
  const flat = nodes.flatMap(unwrap)
  const inner = flat.map((node) => (isBracket(node) ? null : layOut(node, style)))
  const held = inner.filter((each) => each !== null)
  const [ascent, descent] = [Math.max(0, ...held.map((each) => each.ascent)), Math.max(0, ...held.map((each) => each.descent))]
  const placed: { at: number; box: MathBox }[] = []
  let width = 0
  for (const [place, node] of flat.entries()) {
    const [before, after] = airAround(flat, place, style)
    const own = inner[place] ?? layOutBracket(node, { ascent, descent }, style)
    placed.push({ at: width + before, box: own })
    width += before + own.width + after
  }
  return {
    width,
    ascent: Math.max(style.size * 0.5, ...placed.map((each) => each.box.ascent)),
    descent: Math.max(0, ...placed.map((each) => each.box.descent)),
    draw: (x, baseline) => placed.flatMap((each) => each.box.draw(x + each.at, baseline)),
  }
}

/** A row in a row is the same row. */
function unwrap(node: MathNode): MathNode[] {
  return (node.tag === 'mrow' || node.tag === 'mstyle' || node.tag === 'math') && !node.children.some(isBracket)
    ? node.children.flatMap(unwrap)
    : [node]
}

function isBracket({ tag, text, attributes }: MathNode): boolean {
  return tag === 'mo' && brackets.test(text) && attributes.stretchy !== 'false'
}

function airAround(nodes: readonly MathNode[], place: number, { size, level }: MathStyle): [number, number] {
  const node = nodes[place]
  if (node?.tag !== 'mo' || level > 0) return [0, 0]
  const given = [node.attributes.lspace, node.attributes.rspace].map((each) => (each === undefined ? null : readEms(each) * size))
  const before = nodes[place - 1]
  const follows = before !== undefined && (before.tag !== 'mo' || /^[)\]}|!]$/.test(before.text))
  const usual = relations.test(node.text) ? 0.26 : operations.test(node.text) && follows ? 0.2 : /^[,;]$/.test(node.text) ? 0.16 : 0
  const isComma = /^[,;]$/.test(node.text)
  return [given[0] ?? (isComma ? 0 : usual * size), given[1] ?? usual * size]
}

/** As tall as what stands between: the sign is set larger, and its middle on the axis. */
function layOutBracket(node: MathNode, { ascent, descent }: { ascent: number; descent: number }, style: MathStyle): MathBox {
  const { size, weight, grey } = style
  const half = Math.max(ascent - AXIS * size, descent + AXIS * size)
  const own = Math.min(size * 3.2, Math.max(size, (half * 2) / 0.95))
  if (own <= size * 1.15) return layOutToken(node, style)
  const shift = (own - size) * AXIS
  return {
    width: measureText(node.text, own, weight),
    ascent: own * ASCENT - shift,
    descent: own * DESCENT + shift,
    draw: (x, baseline) => [drawText(node.text, x, baseline + shift, { size: own, weight, grey })],
  }
}

function layOutFraction(above: MathNode | undefined, below: MathNode | undefined, style: MathStyle, isBare: boolean): MathBox {
  const inside = style.level === 0 ? { ...style, size: style.size * 0.86 } : smaller(style)
  return stackFraction(box(above, inside), box(below, inside), style, isBare)
}

function layOutScripts(
  base: MathNode | undefined,
  { above, below }: { above?: MathNode | undefined; below?: MathNode | undefined },
  style: MathStyle,
): MathBox {
  const { size } = style
  const own = box(base, style)
  const sup = above === undefined ? null : layOut(above, smaller(style))
  const sub = below === undefined ? null : layOut(below, smaller(style))
  const raise = Math.max(size * 0.36, own.ascent - size * 0.38)
  const drop = Math.max(size * 0.18, own.descent - size * 0.05)
  const gap = size * 0.04
  const scripts = Math.max(sup?.width ?? 0, sub?.width ?? 0)
  return {
    width: own.width + gap + scripts + size * 0.03,
    ascent: Math.max(own.ascent, sup === null ? 0 : raise + sup.ascent),
    descent: Math.max(own.descent, sub === null ? 0 : drop + sub.descent),
    draw: (x, baseline) => [
      ...own.draw(x, baseline),
      ...(sup?.draw(x + own.width + gap, baseline - raise) ?? []),
      ...(sub?.draw(x + own.width + gap, baseline + drop) ?? []),
    ],
  }
}

function layOutStack(
  base: MathNode | undefined,
  { above, below }: { above?: MathNode | undefined; below?: MathNode | undefined },
  style: MathStyle,
): MathBox {
  const { size, grey } = style
  const own = box(base, style)
  const isBar = above !== undefined && /^[‾¯_―]$/.test(above.text)
  const top = above === undefined || isBar ? null : layOut(above, smaller(style))
  const bottom = below === undefined ? null : layOut(below, smaller(style))
  const isAccent = above?.tag === 'mo'
  const gap = size * (isAccent ? 0 : 0.08)
  const width = Math.max(own.width, top?.width ?? 0, bottom?.width ?? 0)
  const drop = isAccent ? size * 0.12 : 0
  return {
    width,
    ascent: own.ascent + (top === null ? (isBar ? size * 0.14 : 0) : gap + top.ascent + top.descent - drop),
    descent: own.descent + (bottom === null ? 0 : gap + bottom.ascent + bottom.descent),
    draw: (x, baseline) => [
      ...own.draw(x + (width - own.width) / 2, baseline),
      ...(isBar
        ? [drawLine(x, baseline - own.ascent - size * 0.06, x + width, baseline - own.ascent - size * 0.06, { widthMm: size * RULE, grey })]
        : []),
      ...(top?.draw(x + (width - top.width) / 2, baseline - own.ascent - gap - top.descent + drop) ?? []),
      ...(bottom?.draw(x + (width - bottom.width) / 2, baseline + own.descent + gap + bottom.ascent) ?? []),
    ],
  }
}

function layOutTable(node: MathNode, style: MathStyle): MathBox {
  const { size } = style
  const rows = node.children.map((each) => each.children.map((cell) => row(cell.children, style)))
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  const widths = Array.from({ length: columns }, (_, at) => Math.max(0, ...rows.map((cells) => cells[at]?.width ?? 0)))
  const heights = rows.map((cells) => ({
    ascent: Math.max(size * ASCENT, ...cells.map(({ ascent }) => ascent)),
    descent: Math.max(size * DESCENT, ...cells.map(({ descent }) => descent)),
  }))
  const [gapX, gapY] = [size * 0.7, size * 0.25]
  const height = heights.reduce((sum, each) => sum + each.ascent + each.descent, 0) + gapY * Math.max(0, rows.length - 1)
  return {
    width: widths.reduce((sum, each) => sum + each, 0) + gapX * Math.max(0, columns - 1),
    ascent: height / 2 + AXIS * size,
    descent: height / 2 - AXIS * size,
    draw: (x, baseline) => {
      let y = baseline - height / 2 - AXIS * size
      return rows.flatMap((cells, at) => {
        const { ascent = 0, descent = 0 } = heights[at] ?? {}
        const line = y + ascent
        y += ascent + descent + gapY
        let left = x
        return cells.flatMap((cell, column) => {
          const width = widths[column] ?? 0
          const drawn = cell.draw(left + (width - cell.width) / 2, line)
          left += width + gapX
          return drawn
        })
      })
    },
  }
}

/** With a line above or below; other frames are left out. */
function layOutEnclosed(node: MathNode, style: MathStyle): MathBox {
  const inside = row(node.children, style)
  const { size, grey } = style
  const stroke = { widthMm: Math.max(0.12, size * RULE), grey }
  const isTop = node.attributes.notation?.includes('top') === true
  const isBottom = node.attributes.notation?.includes('bottom') === true
  const gap = size * 0.12
  return {
    width: inside.width,
    ascent: inside.ascent + (isTop ? gap : 0),
    descent: inside.descent + (isBottom ? gap : 0),
    draw: (x, baseline) => [
      ...inside.draw(x, baseline),
      ...(isTop ? [drawLine(x, baseline - inside.ascent - gap / 2, x + inside.width, baseline - inside.ascent - gap / 2, stroke)] : []),
      ...(isBottom ? [drawLine(x, baseline + inside.descent + gap / 2, x + inside.width, baseline + inside.descent + gap / 2, stroke)] : []),
    ],
  }
}

function smaller(style: MathStyle): MathStyle {
  return { ...style, size: Math.max(MIN_SIZE, style.size * SCRIPT), level: style.level + 1 }
}

/** A length in ems, bounded; other units are none. */
function readEms(length: string | undefined): number {
  const ems = /^(-?(?:\d+|\d*\.\d+))em$/.exec(length ?? '')?.[1]
  return ems === undefined ? 0 : Math.min(3, Math.max(-0.3, Number(ems)))
}
