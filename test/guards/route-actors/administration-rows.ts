import { randomUUID } from 'node:crypto'
import * as audit from '#contract/audit.ts'
import * as backups from '#contract/backups.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as enquiries from '#contract/enquiries.ts'
import * as handset from '#contract/handset.ts'
import * as mail from '#contract/mail.ts'
import * as newsletter from '#contract/newsletter.ts'
import * as operations from '#contract/operations.ts'
import * as retention from '#contract/retention.ts'
import * as till from '#contract/till.ts'
import * as users from '#contract/users.ts'
import { everybody, leaders, theAdministrator } from '#test/guards/route-actors/actors.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makeDeadJob, makeEnquiry, makeMail, makeSubscriber } from '#test/guards/route-actors/make-letters.ts'

const deadJob = async (world: World) => ({ jobId: await makeDeadJob(world) })
const wrongCode = { code: 'no'.padEnd(43, '0') }

export const administrationRows: Rows = {
  [nameEndpoint(users.getStats)]: { who: theAdministrator },
  [nameEndpoint(users.listUsers)]: { who: theAdministrator },
  [nameEndpoint(users.getUser)]: { who: theAdministrator },
  [nameEndpoint(users.setUserStatus)]: { who: theAdministrator, body: () => ({ status: 'SUSPENDED' }), takes: ['status'] },
  [nameEndpoint(users.deleteUser)]: { who: theAdministrator, fresh: async ({ test }) => ({ userId: (await test.makeUser()).id }) },
  [nameEndpoint(mail.listMails)]: { who: theAdministrator },
  // No mail server is set up here.
  [nameEndpoint(mail.retryMail)]: { who: theAdministrator, fresh: async (world) => ({ mailId: await makeMail(world) }), gives: [409] },
  [nameEndpoint(audit.listTrail)]: { who: theAdministrator },
  [nameEndpoint(backups.showBackups)]: { who: theAdministrator },
  // No place for backups is set up here.
  [nameEndpoint(backups.beginBackupRun)]: { who: theAdministrator, body: () => ({ kind: 'test' }), gives: [409] },
  [nameEndpoint(backups.changeBackupSettings)]: { who: theAdministrator, body: () => ({ keepDays: 30 }) },
  [nameEndpoint(operations.showOperations)]: { who: theAdministrator },
  [nameEndpoint(operations.listSchoolUsage)]: { who: theAdministrator },
  [nameEndpoint(operations.retryDeadJob)]: { who: theAdministrator, fresh: deadJob },
  [nameEndpoint(operations.setAsideDeadJob)]: { who: theAdministrator, fresh: deadJob },
  [nameEndpoint(retention.showRetention)]: { who: theAdministrator },
  [nameEndpoint(retention.changeRetention)]: { who: theAdministrator, body: () => ({ kind: 'mails', days: 60 }) },
  [nameEndpoint(retention.getSchoolRetention)]: { who: leaders },
  [nameEndpoint(retention.changeSchoolRetention)]: { who: leaders, body: () => ({ leaverYears: 7 }) },

  [nameEndpoint(till.listRingingPhones)]: { who: leaders },
  // No phone rings here.
  [nameEndpoint(till.answerPhone)]: { who: leaders, body: () => ({ prompt: 'ws_CO_1', answer: 'pin' }), gives: [409] },
  [nameEndpoint(till.payAtTill)]: { who: leaders, body: () => ({ account: 'LAK-0417-6', amountKes: 2500, phone: '0712 345 678' }) },

  [nameEndpoint(handset.showHandset)]: { who: theAdministrator },
  [nameEndpoint(handset.listPhoneTexts)]: { who: theAdministrator, body: () => ({ phone: '0712 345 678' }) },
  // No codes are set here.
  [nameEndpoint(handset.answerByText)]: { who: theAdministrator, body: () => ({ phone: '0712 345 678', text: 'STOP' }), gives: [409] },
  [nameEndpoint(handset.dialByPhone)]: { who: theAdministrator, body: () => ({ phone: '0712 345 678', call: null, keys: '' }), gives: [409] },

  [nameEndpoint(enquiries.sendEnquiry)]: {
    who: everybody,
    body: () => ({ name: 'Amina', email: `${randomUUID()}@school.example`, message: 'How much is it?' }),
    takes: ['role'],
  },
  [nameEndpoint(enquiries.listEnquiries)]: { who: theAdministrator },
  [nameEndpoint(enquiries.exportEnquiries)]: { who: theAdministrator },
  [nameEndpoint(enquiries.setEnquiryStatus)]: { who: theAdministrator, body: () => ({ status: 'closed' }), takes: ['status'] },
  [nameEndpoint(enquiries.deleteEnquiry)]: { who: theAdministrator, fresh: async (world) => ({ enquiryId: await makeEnquiry(world) }) },
  [nameEndpoint(newsletter.subscribe)]: { who: everybody, body: () => ({ email: `${randomUUID()}@school.example` }) },
  [nameEndpoint(newsletter.confirmSubscription)]: { who: everybody, body: () => wrongCode, gives: [422] },
  [nameEndpoint(newsletter.leaveNewsletter)]: { who: everybody, body: () => wrongCode, gives: [422] },
  [nameEndpoint(newsletter.listSubscribers)]: { who: theAdministrator },
  [nameEndpoint(newsletter.exportSubscribers)]: { who: theAdministrator },
  [nameEndpoint(newsletter.deleteSubscriber)]: { who: theAdministrator, fresh: async (world) => ({ subscriberId: await makeSubscriber(world) }) },
}
