import { useState } from 'react'
import { Part } from '#web/features/parts/part.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export function ControlsParts() {
  const [language, setLanguage] = useState<'en' | 'sw'>('en')
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly')
  const [tab, setTab] = useState<'marks' | 'script' | 'revision'>('marks')
  return (
    <>
      <Part title="Buttons">
        <div className="row">
          <Button>Confirm exam</Button>
          <Button kind="second">Download</Button>
          <Button kind="quiet">Show the whole page</Button>
          <Button kind="danger">
            <Icon name="trash" /> Delete
          </Button>
          <Button busy="Sending Message...">Send</Button>
          <LinkButton to="/" kind="second" small>
            A link
          </LinkButton>
          <IconButton label="Delete" icon={<Icon name="trash" />} framed />
          <Button small>
            Small <Key>↵</Key>
          </Button>
        </div>
      </Part>
      <Part title="Fields">
        <div className="cs-two">
          <div className="stack-3">
            <Field label="Exam title">
              <TextInput defaultValue="Form 3 Physics CAT 1" />
            </Field>
            <Field label="Admission number" optional hint="Letters and slashes are fine.">
              <TextInput defaultValue="4417" />
            </Field>
            <Field label="Marks" error="The mark points add up to 3, the question has 4.">
              <TextInput defaultValue="4" inputMode="numeric" />
            </Field>
            <Field label="Password">
              <PasswordInput defaultValue="sample" />
            </Field>
          </div>
          <div className="stack-3">
            <Field label="Grading">
              <Select>
                <option>KCSE, 12 grades</option>
                <option>CBC, 8 levels</option>
              </Select>
            </Field>
            <Field label="Note for the pupil">
              <TextArea defaultValue="Half of 660?" />
            </Field>
            <RadioGroup
              legend="Language of feedback"
              name="language"
              options={[
                { value: 'en', label: 'English' },
                { value: 'sw', label: 'Kiswahili' },
              ]}
              value={language}
              onChange={setLanguage}
            />
            <Checkbox label="Tell guardians by SMS" defaultChecked />
            <Checkbox label="I agree" error="Please agree first" />
          </div>
        </div>
      </Part>
      <Part title="Tabs and switch">
        <div className="cs-two">
          <div>
            <Tabs
              label="Paper"
              tabs={[
                { id: 'marks', label: 'Marks' },
                { id: 'script', label: 'Script' },
                { id: 'revision', label: 'Revision' },
              ]}
              selected={tab}
              onSelect={setTab}
            >
              <p>The panel of {tab}.</p>
            </Tabs>
          </div>
          <div>
            <Segmented
              label="Billing period"
              options={[
                { value: 'monthly', label: 'Monthly' },
                { value: 'yearly', label: 'Yearly' },
              ]}
              value={period}
              onChange={setPeriod}
            />
          </div>
        </div>
      </Part>
    </>
  )
}
