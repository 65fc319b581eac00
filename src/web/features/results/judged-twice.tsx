import { useQuery } from '@tanstack/react-query'
import { getSecondOpinions } from '#contract/second-opinions.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { AgreementList } from '#web/components/agreement/agreement-list.tsx'
import { agreementWords } from '#web/components/agreement/agreement-words.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** How often two who judged the same answers gave the same marks; what is missing, with the way there. */
export function JudgedTwice({ examId }: { examId: string }) {
  const words = useWords(agreementWords)
  const { data } = useQuery(queryOf(getSecondOpinions, { params: { examId } }))
  if (data === undefined) return null
  const { agreement, settings, waiting, disputed } = data
  const hasAgreement = agreement.people !== null || agreement.program !== null
  if (settings === null && !hasAgreement) {
    return (
      <section className="card c12 twice-card">
        <header>
          <h2>{words.title}</h2>
          <LinkButton kind="quiet" small to={paths.examSecondOpinions(examId)}>
            {words.setUp}
          </LinkButton>
        </header>
        <p className="small quiet">{words.off}</p>
      </section>
    )
  }
  return (
    <section className="card c12 twice-card">
      <header>
        <h2>{words.title}</h2>
        <LinkButton kind="quiet" small to={paths.examSecondOpinions(examId)}>
          {words.open}
        </LinkButton>
      </header>
      {hasAgreement ? <AgreementList agreement={agreement} /> : <p className="small quiet">{words.none}</p>}
      {waiting + disputed > 0 && <p className="small quiet">{words.missing(waiting + disputed)}</p>}
    </section>
  )
}
