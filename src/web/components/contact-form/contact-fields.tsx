import { contactLimits, contactRoles, defaultRequestType, requestTypes } from '#contract/base/contact-form.ts'
import { contactFormWords } from '#web/components/contact-form/words/contact-form-words.ts'
import { useWords } from '#web/components/words.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

/** The browser keeps what is typed and says what is wrong; React only draws. */
export function ContactFields() {
  const words = useWords(contactFormWords)
  return (
    <>
      <div className="two">
        <Field label={words.name}>
          <TextInput name="name" autoComplete="name" required maxLength={contactLimits.nameMaxChars} />
        </Field>
        <Field label={words.email}>
          <TextInput name="email" type="email" autoComplete="email" required maxLength={contactLimits.emailMaxChars} />
        </Field>
        <Field label={words.phone} optional>
          <TextInput name="phone" type="tel" autoComplete="tel" maxLength={contactLimits.phoneMaxChars} />
        </Field>
        <Field label={words.role} optional>
          <Select name="role">
            <option value="">{words.noRole}</option>
            {contactRoles.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={words.institution} optional>
        <TextInput name="institution" autoComplete="organization" maxLength={contactLimits.institutionMaxChars} />
      </Field>
      <fieldset>
        <legend className="label">{words.about}</legend>
        <div className="contact-about">
          {requestTypes.map((type) => (
            <label className="check" key={type}>
              <input type="radio" name="requestType" value={type} defaultChecked={type === defaultRequestType} />
              <span>{words.requestTypes[type]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={words.message}>
        <TextArea name="message" required rows={6} maxLength={contactLimits.messageMaxChars} />
      </Field>
    </>
  )
}
