import { addSponsor } from '#contract/sponsors.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ApplicationsCard } from '#web/features/sponsors/applications-card.tsx'
import { SponsorCard } from '#web/features/sponsors/sponsor-card.tsx'
import { useRefreshSponsors, useSponsors } from '#web/features/sponsors/sponsor-calls.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './sponsors.css'

export const meta = () => pageMeta({ title: readWords(sponsorWords).admin.title })

/** `/admin/sponsors`: who pays for the papers of schools, and which schools ask. */
export default function SponsorsPage() {
  const words = useWords(sponsorWords)
  const { data, error, refetch } = useSponsors()
  return (
    <Page>
      <PageHead crumbs={[{ label: words.admin.crumb, to: paths.adminMoney }]} title={words.admin.title} note={words.admin.note} />
      {data === undefined && error === null && <Skeleton lines={10} label={words.loading} />}
      {data === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="sp">
          <ApplicationsCard applications={data.applications} />
          <div className="sp-sponsors">
            {data.sponsors.map((sponsor) => (
              <SponsorCard key={sponsor.id} sponsor={sponsor} />
            ))}
            <AddSponsor isFirst={data.sponsors.length === 0} />
          </div>
        </div>
      )}
    </Page>
  )
}

const loadSchema = async () => addSponsor.body

function AddSponsor({ isFirst }: { isFirst: boolean }) {
  const { admin: words } = useWords(sponsorWords)
  const refresh = useRefreshSponsors()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (body, form) => {
      await call(addSponsor, { body })
      form.reset()
      showToast(words.added(body.name))
      await refresh()
    },
  })
  return (
    <Card title={words.add}>
      {isFirst && <p className="quiet small">{words.none}</p>}
      <form className="sp-form" {...formProps}>
        <Field label={words.name} error={errors['name']}>
          <TextInput name="name" autoComplete="off" maxLength={150} />
        </Field>
        <Button type="submit" kind="second" busy={isBusy && words.adding}>
          {words.add}
        </Button>
      </form>
      {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
    </Card>
  )
}
