import { openSessionOf, type ActorName } from '#test/guards/route-actors/actors.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'

export interface Identity {
  token: string | null
  from: number
}

/** Who sends: a session a role, made anew where the inputs have ended it or used up its share of requests. */
export class Identities {
  private readonly tokens = new Map<ActorName, Promise<string | null>>()
  private from = 1
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  async of(name: ActorName): Promise<Identity> {
    const token = this.tokens.get(name) ?? openSessionOf(this.world.test, this.world.actors, name)
    this.tokens.set(name, token)
    return { token: await token, from: this.from }
  }

  /** Its own inputs may have signed it out. */
  forget(name: ActorName): void {
    this.tokens.delete(name)
  }

  /** Somebody else of the same role, from another address of this machine. */
  async replace(name: ActorName): Promise<void> {
    const { test, actors } = this.world
    this.from = (this.from % 250) + 1
    if (name === 'head') actors.head = await test.makeUser({ schoolId: actors.head.schoolId, role: 'HEAD_TEACHER' })
    if (name === 'administrator') actors.administrator = await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' })
    this.forget(name)
  }
}
