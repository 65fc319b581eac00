import { fsrs, Rating, State, StrategyMode, type Card } from 'ts-fsrs'
import { addDays, noonOf } from '#server/features/revision/days.ts'

/** What is kept of a pupil's memory of a card. */
export interface Memory {
  dueOn: string
  stability: number | null
  difficulty: number | null
  reps: number
  lapses: number
  lastOn: string | null
}

export interface Tried {
  memory: Memory
  isRight: boolean
  today: string
  /** The day of the next exam, where somebody has said it. */
  nextExamOn: string | null
  /** The same seed and tries give the same days. */
  seed: string
}

/** A term and its holidays: what is known longer than that is known. */
const maxDays = 120

/** When a card comes back after a try, by FSRS in whole days; never the same day, and never after the eve of the next exam. */
export function scheduleCard({ memory, isRight, today, nextExamOn, seed }: Tried): Memory {
  const scheduler = fsrs({ enable_short_term: false, enable_fuzz: true, maximum_interval: maxDays })
  scheduler.useStrategy(StrategyMode.SEED, () => `${seed}/${memory.reps}`)
  const { card } = scheduler.next(cardOf(memory), noonOf(today), isRight ? Rating.Good : Rating.Again)
  const dueOn = addDays(today, Math.max(1, card.scheduled_days))
  return {
    dueOn: capDay(dueOn, { today, nextExamOn }),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    lastOn: today,
  }
}

/** Before the next exam, where it is still to come; days are compared as they are written. */
export function capDay(day: string, { today, nextExamOn }: { today: string; nextExamOn: string | null }): string {
  if (nextExamOn === null || nextExamOn <= today || day < nextExamOn) return day
  const eve = addDays(nextExamOn, -1)
  return eve > today ? eve : addDays(today, 1)
}

function cardOf({ dueOn, stability, difficulty, reps, lapses, lastOn }: Memory): Card {
  const card = { due: noonOf(dueOn), scheduled_days: 0, elapsed_days: 0, learning_steps: 0, reps, lapses }
  if (stability === null || difficulty === null || lastOn === null) return { ...card, stability: 0, difficulty: 0, state: State.New }
  return { ...card, stability, difficulty, state: State.Review, last_review: noonOf(lastOn) }
}
