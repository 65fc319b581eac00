import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './plain-phone.css'

const keys = [...'123456789*0#']

interface PhoneScreenProps {
  /** What the screen says, with its line breaks. */
  text: string
  /** Its language, where it is one alone. */
  lang?: string
  /** What is typed below it. */
  reply?: ReactNode
  /** Beside that: how much of a screen is used. */
  note?: ReactNode
  /** Whether what it says changes under the reader's eyes. */
  isLive?: boolean
}

/** What a phone shows that knows no internet: words, and a line for the answer. */
export function PhoneScreen({ text, lang, reply, note, isLive = false }: PhoneScreenProps) {
  return (
    <div className="plain-phone-screen">
      <p lang={lang} role={isLive ? 'status' : undefined}>
        {text}
      </p>
      <div className="plain-phone-reply">
        <span>{reply}</span>
        <small>{note}</small>
      </div>
    </div>
  )
}

/** Twelve keys to press. */
export function PhoneKeys({ onPress, disabled = false }: { onPress: (key: string) => void; disabled?: boolean }) {
  return (
    <div className="plain-phone-keys">
      {keys.map((key) => (
        <button key={key} type="button" disabled={disabled} onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
    </div>
  )
}

/** A picture of a phone: one screen, and which keys answer it. */
export function PicturedPhone({ label, pressed, ...screen }: PhoneScreenProps & { label: string; pressed: string }) {
  return (
    <div className="plain-phone" role="img" aria-label={label}>
      <PhoneScreen {...screen} />
      <div className="plain-phone-keys" aria-hidden="true">
        {keys.map((key) => (
          <i key={key} className={classNames(pressed.includes(key) && 'is-pressed')}>
            {key}
          </i>
        ))}
      </div>
    </div>
  )
}
