import {
  openFamilyRevision,
  openRevision,
  sayOfFamilyTry,
  judgeOwnTry,
  tryCard,
  tryFamilyCard,
  type CardView,
  type RevisionView,
  type TryView,
} from '#contract/revision.ts'
import { call } from '#web/api/call.ts'

/** How somebody came here: with the code of one result, or as a family that is in, to all that was published of a child. */
export type RevisionDoor = { code: string } | { linkId: string }

/** A family's session that has ended signs nobody else out. */
const asFamily = { keepSessionOn401: true }

/** Today's cards behind this door, and how far the pupil has come. */
export async function loadRevision(door: RevisionDoor): Promise<RevisionView> {
  const { revision } = 'code' in door ? await call(openRevision, { body: door }) : await call(openFamilyRevision, { params: door }, asFamily)
  return revision
}

export async function sendTry(
  door: RevisionDoor,
  { id: cardId, turn, key }: Pick<CardView, 'id' | 'turn' | 'key'>,
  answer: { text: string; choice: string[] },
): Promise<TryView> {
  const tried = { cardId, turn, key, answer }
  const sent =
    'code' in door ? await call(tryCard, { body: { ...door, ...tried } }) : await call(tryFamilyCard, { params: door, body: tried }, asFamily)
  return sent.tried
}

/** Gives the day on which the card comes back. */
export async function sendWord(door: RevisionDoor, { id: cardId, turn }: CardView, hadIt: boolean): Promise<string> {
  const said = { cardId, turn, hadIt }
  const sent =
    'code' in door ? await call(judgeOwnTry, { body: { ...door, ...said } }) : await call(sayOfFamilyTry, { params: door, body: said }, asFamily)
  return sent.comesBackOn
}
