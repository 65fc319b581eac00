import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { SecondOpinions } from '#contract/second-opinions.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { AgreementList } from '#web/components/agreement/agreement-list.tsx'
import { agreementWords } from '#web/components/agreement/agreement-words.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { secondOpinionsQuery, useEndOpinions, useSetUpOpinions } from './opinion-calls.ts'
import { secondOpinionsWords, type SecondOpinionsWords } from './second-opinions-words.ts'
import './second-opinions.css'
import { readOpinionSettings, writeOpinionSettings, type OpinionSettingsDraft } from './settings-draft.ts'

export const meta = () => pageMeta({ title: readWords(secondOpinionsWords).title })

/** Which answers of an exam are judged twice, where that stands, and how far both opinions agree. */
export default function SecondOpinionsPage() {
  const words = useWords(secondOpinionsWords)
  const { exams } = useWords(buttonWords)
  const { title: agreementTitle } = useWords(agreementWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const state = useQuery(secondOpinionsQuery(examId))
  const error = state.error ?? exam.error
  const { data } = state
  const isLocked = (exam.data?.confirmedAt ?? null) !== null
  const crumbs = [{ label: exams, to: paths.exams }, ...(exam.data ? [{ label: exam.data.title, to: paths.exam(examId) }] : [])]
  return (
    <Page>
      <PageHead crumbs={crumbs} title={words.title} note={data === undefined ? null : describeSettings(data, words)} />
      {data === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {data === undefined && error !== null && <NotLoaded title={words.cannotShow} error={error} onRetry={state.refetch} />}
      {data !== undefined && (
        <div className="opn">
          <p className="opn-text">{words.about}</p>
          {isOn(data) && !isLocked && <OwnOpinions examId={examId} mine={data.mine} />}
          {isOn(data) && <OpinionProgress examId={examId} state={data} isLocked={isLocked} />}
          {(data.agreement.people !== null || data.agreement.program !== null) && (
            <Card title={agreementTitle}>
              <AgreementList agreement={data.agreement} />
            </Card>
          )}
          {data.right === 'lead' && !isLocked && (
            <SettingsForm key={data.settings === null ? 'off' : 'on'} examId={examId} settings={data.settings} isOn={isOn(data)} />
          )}
        </div>
      )}
    </Page>
  )
}

/** Also where only what two markers were asked to judge both is judged twice. */
function isOn({ settings, asked }: SecondOpinions): boolean {
  return settings !== null || asked > 0
}

function describeSettings({ settings, asked }: SecondOpinions, words: SecondOpinionsWords): string {
  if (settings === null) return asked > 0 ? words.asked(asked) : words.off
  const { draw, givenBy } = settings
  const which = draw.kind === 'share' ? words.share(draw.percent) : words.confidence(Math.round(draw.below * 100))
  return `${which} · ${givenBy === 'program' ? words.byProgram : words.byColleague}`
}

/** What waits for this person, and the way there. */
function OwnOpinions({ examId, mine: { second, third } }: { examId: string; mine: SecondOpinions['mine'] }) {
  const { own: words } = useWords(secondOpinionsWords)
  const parts = [...(second > 0 ? [words.second(second)] : []), ...(third > 0 ? [words.third(third)] : [])]
  return (
    <Card title={words.title}>
      <ul className="opn-own">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {parts.length === 0 ? <p className="opn-text">{words.nothing}</p> : <LinkButton to={paths.examJudge(examId)}>{words.begin}</LinkButton>}
    </Card>
  )
}

/** How far the drawn answers are, and whether they hold up confirmation. */
function OpinionProgress({ examId, state, isLocked }: { examId: string; state: SecondOpinions; isLocked: boolean }) {
  const { progress: words } = useWords(secondOpinionsWords)
  const { waiting, agreed, disputed, settled, mine, right } = state
  const drawn = waiting + agreed + disputed + settled
  const open = waiting + disputed
  return (
    <Card title={words.title} aside={drawn > 0 && words.drawn(drawn)}>
      {drawn === 0 ? (
        <p className="opn-text">{words.none}</p>
      ) : (
        <>
          <Progress
            label={words.label}
            max={drawn}
            parts={[
              { tone: 'right', count: agreed + settled },
              { tone: 'doubt', count: disputed },
            ]}
          />
          <Figures
            figures={[
              { label: words.waiting, value: waiting },
              { label: words.agreed, value: agreed },
              { label: words.disputed, value: disputed },
              { label: words.settled, value: settled },
            ]}
          />
        </>
      )}
      {right === 'lead' && !isLocked && open > 0 && (
        <Message kind="doubt" live={false} title={words.open(open)}>
          {mine.second + mine.third < open && (
            <>
              <p>{words.nobody}</p>
              <LinkButton kind="second" small to={paths.examStandardisation(examId)}>
                {words.markers}
              </LinkButton>
            </>
          )}
        </Message>
      )}
    </Card>
  )
}

/** Switches second opinions on and off, and says which answers and by whom. */
function SettingsForm({ examId, settings, isOn }: { examId: string; settings: SecondOpinions['settings']; isOn: boolean }) {
  const { settings: words } = useWords(secondOpinionsWords)
  const buttons = useWords(buttonWords)
  const [draft, setDraft] = useState(() => writeOpinionSettings(settings))
  const [isEnding, setEnding] = useState(false)
  const setUp = useSetUpOpinions(examId)
  const end = useEndOpinions(examId)
  const input = readOpinionSettings(draft)
  const set = (change: Partial<OpinionSettingsDraft>) => {
    setUp.reset()
    setDraft({ ...draft, ...change })
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (input !== null) setUp.mutate(input)
  }

  return (
    <Card title={words.title}>
      <form className="opn-form" onSubmit={submit} noValidate>
        <RadioGroup
          legend={words.which}
          name="opn-kind"
          options={[
            { value: 'share', label: words.shareOption },
            { value: 'confidence', label: words.confidenceOption },
          ]}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
        <Field label={words.percent} hint={words.percentHint} error={input === null ? words.wrongPercent : undefined}>
          <TextInput inputMode="numeric" value={draft.percent} onChange={(event) => set({ percent: event.currentTarget.value })} />
        </Field>
        <RadioGroup
          legend={words.who}
          name="opn-by"
          options={[
            { value: 'colleague', label: words.colleagueOption },
            { value: 'program', label: words.programOption },
          ]}
          value={draft.givenBy}
          onChange={(givenBy) => set({ givenBy })}
        />
        {setUp.error !== null && <Message kind="wrong">{describeError(setUp.error)}</Message>}
        {end.error !== null && <Message kind="wrong">{describeError(end.error)}</Message>}
        {setUp.isSuccess && <Message kind="right">{buttons.saved}</Message>}
        <div className="row">
          <Button type="submit" kind={settings === null ? 'first' : 'second'} busy={setUp.isPending && buttons.saving} disabled={input === null}>
            {settings === null ? words.begin : buttons.save}
          </Button>
          {isOn && (
            <Button kind="quiet" small disabled={end.isPending} onClick={() => setEnding(true)}>
              {words.end}
            </Button>
          )}
        </div>
        <ConfirmDialog
          isOpen={isEnding}
          title={words.end}
          text={words.endText}
          confirm={words.end}
          keep={words.keep}
          danger
          onConfirm={() => {
            setEnding(false)
            end.mutate()
          }}
          onClose={() => setEnding(false)}
        />
      </form>
    </Card>
  )
}
