import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

const providers = [
  { name: 'Google', shape: 'M20.500 12H12.500M20.500 12a8.500 8.500 0 1 1-2.600-6.100' },
  { name: 'Facebook', shape: 'M13 21v-12a3.500 3.500 0 0 1 3.500-3.500H18M8.500 12h8' },
] as const

/** Where no provider is set up, the buttons say so plainly. */
export function SocialButtons() {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <p className="or">or</p>
      <div className="two">
        {providers.map(({ name, shape }) => (
          <Button key={name} kind="second" onClick={() => setAsked(name)}>
            <svg className="icon social" viewBox="0 0 24 24" aria-hidden="true">
              <path d={shape} />
            </svg>
            {name}
          </Button>
        ))}
      </div>
      {asked !== null && <Message>{asked} sign-in is not available yet. Please use your email and password.</Message>}
    </>
  )
}
