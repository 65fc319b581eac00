import type { Actor } from '#server/platform/http/actor.ts'

/** Only who wrote a post changes or deletes it; the platform's administrator takes a post away with its author. */
export function canChangePost(actor: Pick<Actor, 'userId'>, post: { authorId: string }): boolean {
  return post.authorId === actor.userId
}

/** Posts of who is suspended or banned are nobody's to see until they are active again. */
export function canBeRead(author: { status: string }): boolean {
  return author.status === 'ACTIVE'
}
