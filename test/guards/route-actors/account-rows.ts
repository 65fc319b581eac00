import { randomUUID } from 'node:crypto'
import * as accounts from '#contract/accounts.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as invitations from '#contract/invitations.ts'
import { everybody, headOfThatSchool, leaders, ownerAlone, whoIsSignedIn, whoIsSignedInOrLockedOut } from '#test/guards/route-actors/actors.ts'
import { makeInvitation, makeSession } from '#test/guards/route-actors/world.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { testPassword } from '#test/server/factories.ts'

const person = { firstName: 'Amina', lastName: 'Otieno' }
const newAddress = () => `${randomUUID()}@school.example`
const wrongCode = { code: 'no'.padEnd(43, '0') }

export const accountRows: Rows = {
  [nameEndpoint(accounts.register)]: {
    who: everybody,
    body: () => ({ ...person, email: newAddress(), password: 'Chalk4board', role: 'teacher' }),
    gives: [201],
    // One of the form's, which never is the platform's.
    takes: ['role'],
  },
  [nameEndpoint(accounts.login)]: { who: everybody, body: () => ({ email: newAddress(), password: testPassword }), gives: [401] },
  [nameEndpoint(accounts.forgotPassword)]: { who: everybody, body: () => ({ email: newAddress() }) },
  [nameEndpoint(accounts.resetPassword)]: { who: everybody, body: () => ({ ...wrongCode, password: 'Chalk4board' }), gives: [422] },
  [nameEndpoint(accounts.listProviders)]: { who: everybody },
  // Google is not set up here.
  [nameEndpoint(accounts.startGoogle)]: { who: everybody, gives: [404], isLaxQuery: true },
  [nameEndpoint(accounts.returnFromGoogle)]: { who: everybody, gives: [404], isLaxQuery: true },
  [nameEndpoint(accounts.finishGoogle)]: { who: everybody, body: () => wrongCode, gives: [422] },
  [nameEndpoint(accounts.confirmEmail)]: { who: everybody, body: () => wrongCode, gives: [422] },
  // The addresses of these actors are confirmed already.
  [nameEndpoint(accounts.sendEmailCode)]: { who: whoIsSignedIn, gives: [409] },
  [nameEndpoint(accounts.cancelEmailChange)]: { who: whoIsSignedIn },
  [nameEndpoint(accounts.getProfile)]: { who: whoIsSignedInOrLockedOut },
  [nameEndpoint(accounts.updateProfile)]: { who: whoIsSignedIn, body: () => ({ firstName: 'Wanjiku' }) },
  [nameEndpoint(accounts.closePolicyNotice)]: { who: whoIsSignedIn, body: () => ({ version: policyVersion }) },
  [nameEndpoint(accounts.changePassword)]: { who: whoIsSignedIn, body: () => ({ currentPassword: testPassword, newPassword: testPassword }) },
  [nameEndpoint(accounts.logout)]: { who: whoIsSignedInOrLockedOut },
  [nameEndpoint(accounts.listSessions)]: { who: whoIsSignedIn },
  [nameEndpoint(accounts.endOtherSessions)]: { who: whoIsSignedIn },
  [nameEndpoint(accounts.endSession)]: { who: ownerAlone, fresh: async (world) => ({ sessionId: await makeSession(world) }) },

  [nameEndpoint(invitations.listStaff)]: { who: leaders },
  [nameEndpoint(invitations.listInvitations)]: { who: leaders },
  [nameEndpoint(invitations.invite)]: { who: leaders, body: () => ({ email: newAddress(), role: 'teacher' }), gives: [201], takes: ['role'] },
  [nameEndpoint(invitations.inviteAgain)]: { who: headOfThatSchool },
  [nameEndpoint(invitations.revokeInvitation)]: { who: headOfThatSchool, fresh: async (world) => ({ invitationId: await makeInvitation(world) }) },
  [nameEndpoint(invitations.openInvitation)]: { who: everybody, body: () => wrongCode, gives: [404, 422] },
  [nameEndpoint(invitations.acceptInvitation)]: {
    who: everybody,
    body: () => ({ ...wrongCode, ...person, password: 'Chalk4board', agreedTo: policyVersion }),
    gives: [404, 422],
  },
}
