import type { Actor } from '#server/platform/http/actor.ts'

/** Who does what in the story. */
export interface Cast {
  teacher: Actor
  head: Actor
  colleague: Actor
}

/** `wait`: the program has work to do before the next step, or a step was taken. */
export type StepResult = 'told' | 'wait'
