import { pageMeta } from '#web/components/page-meta.ts'
import { FrontPage } from '#web/features/accounts/front-page.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { paths } from '#web/paths.ts'
import { Hand, Tick } from '#web/ui/hand.tsx'

export const meta = () =>
  pageMeta({ title: 'Create account', description: 'Open an account: 14 days and 100 credits to mark with, no card needed.', path: paths.register })

const firstAfternoon = [
  { title: 'Print sheets from your class list', text: 'A name and a code on each, for any photocopier.' },
  { title: 'Photograph or scan the pages', text: 'They arrive one by one and say what is wrong with them.' },
  { title: 'Check what is unsure, confirm', text: 'One decision settles many papers.' },
  { title: 'Publish', text: 'Pupils and guardians see results only after you do.' },
]

export default function RegisterPage() {
  return (
    <FrontPage
      side={
        <aside className="front-side">
          <h2 className="front-next">Your first afternoon</h2>
          <ol className="front-steps">
            {firstAfternoon.map(({ title, text }) => (
              <li key={title}>
                <Tick chalk />
                <div>
                  <b>{title}</b>
                  <p className="quiet small">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="front-note" aria-hidden="true">
            <Hand>100 credits, 14 days, no card.</Hand>
          </p>
        </aside>
      }
    >
      <RegisterForm />
    </FrontPage>
  )
}
