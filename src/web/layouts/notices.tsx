import { PolicyNotice } from '#web/components/policies/policy-notice.tsx'
import { UnprovenAddress } from '#web/components/address/unproven-address.tsx'

/** Lines above every page of the app, for whom they concern; others do not fetch them. */
export default function Notices() {
  return (
    <>
      <UnprovenAddress />
      <PolicyNotice />
    </>
  )
}
