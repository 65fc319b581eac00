import { habits, type Habit } from '#engine/feedback/feedback.ts'
import { listLosing, planOver, planSlip, type JudgedAnswer, type Planned } from '#engine/feedback/plan.ts'

const MOST_LOST = 3
/** A mistake repeats from here on. */
const HABIT_FROM = 2

export interface FoundHabit {
  habit: Habit
  planned: Planned
}

/** The mistake that most answers share; among equals the one that is named first. */
export function findHabit(judged: readonly JudgedAnswer[]): FoundHabit | null {
  const [found] = habits
    .map((habit) => ({ habit, of: judged.filter(({ slips }) => slips.some((slip) => slip.habit === habit)) }))
    .filter(({ of }) => of.length >= HABIT_FROM)
    .toSorted((a, b) => b.of.length - a.of.length)
  if (found === undefined) return null
  const { habit, of } = found
  return { habit, planned: { code: `habit-${habit}`, ...planOver(of, (slip) => slip.habit === habit) } }
}

/** The dearest first. Of what the habit says already one example is enough, and of empty answers none. */
export function planLost(judged: readonly JudgedAnswer[], habit: FoundHabit | null): Planned[] {
  const losing = listLosing(judged)
  const isSaid = ({ slips }: JudgedAnswer): boolean => habit !== null && slips[0]?.habit === habit.habit
  const example = habit?.habit === 'blank' ? undefined : losing.find(isSaid)
  return losing
    .filter((each) => each === example || !isSaid(each))
    .slice(0, MOST_LOST)
    .flatMap((each) => {
      const [slip] = each.slips
      return slip === undefined ? [] : [planSlip(each, slip)]
    })
}
