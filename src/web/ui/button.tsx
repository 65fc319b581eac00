import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import './button.css'

export interface ButtonLook {
  /** One `first` a screen; `danger` is asked twice. */
  kind?: 'first' | 'second' | 'quiet' | 'danger'
  small?: boolean
  wide?: boolean
  className?: string
}

function buttonClass({ kind = 'first', small, wide, className }: ButtonLook): string {
  return classNames('btn', kind !== 'first' && `btn--${kind}`, small && 'btn--small', wide && 'btn--wide', className)
}

/** `busy` shows its own words instead of the label and takes no more presses: `busy={isSending && 'Sending…'}`. */
export type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: string | false }

export function Button({ kind, small, wide, className, busy = false, children, type = 'button', ...rest }: ButtonProps) {
  const look = { ...(kind && { kind }), ...(small && { small }), ...(wide && { wide }), ...(className && { className }) }
  return (
    <button {...rest} type={type} className={buttonClass(look)} disabled={rest.disabled === true || busy !== false} aria-busy={busy !== false}>
      {busy === false ? children : busy}
    </button>
  )
}

/** A link that looks like a button, for going somewhere. */
export type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>

export function LinkButton({ kind, small, wide, className, ...rest }: LinkButtonProps) {
  const look = { ...(kind && { kind }), ...(small && { small }), ...(wide && { wide }), ...(className && { className }) }
  return <Link {...rest} className={buttonClass(look)} />
}

/** A square button with an icon alone; `label` is its name. */
export type IconButtonProps = ComponentProps<'button'> & { label: string; icon: ReactNode; framed?: boolean }

export function IconButton({ label, icon, framed = false, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('btn', 'btn--icon', framed && 'btn--framed', className)} aria-label={label} title={label}>
      {icon}
    </button>
  )
}
