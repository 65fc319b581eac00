import { useState, type MouseEvent } from 'react'
import { policyVersion } from '#contract/base/policy-version.ts'
import { addressOf } from '#contract/base/request.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { AgreeLine } from '#web/components/policies/agree-line.tsx'
import { socialWords } from '#web/features/accounts/words/social-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

const providers = [
  { id: 'google', name: 'Google', shape: 'M20.500 12H12.500M20.500 12a8.500 8.500 0 1 1-2.600-6.100' },
  { id: 'facebook', name: 'Facebook', shape: 'M13 21v-12a3.500 3.500 0 0 1 3.500-3.500H18M8.500 12h8' },
] as const

/** Google signs in where the server is set up for it; else the buttons say so plainly. */
export function SocialButtons() {
  const words = useWords(socialWords)
  const [news, setNews] = useState<string | null>(null)

  async function choose({ id, name }: (typeof providers)[number], remember: boolean): Promise<void> {
    setNews(null)
    try {
      const { listProviders, startGoogle } = await import('#contract/accounts.ts')
      const { google } = await call(listProviders)
      if (id === 'google' && google) {
        const query = { agreedTo: policyVersion, ...(remember && { remember: '1' as const }) } as const
        location.assign(addressOf(startGoogle, { query }))
      } else setNews(words.notYet(name))
    } catch (error) {
      setNews(describeError(error))
    }
  }

  return (
    <>
      <p className="or">{words.or}</p>
      <div className="two">
        {providers.map((provider) => (
          <Button key={provider.id} kind="second" onClick={(event) => void choose(provider, isRemembered(event))}>
            <svg className="icon social" viewBox="0 0 24 24" aria-hidden="true">
              <path d={provider.shape} />
            </svg>
            {provider.name}
          </Button>
        ))}
      </div>
      <p className="small quiet">
        <AgreeLine words={words.agree} />
      </p>
      {news !== null && <Message>{news}</Message>}
    </>
  )
}

/** The box of the form around the button, where it has one. */
function isRemembered({ currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  const box = currentTarget.form?.elements.namedItem('remember')
  return box instanceof HTMLInputElement && box.checked
}
