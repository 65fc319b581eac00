import { policyVersion } from '#contract/base/policy-version.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as families from '#contract/families.ts'
import * as family from '#contract/family.ts'
import { familyCodes, familyLinks } from '#db/schema.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { everybody, leaders, ownerAndHead, takeFamily, theFamily, theParent } from '#test/guards/route-actors/actors.ts'
import { idOf, schoolOf, type Ids, type World } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makePupil } from '#test/guards/route-actors/world.ts'

/** A pupil of the owner's class, whom the family of the world has as its child. */
async function makeChild(world: World): Promise<Pick<Ids, 'pupilId' | 'admission' | 'linkId'>> {
  const { ctx } = world.test
  const made = await makePupil(world)
  const schoolId = schoolOf(world)
  const code = issueFamilyCode(ctx, { pupilId: made.pupilId, schoolId, kind: 'guardian' })
  await ctx.db.insert(familyCodes).values(code)
  const memberId = await takeFamily(world.test)
  const link = { schoolId, pupilId: made.pupilId, memberId, issueId: code.issueId }
  return { ...made, linkId: idOf(await ctx.db.insert(familyLinks).values(link).returning()) }
}

/** A code that was never given. */
const noCode = () => ({ code: 'ZZZZ-ZZZZ-ZZZZ', proof: '1234' })
/** Let in, the family finds only what was published of its own; here nothing is. `families.test.ts` has what it finds. */
const result = { who: theFamily, gives: [404] }

export const familyRows: Rows = {
  [nameEndpoint(families.listFamilies)]: { who: ownerAndHead },
  [nameEndpoint(families.printFamilySlips)]: { who: ownerAndHead, body: () => ({ kind: 'guardian' }) },
  [nameEndpoint(families.replaceFamilyCode)]: { who: ownerAndHead, body: () => ({ kind: 'guardian' }) },
  [nameEndpoint(families.endFamilyLink)]: { who: ownerAndHead, fresh: makeChild },
  [nameEndpoint(families.recordAgreements)]: {
    who: ownerAndHead,
    fresh: makeChild,
    body: ({ pupilId }) => ({ channel: 'paper', numbers: [{ pupilId, phone: '+254700000000' }] }),
    gives: [409],
  },
  [nameEndpoint(families.endAgreement)]: {
    who: ownerAndHead,
    fresh: makeChild,
    body: ({ pupilId }) => ({ pupilId, phone: '+254700000000' }),
    gives: [404],
  },
  [nameEndpoint(families.printAgreementForms)]: { who: ownerAndHead, body: () => ({}) },
  [nameEndpoint(families.getFamilySettings)]: { who: leaders },
  [nameEndpoint(families.changeFamilySettings)]: { who: leaders, body: () => ({ secondFactor: 'admission' }) },

  [nameEndpoint(families.exportPupil)]: { who: leaders, body: () => ({ ground: 'The guardian asked.' }) },
  [nameEndpoint(families.erasePupil)]: { who: leaders, fresh: makePupil, body: ({ admission }) => ({ ground: 'The guardian asked.', admission }) },

  [nameEndpoint(family.signInFamily)]: { who: everybody, body: noCode, gives: [404, 429] },
  [nameEndpoint(family.openFamilyOfAccount)]: { who: theParent },
  // No address was proven: let in, and refused.
  [nameEndpoint(family.keepFamilyInAccount)]: {
    who: theFamily,
    body: () => ({ firstName: 'Mary', lastName: 'Wanjiru', password: 'Ndovu hunywa 3', agreedTo: policyVersion }),
    gives: [409, 429],
  },
  [nameEndpoint(family.signOutFamily)]: { who: everybody },
  [nameEndpoint(family.getFamily)]: { who: theFamily },
  [nameEndpoint(family.linkChild)]: { who: theFamily, body: noCode, gives: [404, 429] },
  [nameEndpoint(family.unlinkChild)]: { who: theFamily, fresh: makeChild },
  [nameEndpoint(family.setConsent)]: { who: theFamily, fresh: makeChild, body: () => ({ isGiven: true, version: family.consentVersion }) },
  [nameEndpoint(family.changeOwnNumber)]: {
    who: theFamily,
    fresh: makeChild,
    body: () => ({ number: '0'.repeat(16), digits: '0111', version: '', wish: 'stop' }),
    gives: [404, 429],
  },
  [nameEndpoint(family.closeFamilyPolicyNotice)]: { who: theFamily, body: () => ({ version: policyVersion }) },
  [nameEndpoint(family.getFamilyResult)]: result,
  [nameEndpoint(family.getFamilyPicture)]: result,
  [nameEndpoint(family.getFamilyFigure)]: result,
  [nameEndpoint(family.downloadFamilyScript)]: result,
  [nameEndpoint(family.askAsFamily)]: { ...result, body: () => ({ question: '8', reason: 'It was right.' }) },
  [nameEndpoint(family.changeNews)]: { who: theFamily, body: () => ({ wantsMail: false, quietFrom: 21, quietTo: 6 }) },
  [nameEndpoint(family.proposeNewsEmail)]: { who: theFamily, body: () => ({ email: 'family@example.com' }), gives: [200, 429] },
  [nameEndpoint(family.proveNewsEmail)]: { who: theFamily, body: () => ({ code: '123456' }), gives: [404] },
}
