/** The elements of MathML that formulae are made of here. */
export const mathTags = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'msup',
  'msub',
  'msubsup',
  'mover',
  'munder',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'menclose',
  'mstyle',
  'mphantom',
] as const
export type MathTag = (typeof mathTags)[number]

/** What an element may say of itself: no style, no address and nothing that runs. */
export const mathAttributes = [
  'mathvariant',
  'stretchy',
  'fence',
  'form',
  'lspace',
  'rspace',
  'width',
  'notation',
  'displaystyle',
  'linethickness',
] as const

/** A formula as a tree: an element holds others, or text. */
export interface MathNode {
  tag: MathTag
  attributes: Partial<Record<(typeof mathAttributes)[number], string>>
  children: MathNode[]
  text: string
}
