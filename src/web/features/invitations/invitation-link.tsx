import { useEffect, useRef, useState } from 'react'
import { isLocalAddress, SquareCode } from '#web/components/square-code/square-code.tsx'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { colleaguesWords } from '#web/features/invitations/colleagues-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

/** An invitation that its inviter hands over. */
export interface HandedOver {
  email: string
  /** What stands behind `#` in the link. */
  code: string
}

/** The link with its square code, in the moment of inviting: afterwards nobody can read it again. */
export function InvitationLink({ handedOver: { email, code }, onClose }: { handedOver: HandedOver; onClose: () => void }) {
  const { link: words } = useWords(colleaguesWords)
  const paths = useSitePaths()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const link = `${location.origin}${paths.invitation}#${code}`
  useEffect(() => input.current?.focus(), [])
  return (
    <Card className="invite-link" title={words.title(email)}>
      <SquareCode text={link} label={words.alt} />
      <div className="invite-link-side">
        <p>{words.text}</p>
        <p className="quiet small">{words.once}</p>
        <Field label={words.label}>
          <TextInput ref={input} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div className="invite-link-acts">
          <Button onClick={() => void copy(link, input.current).then((isCopied) => setCopied(isCopied ? 'yes' : 'no'))}>{words.copy}</Button>
          <Button kind="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <span className="small" role="status">
            {copied !== null && (copied === 'yes' ? words.copied : words.notCopied)}
          </span>
        </div>
        {isLocalAddress() && (
          <Message kind="doubt" live={false}>
            {words.local}
          </Message>
        )}
      </div>
    </Card>
  )
}

/** Browsers let only pages behind TLS copy by themselves; elsewhere the link is selected for the person's own keys. */
async function copy(text: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    input?.focus()
    input?.select()
    return false
  }
}
