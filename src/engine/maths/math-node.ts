/** Of what is typed as a formula. What goes beyond is shown as it was typed. */
export const mathsLimits = {
  texMaxChars: 300,
  /** Of braces in one another. */
  texMaxDepth: 12,
  /** Of the signs that a formula stands for. */
  maxExpand: 100,
  maxNodes: 500,
  /** Of formulae in one text; the rest stands as it was typed. */
  aText: 60,
} as const

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
