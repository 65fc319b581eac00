import { useWords } from '#web/components/words.ts'
import { FrontPage } from '#web/features/accounts/front-page.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { registerWords } from '#web/features/accounts/words/register-words.ts'
import { Hand, Tick } from '#web/ui/hand.tsx'

export function RegisterPage() {
  const words = useWords(registerWords)
  return (
    <FrontPage
      side={
        <aside className="front-side">
          <h2 className="front-next">{words.next}</h2>
          <ol className="front-steps">
            {words.afternoon.map(({ title, text }) => (
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
            <Hand>{words.hand}</Hand>
          </p>
        </aside>
      }
    >
      <RegisterForm />
    </FrontPage>
  )
}
