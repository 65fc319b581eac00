/** A card in a week of the plan. */
export interface Planned<Card> {
  card: Card
  /** How often it came before. */
  turn: number
}

const PLAN_WEEKS = 4
const PER_WEEK = 3
const newAWeek = 2
/** After how many weeks a card comes again: first soon, then later. */
const gaps = [1, 2, 4]

/**
 * Four weeks of revision on paper: every week what is due again, then what is new, easy to hard; two new cards while there are any. Of what is due
 * again comes first what is another question then. */
export function planWeeks<Card>(cards: readonly Card[], changes: (card: Card) => boolean = () => false): Planned<Card>[][] {
  const begun: { card: Card; turn: number; week: number }[] = []
  let next = 0
  return Array.from({ length: PLAN_WEEKS }, (_, week) => {
    const fresh = Math.min(newAWeek, cards.length - next)
    const due = begun.filter((each) => each.week <= week)
    const again = due.toSorted((a, b) => Number(changes(b.card)) - Number(changes(a.card))).slice(0, PER_WEEK - fresh)
    const items = again.map(({ card, turn }) => ({ card, turn }))
    for (const each of again) {
      each.turn += 1
      each.week = week + (gaps[each.turn - 1] ?? PLAN_WEEKS)
      begun.push(...begun.splice(begun.indexOf(each), 1))
    }
    for (const card of cards.slice(next, next + PER_WEEK - items.length)) {
      items.push({ card, turn: 0 })
      begun.push({ card, turn: 1, week: week + 1 })
      next += 1
    }
    return items
  })
}
