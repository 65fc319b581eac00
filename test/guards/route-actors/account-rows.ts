import { randomUUID } from 'node:crypto'
import { everybody, headOfThatSchool, leaders, ownerAlone, whoIsSignedIn, whoIsSignedInOrLockedOut } from '#test/guards/route-actors/actors.ts'
import { makeInvitation, makeSession } from '#test/guards/route-actors/world.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { testPassword } from '#test/server/factories.ts'

const person = { firstName: 'Amina', lastName: 'Otieno' }
const newAddress = () => `${randomUUID()}@school.example`
const wrongCode = { code: 'no'.padEnd(43, '0') }

export const accountRows: Rows = {
  'POST /api/auth/register': {
    who: everybody,
    body: () => ({ ...person, email: newAddress(), password: 'Chalk4board', role: 'teacher' }),
    gives: [201],
    // One of the form's, which never is the platform's.
    takes: ['role'],
  },
  'POST /api/auth/login': { who: everybody, body: () => ({ email: newAddress(), password: testPassword }), gives: [401] },
  'POST /api/auth/forgot-password': { who: everybody, body: () => ({ email: newAddress() }) },
  'POST /api/auth/reset-password': { who: everybody, body: () => ({ ...wrongCode, password: 'Chalk4board' }), gives: [422] },
  'GET /api/auth/providers': { who: everybody },
  // Google is not set up here.
  'GET /api/auth/google/start': { who: everybody, gives: [404], isLaxQuery: true },
  'GET /api/auth/google/callback': { who: everybody, gives: [404], isLaxQuery: true },
  'POST /api/auth/google/finish': { who: everybody, body: () => wrongCode, gives: [422] },
  'POST /api/auth/confirm-email': { who: everybody, body: () => wrongCode, gives: [422] },
  // The addresses of these actors are confirmed already.
  'POST /api/auth/send-email-code': { who: whoIsSignedIn, gives: [409] },
  'DELETE /api/auth/pending-email': { who: whoIsSignedIn },
  'GET /api/auth/profile': { who: whoIsSignedInOrLockedOut },
  'PUT /api/auth/profile': { who: whoIsSignedIn, body: () => ({ firstName: 'Wanjiku' }) },
  'PUT /api/auth/change-password': { who: whoIsSignedIn, body: () => ({ currentPassword: testPassword, newPassword: testPassword }) },
  'POST /api/auth/logout': { who: whoIsSignedInOrLockedOut },
  'GET /api/auth/sessions': { who: whoIsSignedIn },
  'DELETE /api/auth/sessions': { who: whoIsSignedIn },
  'DELETE /api/auth/sessions/:sessionId': { who: ownerAlone, fresh: async (world) => ({ sessionId: await makeSession(world) }) },

  'GET /api/staff': { who: leaders },
  'GET /api/invitations': { who: leaders },
  'POST /api/invitations': { who: leaders, body: () => ({ email: newAddress(), role: 'teacher' }), gives: [201], takes: ['role'] },
  'POST /api/invitations/:invitationId/send': { who: headOfThatSchool },
  'DELETE /api/invitations/:invitationId': { who: headOfThatSchool, fresh: async (world) => ({ invitationId: await makeInvitation(world) }) },
  'POST /api/invitations/open': { who: everybody, body: () => wrongCode, gives: [404, 422] },
  'POST /api/invitations/accept': { who: everybody, body: () => ({ ...wrongCode, ...person, password: 'Chalk4board' }), gives: [404, 422] },
}
