import { isKnown } from '#contract/base/known.ts'
import type { FamilyAct, FamilyPage } from '#contract/family-page.ts'
import type { ChildView, OwnNumberView } from '#contract/family.ts'
import { numberAgreementVersion, numberAgreementWords } from '#engine/sentences/number-agreement.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FamilyForm } from './family-form.tsx'
import { familyPaths } from './family-paths.ts'
import { numberWords } from './number-words.ts'

type HomePage = Extract<FamilyPage, { kind: 'home' }>

/** To which numbers the school may send results of a child; each answers for itself. */
export function OwnNumbers({ child, page }: { child: ChildView; page: HomePage }) {
  const words = useWords(numberWords)
  if (child.numbers.length === 0) return null
  return (
    <div className="fam-numbers">
      <h3>{words.title}</h3>
      <p className="small quiet">{words.text}</p>
      <ul>
        {child.numbers.map((number) => (
          <li key={number.number}>
            <b>{number.shown}</b> <Standing {...number} />
            <div className="fam-settings">
              {listActs(number).map((act) => (
                <NumberForm key={act} act={act} child={child} number={number.number} page={page} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Standing({ state, agreedAt, channel }: OwnNumberView) {
  const words = useWords(numberWords)
  const language = useLanguage()
  const agreed =
    agreedAt === null ? words.none : words.open[channel !== null && isKnown(words.open, channel) ? channel : 'paper'](formatDay(agreedAt, language))
  return <span className="small quiet">{state === 'opted-out' ? `${words.optedOut}; ${agreed}` : agreed}</span>
}

type NumberAct = Extract<FamilyAct, `number-${string}`>

/** A number that wants no SMS may still agree: who dials needs no SMS. */
function listActs({ state, agreedAt }: OwnNumberView): NumberAct[] {
  const agreement = agreedAt === null ? 'number-agree' : 'number-withdraw'
  if (state === 'opted-out') return ['number-resume', agreement]
  return agreedAt === null ? [agreement] : ['number-stop', agreement]
}

interface NumberFormProps {
  act: NumberAct
  child: ChildView
  number: string
  page: HomePage
}

/** Folded; says what follows before its button. */
function NumberForm({ act, child, number, page: { path, family, refused } }: NumberFormProps) {
  const words = useWords(numberWords)
  const agreement = useWords(numberAgreementWords)
  const said = {
    'number-agree': { title: words.agree, text: agreement.text(child.name, child.schoolName), action: words.agreeAction },
    'number-withdraw': { title: words.withdraw, text: [words.withdrawText(child.name)], action: words.withdrawAction },
    'number-stop': { title: words.stop, text: [words.stopText], action: words.stopAction },
    'number-resume': { title: words.resume, text: [words.resumeText], action: words.resumeAction },
  }[act]
  const isRefused = refused?.act === act && refused.typed['linkId'] === child.linkId && refused.typed['number'] === number
  return (
    <details open={isRefused}>
      <summary>{said.title}</summary>
      <div className="stack">
        {said.text.map((paragraph) => (
          <p key={paragraph} className="small quiet">
            {paragraph}
          </p>
        ))}
      </div>
      <FamilyForm act={act} path={familyPaths(path).home(family.kind)} refused={isRefused ? refused : null} about={child.linkId}>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="version" value={numberAgreementVersion} />
        <Field label={words.digits} hint={words.digitsHint}>
          <TextInput name="digits" required inputMode="numeric" autoComplete="off" minLength={4} maxLength={20} />
        </Field>
        <Button type="submit" kind={act === 'number-agree' || act === 'number-resume' ? 'second' : 'danger'} small>
          {said.action}
        </Button>
      </FamilyForm>
    </details>
  )
}
