import type { FamilyKind } from '#contract/family.ts'
import { demoClassName, demoFamily, demoPassword, demoSchoolName, demoStaff } from '#server/features/demo/demo-people.ts'
import { findDemoClass, findDemoSchool } from '#server/features/demo/queries.ts'
import { findStoryProgress } from '#server/features/demo/story/find-story-progress.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { listCodesToPrint } from '#server/features/families/queries/codes.ts'
import type { Context } from '#server/platform/context.ts'

/** What the program prints at its start: who one can be in the demo school, and three things to try. */
export async function describeDemo(ctx: Context, site: string): Promise<string> {
  const schoolId = await findDemoSchool(ctx.db)
  if (schoolId === null) return ''
  const staff = demoStaff.map(({ email, is }) => `  ${is.padEnd(10)}${email}`)
  const families = await describeFamily(ctx, schoolId, site)
  const progress = ctx.config.demoStory ? await findStoryProgress(ctx, schoolId) : null
  const left =
    progress === null
      ? []
      : ["Its exams are being scanned and marked in the background, some minutes in all. The teacher's home page says how far that is."]
  return [
    `Look around ${demoSchoolName}, the demo school. The password is ${demoPassword} for`,
    ...staff,
    ...families,
    'Three things to try:',
    '  1. As the teacher, open Form 3 Chemistry CAT 2 and its analysis: one key is wrong. Mend it, then confirm the exam.',
    '  2. As the guardian, read what went well in physics, look at the marked script, and ask about a mark.',
    `  3. As the head, open Classes, ${demoClassName} and its report forms, and print those of forty pupils.`,
    ...left,
    '',
  ].join('\n')
}

/** Nothing where the pupil or their codes have gone. */
async function describeFamily(ctx: Context, schoolId: string, site: string): Promise<string[]> {
  const { admission, guardianPhone } = demoFamily
  const room = await findDemoClass(ctx.db, schoolId, demoClassName)
  const pupil = await findPupilByAdmission(ctx.db, schoolId, admission)
  if (room === null || pupil === null) return []
  const codeOf = async (kind: FamilyKind) => {
    const [found] = await listCodesToPrint(ctx.db, { classId: room.id, kind, pupilId: pupil.id })
    return found === undefined ? null : makeFamilyCode(ctx.authSecret, found.issueId)
  }
  const administrator = ctx.config.admin?.email ?? 'the administrator whom ADMIN_EMAIL and ADMIN_PASSWORD name'
  const [guardian, own] = [await codeOf('guardian'), await codeOf('pupil')]
  return [
    ...(guardian === null ? [] : [`  guardian  ${site}/family with the code ${guardian} and the phone's last digits ${guardianPhone.slice(-4)}`]),
    ...(own === null ? [] : [`  pupil     ${site}/pupil with the code ${own} and the admission number ${admission}`]),
    ...(ctx.sms?.isPractice === true
      ? [`  a phone   ${site}/admin/phone, as ${administrator}: ${guardianPhone} dials, and types ${admission.slice(-3)}`]
      : []),
  ]
}
