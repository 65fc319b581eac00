import { classes, pupilGuardians, pupils } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

export const firstNumber = '+254722000111'
export const secondNumber = '+254733000222'

export interface ChildOfTwoGuardians {
  schoolId: string
  classId: string
  pupilId: string
  teacher: Caller
}

/** A pupil of a school of its own, whose guardians have two numbers. */
export async function makeChildOfTwoGuardians(test: TestApp, values: Partial<typeof pupils.$inferInsert> = {}): Promise<ChildOfTwoGuardians> {
  const { db } = test.ctx
  const user = await test.makeUser()
  const schoolId = user.schoolId ?? ''
  const [room] = await db.insert(classes).values({ schoolId, name: 'Form 2', ownerId: user.id }).returning()
  const row = { schoolId, classId: room?.id ?? '', admission: '4417', name: 'Amina Otieno', guardianPhone: firstNumber, ...values }
  const [pupil] = await db.insert(pupils).values(row).returning()
  const pupilId = pupil?.id ?? ''
  await db.insert(pupilGuardians).values({ schoolId, pupilId, name: 'Peter', phone: secondNumber })
  return { schoolId, classId: row.classId, pupilId, teacher: await test.as(user) }
}
