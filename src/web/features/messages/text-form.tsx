import { messageLimits, type MessagesHome } from '#contract/messages.ts'
import { countParts } from '#engine/messages/gsm7.ts'
import { writeSchoolMessage } from '#engine/messages/write-message.ts'
import type { Language } from '#engine/words/words.ts'
import { isOfNow, sayClass, useClasses } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import type { TextDraft } from './messages-calls.ts'
import { textWords } from './text-words.ts'

interface TextFormProps {
  standing: Pick<MessagesHome, 'school' | 'shortCode'>
  classId: string
  draft: TextDraft
  onClass: (classId: string) => void
  onDraft: (change: Partial<TextDraft>) => void
}

/** To which class, and the text in two languages, counted as it is written. */
export function TextForm({ standing, classId, draft, onClass, onDraft }: TextFormProps) {
  const words = useWords(textWords)
  const classes = useClasses()
  const own = classes.data?.filter(isOfNow) ?? []
  return (
    <Card title={words.title} className="msg-c7 msg-write">
      {classes.data !== undefined && own.length === 0 && <p className="small">{words.noClasses}</p>}
      <Field label={words.toWhom}>
        <Select value={classId} onChange={({ target }) => onClass(target.value)}>
          <option value="">{words.choose}</option>
          {own.map((each) => (
            <option key={each.id} value={each.id}>
              {sayClass(each)}
            </option>
          ))}
        </Select>
      </Field>
      <OneText standing={standing} language="en" label={words.english} text={draft.textEn} onText={(textEn) => onDraft({ textEn })} />
      <OneText standing={standing} language="sw" label={words.kiswahili} text={draft.textSw} onText={(textSw) => onDraft({ textSw })} />
      <p className="small quiet">{words.other}</p>
    </Card>
  )
}

interface OneTextProps {
  standing: TextFormProps['standing']
  language: Language
  label: string
  text: string
  onText: (text: string) => void
}

function OneText({ standing: { school, shortCode }, language, label, text, onText }: OneTextProps) {
  const words = useWords(textWords)
  const isEmpty = text.trim() === ''
  const whole = writeSchoolMessage({ language, school, shortCode, text })
  const { chars, parts, encoding } = countParts(whole)
  return (
    <div>
      <Field label={label} hint={words.hint}>
        <TextArea lang={language} rows={3} maxLength={messageLimits.textChars} value={text} onChange={({ target }) => onText(target.value)} />
      </Field>
      {!isEmpty && (
        <>
          <div className="msg-ruled" role="group" aria-label={words.whole}>
            <p lang={language}>{whole}</p>
          </div>
          <div className="msg-text-foot" aria-live="polite">
            <span>{words.live(chars, parts)}</span>
          </div>
          {encoding === 'ucs2' && <p className="small msg-odd">{words.oddLetters}</p>}
        </>
      )}
    </div>
  )
}
