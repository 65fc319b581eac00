import type { SeenAnnotation } from '#contract/annotations.ts'
import { isKnownAnnotation } from './known-annotations.ts'
import type { SayAnnotationsWords } from './say-annotations-words.ts'

/** The words, and how much was drawn beside them: "Unit?; 1 tick, 2 strokes". */
export function sayAnnotations(annotations: readonly SeenAnnotation[], words: SayAnnotationsWords): string {
  const written = annotations.flatMap((annotation) => (annotation.kind === 'text' ? [annotation.text] : []))
  return [...written, sayDrawn(annotations, words)].filter((part) => part !== '').join('; ')
}

/** What cannot be drawn here stands among it by the name of its kind. */
export function sayDrawn(annotations: readonly SeenAnnotation[], words: SayAnnotationsWords): string {
  const say = (kind: SeenAnnotation['kind'], sentence: (count: number) => string) => {
    const found = annotations.filter((annotation) => annotation.kind === kind).length
    return found === 0 ? [] : [sentence(found)]
  }
  const others = new Set(annotations.filter((annotation) => !isKnownAnnotation(annotation)).map(({ kind }) => kind))
  return [
    ...say('tick', words.tick),
    ...say('cross', words.cross),
    ...say('stroke', words.stroke),
    ...[...others].flatMap((kind) => say(kind, (count) => words.other(kind, count))),
  ].join(', ')
}
