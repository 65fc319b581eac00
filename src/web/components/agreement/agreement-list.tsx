import type { AgreementView, SecondOpinions } from '#contract/second-opinions.ts'
import { minForKappa } from '#engine/results/agreement.ts'
import { useWords } from '#web/components/words.ts'
import { agreementWords, type AgreementWords } from './agreement-words.ts'
import './agreement.css'

/** What the answers that were judged twice say of the marks: of two people, and of a person and the program, apart. */
export function AgreementList({ agreement }: { agreement: SecondOpinions['agreement'] }) {
  const words = useWords(agreementWords)
  const { people, program } = agreement
  return (
    <dl className="twice">
      {people !== null && <Pair name={words.people} agreement={people} words={words} />}
      {program !== null && <Pair name={words.program} agreement={program} words={words} note={words.led} />}
    </dl>
  )
}

function Pair({ name, agreement, words, note }: { name: string; agreement: AgreementView; words: AgreementWords; note?: string }) {
  const { kappa } = agreement
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{words.exact(agreement)}</b> {agreement.count > 1 && words.withinOne(agreement)}
      </dd>
      <dd className="small quiet">
        {kappa === null ? words.tooFew(minForKappa) : words.kappa(kappa.toFixed(2))} {note}
      </dd>
    </div>
  )
}
