import { eq } from 'drizzle-orm'
import { familyMark } from '#contract/family-page.ts'
import { consentVersion, getFamily, setConsent, signInFamily } from '#contract/family.ts'
import { familyCodes, papers, pupils } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { callAt } from '#test/call-endpoint.ts'
import { addressOf, ask, originOf, type Crowd, type CrowdedApis } from '#tools/drills/nation-crowd.ts'

/**
 * Guardians who came in once by their slips, agreed and looked around, each with a child among the pupils. On publication day each opens
 * the page of their children and the result that is new there: both are written for them on the server.
 */
export async function openFamilies({ fleet, apis, guardians: { aSecond } }: CrowdedApis): Promise<Crowd> {
  const { ctx } = fleet
  const children = await ctx.db
    .select({ pupilId: pupils.id, schoolId: pupils.schoolId, admission: pupils.admission, paperId: papers.id })
    .from(papers)
    .innerJoin(pupils, eq(pupils.id, papers.pupilId))
  const families: { token: string; paperId: string }[] = []
  for (const [at, { pupilId, schoolId, admission, paperId }] of children.entries()) {
    const callAs = (token: string | null) => callAt(originOf(apis, at), token, addressOf(at))
    const code = issueFamilyCode(ctx, { pupilId, schoolId, kind: 'guardian' })
    await ctx.db.insert(familyCodes).values(code)
    const { token } = await callAs(null)(signInFamily, { body: { code: makeFamilyCode(ctx.authSecret, code.issueId), proof: admission } })
    const call = callAs(token)
    const { family } = await call(getFamily)
    for (const { linkId } of family.children) await call(setConsent, { params: { linkId }, body: { isGiven: true, version: consentVersion } })
    families.push({ token, paperId })
  }
  const open = async (at: number) => {
    const { token, paperId } = families[at % families.length] ?? { token: '', paperId: '' }
    const headers = { cookie: `sahihi_family=${token}; ${familyMark}=1` }
    const origin = originOf(apis, at)
    const home = await ask(origin, at, '/family', { headers })
    const result = await ask(origin, at, `/family/results/${paperId}`, { headers })
    return { ms: home.ms + result.ms, status: home.status === 200 ? result.status : home.status }
  }
  // As whoever comes in is shown these pages: what runs for the first time is compiled.
  for (const at of families.keys()) await open(at)
  return { what: 'guardians open the page of their children and the result (both together)', aSecond, ask: open }
}
