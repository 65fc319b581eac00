import type { SeenAnnotation } from '#contract/annotations.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'

const kinds: Record<Annotation['kind'], true> = { text: true, tick: true, cross: true, stroke: true }

/** What can be drawn here; a newer server may have annotations of other kinds. */
export function isKnownAnnotation(annotation: SeenAnnotation): annotation is Annotation {
  return Object.hasOwn(kinds, annotation.kind)
}

/** Those of a list that can be drawn here. */
export function knownAnnotations<Each extends { annotation: SeenAnnotation }>(annotations: readonly Each[]): (Each & { annotation: Annotation })[] {
  return annotations.filter((each): each is Each & { annotation: Annotation } => isKnownAnnotation(each.annotation))
}
