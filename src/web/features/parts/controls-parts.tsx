import { useState } from 'react'
import { useWords } from '#web/components/words.ts'
import { Part } from '#web/features/parts/part.tsx'
import { partsWords } from '#web/features/parts/parts-words.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export function ControlsParts() {
  const { buttons, fields, tabs } = useWords(partsWords)
  const [language, setLanguage] = useState<'en' | 'sw'>('en')
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly')
  const [tab, setTab] = useState<'marks' | 'script' | 'revision'>('marks')
  return (
    <>
      <Part title={buttons.title}>
        <div className="row">
          <Button>{buttons.confirm}</Button>
          <Button kind="second">{buttons.download}</Button>
          <Button kind="quiet">{buttons.whole}</Button>
          <Button kind="danger">
            <Icon name="trash" /> {buttons.delete}
          </Button>
          <Button busy={buttons.sending}>{buttons.send}</Button>
          <LinkButton to="/" kind="second" small>
            {buttons.link}
          </LinkButton>
          <IconButton label={buttons.delete} icon={<Icon name="trash" />} framed />
          <Button small>
            {buttons.small} <Key>↵</Key>
          </Button>
        </div>
      </Part>
      <Part title={fields.title}>
        <div className="cs-two">
          <div className="stack-3">
            <Field label={fields.exam}>
              <TextInput defaultValue={fields.examSample} />
            </Field>
            <Field label={fields.admission} optional hint={fields.admissionHint}>
              <TextInput defaultValue="4417" />
            </Field>
            <Field label={fields.marks} error={fields.marksWrong}>
              <TextInput defaultValue="4" inputMode="numeric" />
            </Field>
            <Field label={fields.password}>
              <PasswordInput defaultValue="sample" />
            </Field>
          </div>
          <div className="stack-3">
            <Field label={fields.grading}>
              <Select>
                <option>{fields.kcse}</option>
                <option>{fields.cbc}</option>
              </Select>
            </Field>
            <Field label={fields.note}>
              <TextArea defaultValue={fields.noteSample} />
            </Field>
            <RadioGroup
              legend={fields.feedback}
              name="language"
              options={[
                { value: 'en', label: fields.english },
                { value: 'sw', label: fields.kiswahili },
              ]}
              value={language}
              onChange={setLanguage}
            />
            <Checkbox label={fields.sms} defaultChecked />
            <Checkbox label={fields.agree} error={fields.agreeFirst} />
          </div>
        </div>
      </Part>
      <Part title={tabs.title}>
        <div className="cs-two">
          <div>
            <Tabs
              label={tabs.paper}
              tabs={(['marks', 'script', 'revision'] as const).map((id) => ({ id, label: tabs[id] }))}
              selected={tab}
              onSelect={setTab}
            >
              <p>{tabs.panel(tabs[tab])}</p>
            </Tabs>
          </div>
          <div>
            <Segmented
              label={tabs.billing}
              options={(['monthly', 'yearly'] as const).map((value) => ({ value, label: tabs[value] }))}
              value={period}
              onChange={setPeriod}
            />
          </div>
        </div>
      </Part>
    </>
  )
}
