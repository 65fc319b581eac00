import type { BoostedTrees, Tree } from '#engine/marking/short/predict.ts'

/** A model as short lines of text, so that it loads fast: the bias, then a tree a line, of `feature threshold left right` nodes and values of leaves. */
export function packTrees(model: BoostedTrees): string {
  const trees = model.trees.map((tree) => tree.feature.map((feature, at) => packNode(tree, feature, at)).join(','))
  return `${[String(model.bias), ...trees].join('\n')}\n`
}

export function unpackTrees(packed: string): BoostedTrees {
  const [bias, ...trees] = packed.trimEnd().split('\n')
  return { bias: Number(bias), trees: trees.map(unpackTree) }
}

function packNode(tree: Tree, feature: number, at: number): string {
  if (feature < 0) return short(tree.value[at] ?? 0)
  return [feature, short(tree.threshold[at] ?? 0), tree.left[at] ?? 0, tree.right[at] ?? 0].join(' ')
}

function unpackTree(packed: string): Tree {
  const nodes = packed.split(',').map((node) => node.split(' ').map(Number))
  const isLeaf = (node: readonly number[]): boolean => node.length === 1
  return {
    feature: nodes.map((node) => (isLeaf(node) ? -1 : (node[0] ?? -1))),
    threshold: nodes.map((node) => node[1] ?? 0),
    left: nodes.map((node) => node[2] ?? 0),
    right: nodes.map((node) => node[3] ?? 0),
    value: nodes.map((node) => (isLeaf(node) ? (node[0] ?? 0) : 0)),
  }
}

function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}
