import { useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A password with a button that shows and hides it. */
export function PasswordInput({ label = 'password', ...rest }: ComponentProps<'input'> & { label?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="with-end">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        label={isShown ? `Hide ${label}` : `Show ${label}`}
        icon={<Icon name={isShown ? 'eye-off' : 'eye'} />}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
