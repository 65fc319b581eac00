import { useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { SiteIcon } from '#web/ui/site-icon.tsx'

export interface PasswordInputProps extends ComponentProps<'input'> {
  /** What the button is called, where a form has several. */
  names?: { show: string; hide: string }
}

/** A password with a button that shows and hides it. */
export function PasswordInput({ names, ...rest }: PasswordInputProps) {
  const words = useUiWords()
  const [isShown, setShown] = useState(false)
  return (
    <div className="with-end">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        label={isShown ? (names?.hide ?? words.hidePassword) : (names?.show ?? words.showPassword)}
        icon={<SiteIcon name={isShown ? 'eye-off' : 'eye'} />}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
