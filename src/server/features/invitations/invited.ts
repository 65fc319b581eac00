import type { Role } from '#contract/base/role-names.ts'
import type { Tx } from '#db/client.ts'

/** Who is invited, where the code is none of a school's. */
export interface OtherInvitations {
  find: (codeHash: string) => Promise<Invited | null>
  /** Uses the code up: of two requests at once, one gets it. */
  claim: (tx: Tx, codeHash: string) => Promise<Invited | null>
  join: (tx: Tx, invited: Invited, userId: string) => Promise<void>
}

export interface Invited {
  id: string
  email: string
  role: Role
  invitedByName: string
  isHandedOver: boolean
  /** Of the school, or of who else invites; null for a workspace. */
  name: string | null
}
