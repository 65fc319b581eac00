/** A tree as parallel lists: at node i, go to `left[i]` when the feature is below the threshold, else to the node after; a leaf has feature -1. */
export interface Tree {
  feature: readonly number[]
  threshold: readonly number[]
  left: readonly number[]
  right: readonly number[]
  value: readonly number[]
}

/** Gradient-boosted trees over the vector of `compareWordings` (Friedman 2001, logistic loss). */
export interface BoostedTrees {
  bias: number
  trees: readonly Tree[]
}

/** The chance that an examiner would call the answer right, 0 to 1. */
export function predict(model: BoostedTrees, vector: readonly number[]): number {
  const sum = model.trees.reduce((total, tree) => total + leafOf(tree, vector), model.bias)
  return 1 / (1 + Math.exp(-sum))
}

function leafOf(tree: Tree, vector: readonly number[]): number {
  let node = 0
  for (let depth = 0; depth < 32; depth++) {
    const feature = tree.feature[node] ?? -1
    if (feature < 0) break
    node = ((vector[feature] ?? 0) < (tree.threshold[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? 0
  }
  return tree.value[node] ?? 0
}
