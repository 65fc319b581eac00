import { randomUUID } from 'node:crypto'
import { everybody, theAdministrator } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeEnquiry, makeMail, makeSubscriber } from '#test/guards/route-actors/make-letters.ts'

const wrongCode = { code: 'no'.padEnd(43, '0') }

export const administrationRows: Rows = {
  'GET /api/admin/stats': { who: theAdministrator },
  'GET /api/admin/users': { who: theAdministrator },
  'GET /api/admin/users/:userId': { who: theAdministrator },
  'PUT /api/admin/users/:userId/status': { who: theAdministrator, body: () => ({ status: 'SUSPENDED' }), takes: ['status'] },
  'DELETE /api/admin/users/:userId': { who: theAdministrator, fresh: async ({ test }) => ({ userId: (await test.makeUser()).id }) },
  'GET /api/admin/mails': { who: theAdministrator },
  // No mail server is set up here.
  'POST /api/admin/mails/:mailId/retry': { who: theAdministrator, fresh: async (world) => ({ mailId: await makeMail(world) }), gives: [409] },
  'GET /api/admin/audit': { who: theAdministrator },

  'POST /api/enquiries': {
    who: everybody,
    body: () => ({ name: 'Amina', email: `${randomUUID()}@school.example`, message: 'How much is it?' }),
    takes: ['role'],
  },
  'GET /api/admin/enquiries': { who: theAdministrator },
  'GET /api/admin/enquiries.csv': { who: theAdministrator },
  'PUT /api/admin/enquiries/:enquiryId': { who: theAdministrator, body: () => ({ status: 'closed' }), takes: ['status'] },
  'DELETE /api/admin/enquiries/:enquiryId': { who: theAdministrator, fresh: async (world) => ({ enquiryId: await makeEnquiry(world) }) },
  'POST /api/newsletter': { who: everybody, body: () => ({ email: `${randomUUID()}@school.example` }) },
  'POST /api/newsletter/confirm': { who: everybody, body: () => wrongCode, gives: [422] },
  'POST /api/newsletter/leave': { who: everybody, body: () => wrongCode, gives: [422] },
  'GET /api/admin/subscribers': { who: theAdministrator },
  'GET /api/admin/subscribers.csv': { who: theAdministrator },
  'DELETE /api/admin/subscribers/:subscriberId': { who: theAdministrator, fresh: async (world) => ({ subscriberId: await makeSubscriber(world) }) },
}
